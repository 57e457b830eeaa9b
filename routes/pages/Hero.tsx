import { HeroVideo } from "../../islands/HeroVideo.tsx";
import { SearchBox } from "../../islands/SearchBox.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { isVideoAddress, posterOf } from "../../lib/schema/media.ts";

/** The head of the home page: what the house sells, a search box, and popular keywords. */
export function Hero(
  { background, keywords }: { background: string | undefined; keywords: string[] },
) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      {background && <HeroBackground url={background} />}
      <div className="hero-content">
        <h1 id="hero-title">Stand inside the shot.</h1>
        <p className="hero-lead">
          Cinema-grade 360° environment plates, prestitched up to 16K, for LED volumes, film,
          television and advertising.
        </p>
        <Island of={SearchBox} when="interaction" props={{ initialText: "" }} />
        <ul className="hero-keywords" aria-label="Popular keywords">
          {keywords.map((keyword) => (
            <li key={keyword}>
              <a className="pill" href={paths.search({ search: keyword })}>{keyword}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function HeroBackground({ url }: { url: string }) {
  return isVideoAddress(url)
    ? <Island of={HeroVideo} when="idle" props={{ url }} />
    : <img className="hero-background" src={url} alt="" fetchPriority="high" />;
}

/** The picture that the hero shows first, to be loaded before anything else. */
export function heroPicture(background: string | undefined): string | undefined {
  return background && isVideoAddress(background) ? posterOf(background) : background;
}
