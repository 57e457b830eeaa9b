import type { Accounts } from "../lib/accounts/accounts.ts";
import type { Catalogue } from "../lib/catalogue/catalogue.ts";
import type { Clock } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import type { Contact } from "../lib/contact/contact.ts";
import type { Assets } from "../lib/islands/assets.ts";
import type { Log } from "../lib/log.ts";
import type { PublicUser } from "../lib/schema/public_user.ts";
import type { SessionRecord } from "../lib/schema/user.ts";
import type { Store, StoreUnavailableError } from "../lib/store/store.ts";
import type { VideoHost } from "../lib/video_host/video_host.ts";
import type { StaticFiles } from "./static_files.ts";

/** Everything the routes use, opened by the caller: the server, or a test with its own. */
export interface Services {
  config: Config;
  store: Store;
  catalogue: Catalogue;
  accounts: Accounts;
  contact: Contact;
  videoHost: VideoHost;
  clock: Clock;
  assets: Assets;
  staticFiles: StaticFiles;
  /** Folder of the media that come with the site: videos, thumbnails, previews. */
  sampleMedia: string;
  log: Log;
}

/** What a request carries through the middleware. */
export interface AppEnv {
  /** What the server says of the connection; a test may say nothing. */
  Bindings: { remoteAddr?: Deno.Addr };
  Variables: {
    requestId: string;
    /** Who is signed in; undefined for nobody. */
    user: PublicUser | undefined;
    session: SessionRecord | undefined;
    /** Why it is not known who is signed in. */
    sessionError: StoreUnavailableError | undefined;
  };
}
