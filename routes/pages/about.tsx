import type { Context } from "hono";
import { paths } from "../../lib/paths.ts";
import type { AppEnv, Services } from "../services.ts";
import type { Page } from "./page.tsx";
import type { SendPage } from "./send_page.ts";

const TITLE = "360° Environment Library for Virtual Production";

const VALUES = [
  {
    title: "Premium Quality",
    text:
      "Ten bits, wide latitude, stitched and checked frame by frame. What the wall shows is what " +
      "the camera saw.",
  },
  {
    title: "Global Reach",
    text:
      "One license for every territory, every platform and all time, for crews wherever they shoot.",
  },
  {
    title: "Industry Focus",
    text:
      "Made with and for people who light LED volumes: real motion, honest horizons, steady loops.",
  },
];

/** `/about`: what the house does and stands for. */
export function aboutPage(services: Services, send: SendPage) {
  return (c: Context<AppEnv>) => send(c, paths.about, () => build(services));
}

function build({ config }: Services): Page {
  return {
    head: {
      title: TITLE,
      description:
        "Cinema-grade 10-bit stitched panoramic footage for LED volumes: how it is made, " +
        "and for whom.",
      canonical: config.publicUrl + paths.about,
    },
    current: paths.about,
    interactive: false,
    main: (
      <article className="about">
        <header className="about-head">
          <h1>{TITLE}</h1>
          <p className="prose-lead">
            We capture whole environments: cinema-grade, 10-bit, stitched panoramas that surround a
            stage instead of standing behind it.
          </p>
        </header>
        <video
          className="about-video"
          src={paths.sampleMedia("videos", "alpine-lake-golden-hour.mp4")}
          poster={paths.sampleMedia("thumbnails", "alpine-lake-golden-hour.jpg")}
          aria-label="A plate from the library: a mountain lake at golden hour"
          width={2048}
          height={1024}
          controls
          muted
          loop
          playsInline
          preload="none"
        />
        <div className="about-text">
          <p>
            A plate is only as good as what it does to the light in the room. Ours are full spheres
            with a defined heading, so reflections, eyelines and the far side of the street are all
            where they should be. They come prestitched, up to 16K, ready for the media server.
          </p>
          <p>
            The library serves film, television and advertising. When a script asks for a place that
            is not in it, we shoot it to order.
          </p>
        </div>
        <div className="about-images">
          <img
            src={paths.sampleMedia("thumbnails", "neon-street-rain.jpg")}
            alt="A neon-lit street in the rain, unrolled to a plate"
            width={960}
            height={480}
            loading="lazy"
          />
          <img
            src={paths.sampleMedia("thumbnails", "open-sea-dusk.jpg")}
            alt="Open sea at dusk, unrolled to a plate"
            width={960}
            height={480}
            loading="lazy"
          />
        </div>
        <ul className="about-values">
          {VALUES.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="about-contact">
          <a className="button primary" href={paths.contact}>Contact Us Today</a>
        </p>
      </article>
    ),
  };
}
