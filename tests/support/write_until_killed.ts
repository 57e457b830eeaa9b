/** Writes to the store at the path it is given and tells of each write once it is acknowledged. */
import { systemClock } from "../../lib/clock.ts";
import { openStore } from "../../lib/store/open.ts";
import { userInput, value, videoInput } from "./store.ts";

const [path = "", mark = ""] = Deno.args;
const store = value(await openStore(path, systemClock));
const tell = (fact: unknown) => console.log(JSON.stringify(fact));

/** Four clients that write at the same time, each its own videos and users. */
async function client(number: number): Promise<never> {
  const { videos } = store.by({ actor: { id: number, username: `client ${number}` } });
  for (let round = 0;; round++) {
    const name = `${mark}-${number}-${round}`;
    const user = value(await store.users.create(userInput(name)));
    tell({ kind: "user", id: user.id, name });
    const video = value(await videos.create(videoInput({ title: name, hostVideoId: name })));
    tell({ kind: "video", id: video.id, title: name });
    value(await store.favorites.add(user.id, video.id));
    tell({ kind: "favorite", userId: user.id, videoId: video.id });
    value(await videos.update(video.id, { title: `${name} changed` }));
    tell({ kind: "video", id: video.id, title: `${name} changed`, last: round % 3 === 2 });
    if (round % 3 === 2) {
      value(await videos.delete(video.id));
      tell({ kind: "deleted", videoId: video.id });
    }
  }
}

await Promise.all([1, 2, 3, 4].map(client));
