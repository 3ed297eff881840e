import { FORMATS } from '@tatami/formats';
import {
  type BenchmarkRun,
  groupedBy,
  levelOf,
  levelText,
  RUN_FIELDS,
  type RunField,
  type Text,
  text,
} from '@tatami/model';
import { formatQuantity, say } from '@tatami/wording';
import type { Writer } from './writer.ts';

/** Runs of files that state the same of them, in the order of their rows. */
export interface RunRecord {
  readonly files: readonly string[];
  readonly runs: readonly BenchmarkRun[];
  /** In which all of the runs are alike; [] of a single one. */
  readonly shared: readonly RunField[];
  readonly differing: readonly RunField[];
}

/** Said with another field, or of a run by its name. */
const NOT_PRINTED: readonly RunField[] = ['metric', 'aborted'];

/** The runs as their files hold them: a list is one record, and so are the logs of one tool. */
export function runRecords(runs: readonly BenchmarkRun[]): readonly RunRecord[] {
  const files = [...groupedBy(runsInOrder(runs), ({ origin }) => origin.file).values()];
  const alike = groupedBy(files, (ofFile) => statedFields(ofFile).join());
  return [...alike.values()].map((lists) => recordOf(lists.flat()));
}

function recordOf(runs: readonly BenchmarkRun[]): RunRecord {
  const stated = statedFields(runs);
  const isShared = (field: RunField) => new Set(runs.map((run) => `${run[field]}`)).size === 1;
  const shared = runs.length > 1 ? stated.filter(isShared) : [];
  return {
    files: [...new Set(runs.map(({ origin }) => origin.file))],
    runs,
    shared,
    differing: stated.filter((field) => !shared.includes(field)),
  };
}

/** By file, sheet and row, as a person counts: 1, 2, 10. */
export function runsInOrder(runs: readonly BenchmarkRun[]): readonly BenchmarkRun[] {
  return runs.toSorted(
    ({ origin: a }, { origin: b }) =>
      BY_NUMBER.compare(a.file, b.file) || BY_NUMBER.compare(a.sheet ?? '', b.sheet ?? '') || a.row - b.row,
  );
}

const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** The fields that some run states, in the order of their table. */
export function statedFields(runs: readonly BenchmarkRun[]): readonly RunField[] {
  return (Object.keys(RUN_FIELDS) as RunField[]).filter(
    (field) => !NOT_PRINTED.includes(field) && runs.some((run) => isStated(run, field)),
  );
}

/** Whether the file says it of a run: one that is called as its file or its machine states neither name nor configuration, a plain list no tool. */
export function isStated(run: BenchmarkRun, field: RunField): boolean {
  if (field === 'name') return ![run.machine, run.subject, run.origin.file].includes(run.name);
  if (field === 'tool') return toolOf(run) !== null;
  return run[field] !== null && levelOf(run, field) !== '';
}

/** What wrote the file, as the formats of tools call themselves. */
function toolOf({ tool }: BenchmarkRun): Text | null {
  return FORMATS.find(({ id }) => id === tool)?.label ?? null;
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
  if (field === 'tool') return say(toolOf(run) ?? text('', ''), writer.language);
  if (field === 'throughput') return formatQuantity(Number(value), run.metric, writer.language);
  if (field === 'startedAt') return moment(`${value}`);
  return writer.say(text('{level}', '{level}', { level: levelText(run, field) }));
}

/** "2026-11-20 09:00", with UTC where the file names a zone. */
function moment(iso: string): string {
  const [day, time = ''] = iso.split('T');
  return [day, time.slice(0, 5), iso.endsWith('Z') ? 'UTC' : ''].filter((part) => part !== '').join(' ');
}
