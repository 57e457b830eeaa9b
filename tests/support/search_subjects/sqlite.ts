import { DatabaseSync } from "node:sqlite";
import { RESOLUTION_FILTERS, resolutionFilterOf } from "../../../lib/schema/resolution.ts";
import type { VideoCriteria } from "../../../lib/schema/search_query.ts";
import { slugify, splitKeywords } from "../../../lib/schema/text.ts";
import type { VideoRecord } from "../../../lib/schema/video.ts";
import type { SearchSubject } from "./subject.ts";

const SCHEMA = `
  CREATE VIRTUAL TABLE text USING fts5(title, keywords, category, camera, description,
    tokenize = "unicode61 remove_diacritics 2", prefix = '3');
  CREATE TABLE video (id INTEGER PRIMARY KEY, category INTEGER, resolution TEXT, record TEXT);
  CREATE TABLE marked (video INTEGER, filter INTEGER, PRIMARY KEY (video, filter)) WITHOUT ROWID;
  CREATE INDEX video_category ON video (category);
  CREATE INDEX marked_filter ON marked (filter, video);
  CREATE TEMP TABLE hit (id INTEGER PRIMARY KEY, rank REAL);`;

/** SQLite in memory with FTS5, facets by joins. FTS5 forgives no typos. */
export function sqliteSubject(): SearchSubject {
  const db = new DatabaseSync(":memory:");
  db.exec(SCHEMA);
  const categoryNames = new Map<number, string>();
  const filterSlugs = new Map<string, number>();
  const insertText = db.prepare(
    "INSERT INTO text (rowid, title, keywords, category, camera, description) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const insertVideo = db.prepare("INSERT INTO video VALUES (?, ?, ?, ?)");
  const insertMark = db.prepare("INSERT OR IGNORE INTO marked VALUES (?, ?)");
  const findHits = db.prepare(
    `INSERT INTO hit SELECT rowid, bm25(text, 4, 3, 2, 1, 1) FROM text WHERE text MATCH ?`,
  );

  function insert(video: VideoRecord): void {
    const { id, title, keywords, categoryId, camera, description, resolution } = video;
    const category = categoryNames.get(categoryId ?? 0) ?? "";
    insertText.run(id, title, keywords, category, camera, description);
    insertVideo.run(id, categoryId, resolutionFilterOf(resolution), JSON.stringify(video));
    for (const keyword of splitKeywords(keywords)) {
      const filter = filterSlugs.get(slugify(keyword));
      if (filter !== undefined) insertMark.run(id, filter);
    }
  }

  /** The conditions of the ticked boxes, without those of one group. */
  function conditions(criteria: VideoCriteria, without: string): string {
    const resolutions = RESOLUTION_FILTERS.filter((name) => criteria.resolutions.includes(name));
    const parts = ["1"];
    if (criteria.categoryIds.length > 0 && without !== "category") {
      parts.push(`v.category IN (${criteria.categoryIds.join()})`);
    }
    if (resolutions.length > 0 && without !== "resolution") {
      parts.push(`v.resolution IN (${resolutions.map((name) => `'${name}'`).join()})`);
    }
    if (criteria.filterIds.length > 0 && without !== "filter") {
      const filters = criteria.filterIds.join();
      parts.push(`v.id IN (SELECT video FROM marked WHERE filter IN (${filters}))`);
    }
    return parts.join(" AND ");
  }

  return {
    build({ videos, categories, filters }) {
      const start = performance.now();
      for (const { id, name } of categories) categoryNames.set(id, name);
      for (const { id, slug } of filters) filterSlugs.set(slug, id);
      db.exec("BEGIN");
      videos.forEach(insert);
      db.exec("COMMIT");
      return performance.now() - start;
    },
    search(criteria) {
      const words = criteria.search.match(/[a-z0-9]+/g) ?? [];
      let from = "video v";
      if (words.length > 0) {
        db.exec("DELETE FROM hit");
        findHits.run(`${words.map((word) => `"${word}"`).join(" AND ")}*`);
        from = "hit JOIN video v ON v.id = hit.id";
      }
      const where = (without: string) => conditions(criteria, without);
      const order = words.length > 0 ? "hit.rank" : "v.id DESC";
      const all = (sql: string) => db.prepare(sql).all();
      all(`SELECT v.record FROM ${from} WHERE ${where("")} ORDER BY ${order} LIMIT 24`)
        .map(({ record }) => JSON.parse(String(record)));
      all(`SELECT category, count(*) FROM ${from} WHERE ${where("category")} GROUP BY 1`);
      all(`SELECT resolution, count(*) FROM ${from} WHERE ${where("resolution")} GROUP BY 1`);
      all(
        `SELECT filter, count(*) FROM ${from} JOIN marked ON video = v.id WHERE ${where("filter")}
        GROUP BY 1`,
      );
      const [row] = all(`SELECT count(*) AS total FROM ${from} WHERE ${where("")}`);
      return Number(row?.total);
    },
    update(before, after) {
      db.exec("BEGIN");
      db.prepare("DELETE FROM text WHERE rowid = ?").run(before.id);
      db.prepare("DELETE FROM video WHERE id = ?").run(before.id);
      db.prepare("DELETE FROM marked WHERE video = ?").run(before.id);
      insert(after);
      db.exec("COMMIT");
    },
    forget() {},
    memoryOutside() {
      const pragma = (name: string) => Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);
      return pragma("page_count") * pragma("page_size");
    },
  };
}
