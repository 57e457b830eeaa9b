import { Link } from "wouter";

/** The pages to link: all when few, else the first, the last and those around the current one. */
export function pageNumbers(page: number, pages: number): (number | "gap")[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) [2, 3, 4].forEach((number) => wanted.add(number));
  if (page >= pages - 2) [pages - 3, pages - 2, pages - 1].forEach((number) => wanted.add(number));
  const numbers = [...wanted].filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ["gap" as const, number];
  });
}

/** The pages of a listing as links; nothing when there is but one page. */
export function Pagination({ page, pages, href }: {
  page: number;
  pages: number;
  href: (page: number) => string;
}) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      {page > 1
        ? <Link className="page-step" rel="prev" href={href(page - 1)}>Previous</Link>
        : <span className="page-step" aria-disabled="true">Previous</span>}
      {pageNumbers(page, pages).map((number, index) =>
        number === "gap" ? <span className="page-gap" key={`gap-${index}`}>…</span> : (
          <Link
            key={number}
            className="page-number"
            href={href(number)}
            aria-label={`Page ${number}`}
            {...(number === page && { "aria-current": "page" as const })}
          >
            {number}
          </Link>
        )
      )}
      {page < pages
        ? <Link className="page-step" rel="next" href={href(page + 1)}>Next</Link>
        : <span className="page-step" aria-disabled="true">Next</span>}
    </nav>
  );
}
