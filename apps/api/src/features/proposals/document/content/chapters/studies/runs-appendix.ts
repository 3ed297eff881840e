import { type BenchmarkRun, levelOf, levelText, RUN_FIELDS, type RunField, type Text, text } from '@tatami/model';
import { formatQuantity } from '@tatami/wording';
import type { Block } from '../../blocks.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** What a page is wide enough for, beside the name of a run. */
const MOST_COLUMNS = 6;
/** Named by the list of files, and no part of how a run was made or what it gave. */
const NOT_PRINTED: readonly RunField[] = ['name', 'tool', 'metric', 'aborted'];

/** Every run as its file states it: once what all of them share, then a row for each with what differs. */
export function runsAppendix(runs: readonly BenchmarkRun[], writer: Writer): readonly Block[] {
  const { shared, differing } = statedFields(runs);
  const inOrder = runsInOrder(runs);
  const parts = Array.from({ length: Math.ceil(differing.length / MOST_COLUMNS) }, (_, part) =>
    differing.slice(part * MOST_COLUMNS, (part + 1) * MOST_COLUMNS),
  );
  return [
    { kind: 'subheading', text: writer.say(text('Record of runs', '測定記録')) },
    ...sharedTable(runs, shared, writer),
    ...parts.map((fields) => runTable(inOrder, fields, writer)),
  ];
}

/** By name as a person counts: 1, 2, 10. */
export function runsInOrder(runs: readonly BenchmarkRun[]): readonly BenchmarkRun[] {
  return runs.toSorted((a, b) => BY_NUMBER.compare(a.name, b.name));
}

const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** The fields that some run states: those in which all are alike, and the others. */
export function statedFields(runs: readonly BenchmarkRun[]): {
  readonly shared: readonly RunField[];
  readonly differing: readonly RunField[];
} {
  const stated = (Object.keys(RUN_FIELDS) as RunField[]).filter(
    (field) => !NOT_PRINTED.includes(field) && runs.some((run) => isStated(run, field)),
  );
  const isShared = (field: RunField) => new Set(runs.map((run) => `${run[field]}`)).size === 1;
  const shared = runs.length > 1 ? stated.filter(isShared) : [];
  return { shared, differing: stated.filter((field) => !shared.includes(field)) };
}

/** A run that is called as its file or its machine states no configuration. */
function isStated(run: BenchmarkRun, field: RunField): boolean {
  return run[field] !== null && levelOf(run, field) !== '';
}

function sharedTable(runs: readonly BenchmarkRun[], fields: readonly RunField[], writer: Writer): readonly Block[] {
  const [first] = runs;
  if (!first || fields.length === 0) return [];
  const titles = [text('Alike in all runs', '全測定に共通の条件'), text('Value', '値')];
  return [
    table(
      columns(titles.map(writer.say), { 0: 1, 1: 2 }),
      fields.map((field) => [writer.say(labelOfField(field)), writtenField(first, field, writer)]),
    ),
  ];
}

function runTable(runs: readonly BenchmarkRun[], fields: readonly RunField[], writer: Writer): Block {
  const titles = [RUN_FIELDS.name.label, ...fields.map((field) => RUN_FIELDS[field].label)];
  const wordy = fields.flatMap((field, index) =>
    runs.some((run) => typeof run[field] === 'number') ? [] : [[index + 1, 1] as const],
  );
  return table(
    columns(titles.map(writer.say), { 0: 1.5, ...Object.fromEntries(wordy) }),
    runs.map((run) => [
      run.aborted ? writer.say(text('{name} (aborted)', '{name}（中断）', { name: run.name })) : run.name,
      ...fields.map((field) => writtenField(run, field, writer)),
    ]),
  );
}

/** In full, where a column has room for it. */
export function labelOfField(field: RunField): Text {
  const { label, ...more }: { readonly label: Text; readonly title?: Text } = RUN_FIELDS[field];
  return more.title ?? label;
}

/** As people read it: a throughput in the unit it was measured in, words and amounts else; "–" where the file does not say. */
export function writtenField(run: BenchmarkRun, field: RunField, writer: Writer): string {
  const value = run[field];
  if (!isStated(run, field)) return '–';
  if (field === 'throughput') return formatQuantity(Number(value), run.metric, writer.language);
  if (field === 'startedAt') return moment(`${value}`);
  return writer.say(text('{level}', '{level}', { level: levelText(run, field) }));
}

/** "2026-11-20 09:00", with UTC where the file names a zone. */
function moment(iso: string): string {
  const [day, time = ''] = iso.split('T');
  return [day, time.slice(0, 5), iso.endsWith('Z') ? 'UTC' : ''].filter((part) => part !== '').join(' ');
}
