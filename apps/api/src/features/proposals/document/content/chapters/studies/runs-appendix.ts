import {
  type BenchmarkRun,
  firstOf,
  listOf,
  type Origin,
  RUN_FIELDS,
  type RunField,
  type Text,
  text,
} from '@tatami/model';
import type { Block } from '../../blocks.ts';
import { labelOfField, type RunRecord, runRecords, writtenField } from '../../run-records.ts';
import { marked, noteWithMark } from '../../set-by-hand.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** What a page is wide enough for, beside the place of a run. */
const MOST_COLUMNS = 6;
/** Files named over a record. */
const MOST_FILES = 3;

/** Every run with the row it came from: of each record once what all of them share, then a row for each with what differs. */
export function runsAppendix(runs: readonly BenchmarkRun[], writer: Writer): readonly Block[] {
  return runRecords(runs).flatMap((record) => [
    { kind: 'subheading', text: writer.say(titleOf(record)) } as const,
    ...sharedTable(record, writer),
    ...partsOf(record.differing).map((fields) => runTable(record, fields, writer)),
  ]);
}

function titleOf({ files, runs }: RunRecord): Text {
  return text('Record of runs: {files}, {runs} {runs:run|runs}', '測定記録：{files}（{runs}件）', {
    files: firstOf(files, MOST_FILES),
    runs: runs.length,
  });
}

/** Where every field is alike, the rows still say where the runs stand. */
function partsOf(fields: readonly RunField[]): readonly (readonly RunField[])[] {
  return Array.from({ length: Math.max(1, Math.ceil(fields.length / MOST_COLUMNS)) }, (_, part) =>
    fields.slice(part * MOST_COLUMNS, (part + 1) * MOST_COLUMNS),
  );
}

function sharedTable({ runs: [first], shared }: RunRecord, writer: Writer): readonly Block[] {
  if (!first || shared.length === 0) return [];
  const titles = [text('Alike in all runs', '全測定に共通の条件'), text('Value', '値')];
  return [
    table(
      columns(titles.map(writer.say), { 0: 1, 1: 2 }),
      shared.map((field) => [writer.say(labelOfField(field)), writtenField(first, field, writer)]),
    ),
  ];
}

function runTable({ files, runs }: RunRecord, fields: readonly RunField[], writer: Writer): Block {
  const isOneList = files.length === 1 && new Set(runs.map(({ origin }) => origin.sheet)).size === 1;
  const titles = [isOneList ? ROW : PLACE, ...fields.map((field) => RUN_FIELDS[field].label)];
  const wordy = fields.flatMap((field, index) =>
    runs.some((run) => typeof run[field] === 'number') ? [] : [[index + 1, 1] as const],
  );
  const rows = runs.map((run) => [
    withAborted(isOneList ? `${run.origin.row}` : writer.say(placeOf(run.origin)), run, writer),
    ...fields.map((field) => marked(writtenField(run, field, writer), run, field)),
  ]);
  const note = noteWithMark(rows, null);
  return table(
    columns(titles.map(writer.say), { ...(!isOneList && { 0: 1.5 }), ...Object.fromEntries(wordy) }),
    rows,
    note ? { note: writer.say(note) } : {},
  );
}

const ROW = text('Row', '行');
const PLACE = text('File, row', 'ファイル・行');

function placeOf({ file, sheet, row }: Origin): Text {
  const place = listOf([file, ...(sheet === null ? [] : [sheet])]);
  return text('{place}, {row}', '{place}、{row}行目', { place, row: String(row) });
}

function withAborted(place: string, { aborted }: BenchmarkRun, writer: Writer): string {
  return aborted ? writer.say(text('{place} (aborted)', '{place}（中断）', { place })) : place;
}
