import { paths } from "../../paths.ts";
import { formatPrice } from "../../schema/price.ts";
import type { Video } from "../../schema/video.ts";
import { LICENSE_NAME } from "../LicenseBox.tsx";
import { TableFrame } from "../TableFrame.tsx";
import { masterRows, plateRows, type Row } from "../TechnicalDetails.tsx";

/** The facts of plates side by side; rows whose values are not all the same are marked. */
export function CompareTable({ videos }: { videos: readonly Video[] }) {
  const columns = videos.map((video) => new Map(rowsOf(video)));
  const terms = [...columns[0]?.keys() ?? []].filter((term) =>
    columns.some((column) => column.get(term) !== undefined)
  );
  return (
    <section className="compare-facts" aria-labelledby="compare-facts">
      <h2 id="compare-facts">Facts</h2>
      <TableFrame label="Facts of the plates">
        <thead>
          <tr>
            <th scope="col">Fact</th>
            {videos.map(({ id, title }) => (
              <th scope="col" key={id}>
                <a href={paths.video(id)}>{title}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <FactRow
              key={term}
              term={term}
              values={columns.map((column) => column.get(term))}
            />
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

function FactRow({ term, values }: { term: string; values: (string | undefined)[] }) {
  const differs = new Set(values).size > 1;
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {term} {differs && <span className="compare-differs">differs</span>}
      </th>
      {values.map((value, index) => <td key={index}>{value ?? "Not known"}</td>)}
    </tr>
  );
}

function rowsOf(video: Video): Row[] {
  return [
    ...masterRows(video),
    ...plateRows(video),
    ["Price", formatPrice(video.price)],
    ["License", LICENSE_NAME],
  ];
}
