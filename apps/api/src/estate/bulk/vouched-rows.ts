import type { Driver } from '../../database/index.ts';
import type { OriginLayouts } from '../stored-origin.ts';
import type { MergeTarget } from './added-rows.ts';
import { ENTRIES_PER_ROW, LOG, loggedOf } from './change-log.ts';
import { type ColumnOf, namedColumns, quoted } from './named-table.ts';
import { keyText, RECORD, RECORD_TABLES, type RecordKind, sameKey } from './record-tables.ts';
import { type StagedReading, tableOf } from './staged-reading.ts';

const EDITED = namedColumns(['edited'] satisfies ColumnOf<'Server' | 'Workload'>[]);

/** For which rows a file vouches that says a field of them alike, as `vouching` says of one. */
interface Vouched {
  readonly driver: Driver;
  readonly target: Pick<MergeTarget, 'projectId' | 'importId'>;
  readonly layouts: OriginLayouts;
  readonly reading: StagedReading;
  readonly kind: RecordKind;
  readonly field: string;
  /** Whether a row differs in what is merged one by one, for statements. */
  readonly differs: string;
  /** Whether the merged file vouches for nothing beside a file: that is itself, or is believed before it. */
  readonly isBelieved: (file: string) => boolean;
}

/**
 * Notes in all rows that stand as they are that the merged file vouches for a field, and logs them as they were: a newer list says it alike of
 * nearly all of its rows, which are too many to look at one by one.
 */
export function vouchForRows(vouched: Vouched): void {
  const { driver, target, kind } = vouched;
  const { model } = RECORD_TABLES[kind];
  findVouched(vouched);
  const image = `json_object('id', m.${RECORD.id}, 'version', m.${RECORD.version}, 'origin', m.${RECORD.origin})`;
  driver
    .prepare(
      `INSERT INTO ${LOG.table} (${LOG.importId}, ${LOG.change}, ${LOG.kind}, ${LOG.start}, ${LOG.count}, ${LOG.entries})
       SELECT $importId, 'named', $kind, $logged + min(v.rowid) - 1, count(*), json_group_array(json_object('key', v.key, 'name', v.name,
         'back', json_object('id', m.${RECORD.id}, 'version', m.${RECORD.version} + 1, 'image', ${image})))
       FROM temp.vouched AS v CROSS JOIN ${quoted(model)} AS m ON m.${RECORD.id} = v.id GROUP BY (v.rowid - 1) / ${ENTRIES_PER_ROW.named}`,
    )
    .run({ importId: target.importId, kind, logged: loggedOf(driver, target.importId, 'named', kind) });
  driver.exec(
    `UPDATE ${quoted(model)} AS m SET ${RECORD.origin} = v.origin, ${RECORD.version} = m.${RECORD.version} + 1
     FROM temp.vouched AS v WHERE m.${RECORD.id} = v.id`,
  );
  driver.exec('DROP TABLE temp.vouched');
}

/** Their ids, with the origin that they get, in the order of the file. */
function findVouched(vouched: Vouched): void {
  const { driver, target, layouts, reading, kind, field, differs } = vouched;
  const table = RECORD_TABLES[kind];
  placeLayouts(driver, layouts, field);
  driver.exec('DROP TABLE IF EXISTS temp.vouched');
  const [held, read] = [cellOf('m', 'h', field), cellOf('s', 'r', field)];
  const origin = `s.${RECORD.origin}`;
  const place = `json_object('file', coalesce(r.file, ${origin} ->> '$.file'), 'sheet', coalesce(r.sheet, ${origin} ->> '$.sheet'), 'row', ${origin} -> '$.row')`;
  driver
    .prepare(
      `CREATE TEMP TABLE vouched AS SELECT m.${RECORD.id} AS id, ${keyText(table)} AS key, m.${quoted(table.name)} AS name,
         json_set(m.${RECORD.origin}, '$.cells.${field}', json_insert(${read}, '$.from', ${place})) AS origin
       FROM ${tableOf(reading, kind)} AS s JOIN ${quoted(table.model)} AS m ON m.${RECORD.projectId} = $projectId AND ${sameKey(table)}
       LEFT JOIN temp.places AS h ON h.layout = m.${RECORD.origin} ->> '$.layout' LEFT JOIN temp.places AS r ON r.layout = ${origin} ->> '$.layout'
       WHERE s.${quoted(field)} IS NOT NULL AND NOT (${differs}) AND ${held} IS NOT NULL AND ${read} IS NOT NULL
         AND coalesce(${ownFileOf('m', field)}, h.file) NOT IN (SELECT value FROM json_each($believed))
         AND NOT EXISTS (SELECT 1 FROM json_each(m.${EDITED.edited}) WHERE value = $field) ORDER BY s.position`,
    )
    .run({ projectId: target.projectId, field, believed: JSON.stringify(believedFiles(vouched)) });
}

/** One question for each file that states the field of a row that is held. */
function believedFiles({ driver, target, layouts, kind, field, isBelieved }: Vouched): readonly string[] {
  const files = driver
    .prepare(
      `SELECT DISTINCT ${ownFileOf('m', field)} FROM ${quoted(RECORD_TABLES[kind].model)} AS m WHERE m.${RECORD.projectId} = ?`,
    )
    .pluck()
    .all(target.projectId) as (string | null)[];
  const named = [...files, ...[...layouts.values()].map(({ file }) => file)].filter((file) => file !== null);
  return [...new Set(named)].filter(isBelieved);
}

/** Where rows of each layout state a field. */
function placeLayouts(driver: Driver, layouts: OriginLayouts, field: string): void {
  driver.exec(
    'DROP TABLE IF EXISTS temp.places; CREATE TEMP TABLE places (layout PRIMARY KEY, file, sheet, place INTEGER, header) WITHOUT ROWID',
  );
  const insert = driver.prepare('INSERT INTO temp.places VALUES (?, ?, ?, ?, ?)');
  for (const { id, file, sheet, columns } of layouts.values()) {
    const place = columns.findIndex(([its]) => its === field);
    insert.run(id, file, sheet, place < 0 ? null : place, columns[place]?.[1] ?? null);
  }
}

/** The cell of a field in an origin, as JSON; null = it has none. */
function cellOf(record: string, layout: string, field: string): string {
  const origin = `${record}.${RECORD.origin}`;
  const text = `${origin} ->> ('$.texts[' || ${layout}.place || ']')`;
  return `coalesce(${origin} -> '$.cells.${field}', iif(${text} IS NULL, NULL, json_object('column', ${layout}.header, 'text', ${text})))`;
}

/** The file that an origin names for a field; null = that of its layout. */
function ownFileOf(record: string, field: string): string {
  const origin = `${record}.${RECORD.origin}`;
  return `coalesce(${origin} ->> '$.cells.${field}.from.file', ${origin} ->> '$.file')`;
}
