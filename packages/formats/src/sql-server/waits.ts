import { type DiagnosisEvent, type OriginCell, waitClassOf } from '@tatami/model';
import { parseInstant } from '../decode/instant.ts';
import type { InstanceDraft, WaitCounts, WaitReading } from './instance-draft.ts';
import type { RowOfResult } from './row-of-result.ts';

/** Events listed of a diagnosis: the first few hold nearly all of the time. */
const MAX_EVENTS = 40;
const TYPE = /^[A-Z][A-Z0-9_]{1,79}$/;

/** Dates are read where they can be one day only: an order of day and month is not guessed for the start of a server. */
export function parsedTime(text: string): number | null {
  return parseInstant(text);
}

/** Keeps the counts of one wait; false where the row is none. */
export function readWait(row: RowOfResult, draft: InstanceDraft): boolean {
  const type = row.cell('waitType');
  const ms = row.figure('waitMs');
  const s = ms ? null : row.figure('waitS');
  const time = ms ?? s;
  if (!type || !time || !TYPE.test(type.text.toUpperCase())) return false;
  const sampled = row.cell('sampledAt');
  const sampleS = row.figure('sampleS')?.value ?? hoursInS(row.figure('sampleHours')?.value);
  const { line } = row.row;
  const reading = draft.readingFor(type.text.toUpperCase(), sampled ? parsedTime(sampled.text) : null, sampleS, line);
  if (!reading) return false;
  const count = row.figure('waitCount');
  const cells: Record<string, OriginCell> = {
    name: { column: type.place, text: type.text },
    seconds: { column: time.cell.place, text: time.cell.text },
    ...(count && { waits: { column: count.cell.place, text: count.cell.text } }),
  };
  const seconds = ms ? ms.value / 1000 : (s?.value ?? 0);
  reading.byType.set(type.text.toUpperCase(), { seconds, waits: count?.value ?? null, line, cells });
  return true;
}

function hoursInS(hours: number | undefined): number | null {
  return hours === undefined ? null : hours * 3600;
}

/** What was waited for between two readings, or since the start where there is one. */
export interface WaitsFound {
  readonly events: readonly DiagnosisEvent[];
  readonly before: WaitReading | null;
  readonly after: WaitReading;
  /** The counts of the last reading are lower: the server was started again in between. */
  readonly restarted: boolean;
}

export function waitsFound({ readings }: InstanceDraft, file: string): WaitsFound | null {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return null;
  const restarted = first !== last && isLower(last, first);
  const before = first === last || restarted ? null : first;
  const counted = [...last.byType].flatMap(([name, counts]) => {
    const difference = minus(counts, before?.byType.get(name) ?? null);
    return difference.seconds > 0 ? [{ name, ...difference }] : [];
  });
  const busy = counted.filter(({ name }) => waitClassOf(name) !== 'idle').toSorted((a, b) => b.seconds - a.seconds);
  const total = busy.reduce((sum, { seconds }) => sum + seconds, 0);
  const events = busy.slice(0, MAX_EVENTS).map(
    ({ name, seconds, waits, line, cells }): DiagnosisEvent => ({
      name,
      waits,
      seconds,
      share: total > 0 ? seconds / total : null,
      averageMs: waits !== null && waits > 0 ? (seconds * 1000) / waits : null,
      reportedClass: null,
      origin: { file, sheet: null, row: line, cells },
    }),
  );
  return { events, before, after: last, restarted };
}

function isLower(after: WaitReading, before: WaitReading): boolean {
  return [...after.byType].some(([name, { seconds }]) => seconds < (before.byType.get(name)?.seconds ?? 0));
}

function minus(after: WaitCounts, before: WaitCounts | null): WaitCounts {
  if (!before) return after;
  const waits = after.waits === null || before.waits === null ? null : Math.max(0, after.waits - before.waits);
  return { ...after, seconds: after.seconds - before.seconds, waits };
}
