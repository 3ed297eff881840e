import { amount, isKnown, type Text, text } from '../figure/index.ts';
import { cellOf, type DiagnosisRecord } from '../inventory/index.ts';
import { countedLocality } from '../numa/index.ts';
import { instantS } from '../series/index.ts';
import type { MachineReport } from './machine-report.ts';
import type { NothingRecorded, RecordedResponse, RecordedValue } from './recorded-run.ts';
import { LEAST_COVERED, LEAST_OF_INTERVAL } from './recorded-runs.data.ts';
import { commonS, type RunTime } from './run-time.ts';
import { writtenTime, writtenValue } from './written.ts';

interface Reported {
  readonly record: DiagnosisRecord;
  readonly time: RunTime;
  readonly value: number;
  readonly column: string;
}

/** A response as a report tells it whose interval is that of the run: of those the one that covers most of it. */
export function reportedValue(
  field: RecordedResponse,
  reports: readonly MachineReport[],
  run: RunTime,
  others: readonly RunTime[],
): RecordedValue | NothingRecorded {
  const its = reports.flatMap(({ record }) => reported(field, record) ?? []);
  if (its.length === 0) return 'not-recorded';
  const then = its.filter(({ time }) => commonS(time, run) > 0);
  if (then.length === 0) return 'other-time';
  const covering = then.filter(({ time }) => {
    const common = commonS(time, run);
    return (
      common >= LEAST_COVERED.value * (run.toS - run.fromS) &&
      common >= LEAST_OF_INTERVAL.value * (time.toS - time.fromS)
    );
  });
  if (covering.length === 0) return 'too-little';
  const alone = covering.filter(({ time }) => others.every((other) => commonS(other, time) === 0));
  const [best, ...rest] = alone.toSorted((a, b) => commonS(b.time, run) - commonS(a.time, run));
  if (!best) return 'several-runs';
  // The hits of which database, nobody says.
  if (field === 'hitShare' && rest.some(({ record }) => record.database !== best.record.database))
    return 'several-runs';
  return recordedValue(field, best, run);
}

function reported(field: RecordedResponse, record: DiagnosisRecord): Reported | null {
  const [fromS, toS] = [record.beginsAt, record.endsAt].map((at) => (at === null ? null : instantS(at)));
  const found = valueIn(field, record);
  if (fromS == null || toS == null || toS <= fromS || found === null) return null;
  return { record, time: { fromS, toS }, ...found };
}

function valueIn(field: RecordedResponse, record: DiagnosisRecord): Pick<Reported, 'value' | 'column'> | null {
  switch (field) {
    case 'cpuShare':
      return stated(record, 'hostCpuShare', record.hostCpuShare);
    case 'hitShare':
      return stated(record, 'bufferHitShare', record.load.bufferHitShare);
    case 'remoteShare': {
      if (record.numa?.before == null) return null;
      const local = countedLocality(record)?.allocatedLocally;
      return local && isKnown(local) ? { value: 1 - local.value, column: '1 − local ÷ (local + other)' } : null;
    }
    default:
      return null;
  }
}

function stated({ origin }: DiagnosisRecord, field: string, value: number | null) {
  return value === null ? null : { value, column: cellOf(origin, field)?.column ?? field };
}

function recordedValue(
  field: RecordedResponse,
  { record, time, value, column }: Reported,
  run: RunTime,
): RecordedValue {
  const { file, sheet, row } = record.origin;
  return {
    field,
    value,
    cell: {
      column: `${column}, ${writtenTime(time)}`,
      text: writtenValue(value),
      from: { file, sheet, row },
    },
    says: saysOf(record, time, commonS(time, run) / (time.toS - time.fromS)),
  };
}

function saysOf({ origin }: DiagnosisRecord, time: RunTime, share: number): Text {
  return text(
    'From {file}, over {from} to {to}; the run is {share} of that time.',
    '{file}の{from}〜{to}の値。測定はこの期間の{share}を占めます。',
    {
      file: origin.file,
      from: { atS: time.fromS, shows: 'moment' },
      to: { atS: time.toS, shows: 'moment' },
      share: amount(share, 'share'),
    },
  );
}
