import { hasWholeServer, recordedPoint } from '../demand/index.ts';
import {
  amount,
  derive,
  type Estimate,
  inARow,
  type KnownEstimate,
  nameText,
  type Text,
  text,
} from '../figure/index.ts';
import type { Estate, WorkloadRecord } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import {
  type CachesInMemory,
  cachesInMemory,
  indexRecordings,
  percentileOfRecording,
  type Recording,
} from '../series/index.ts';

/** As many virtual machines as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;
/** Below so much memory nothing is worth saying. */
const LEAST_GIB = 4;
/** Told from where on no more than this share of the memory would do. */
const TOLD_BELOW = 0.5;

interface GuestMemory {
  readonly name: string;
  readonly grantedGiB: number;
  readonly peakGiB: number;
  /** Whole GiB that hold the highest recorded use at the ceiling. */
  readonly enoughGiB: number;
  readonly recording: Recording;
}

/**
 * How much memory would do for each virtual machine whose use was recorded, at the share of memory (`ceiling`) that a plan may use? Told are those
 * that hold twice as much or more, and those whose use goes beyond the ceiling. What is not recorded is not judged, nor use that file caches
 * swell to whatever is free, nor that of which a shared part may be missing.
 */
export function guestMemoryChecks(
  { workloads, series }: Pick<Estate, 'workloads' | 'series'>,
  ceiling: KnownEstimate,
): readonly LayoutCheck[] {
  const index = indexRecordings(series);
  const guests = workloads.flatMap((workload) =>
    guestMemory(workload, index.find('memoryGiB', workload.name, workload.key), ceiling.value),
  );
  const oversized = guests
    .filter(
      ({ grantedGiB, enoughGiB, recording }) =>
        grantedGiB >= LEAST_GIB && enoughGiB <= grantedGiB * TOLD_BELOW && !hasCaches(recording, 'left-out'),
    )
    .toSorted((a, b) => surplus(b) - surplus(a) || (a.name < b.name ? -1 : 1));
  const tight = guests
    .filter(
      ({ grantedGiB, enoughGiB, recording }) => enoughGiB > Math.ceil(grantedGiB) && !hasCaches(recording, 'within'),
    )
    .toSorted((a, b) => surplus(a) - surplus(b) || (a.name < b.name ? -1 : 1));
  return [
    ...told('guests-memory-oversized', oversized, oversizedText, ceiling),
    ...told('guests-memory-tight', tight, tightText, ceiling),
  ];
}

function hasCaches({ series }: Recording, caches: CachesInMemory): boolean {
  return series.some((each) => cachesInMemory(each) === caches);
}

const peaks = new WeakMap<Recording, number | null>();

/** The highest use of a recording, which is asked for at every move of a slider. */
function peakOf(recording: Recording): number | null {
  const known = peaks.get(recording);
  if (known !== undefined) return known;
  const peak = percentileOfRecording(recording, 1);
  peaks.set(recording, peak);
  return peak;
}

function guestMemory(workload: WorkloadRecord, recording: Recording | null, ceiling: number): readonly GuestMemory[] {
  const { name, memoryGiB, template } = workload;
  if (!recording || memoryGiB === null || template || hasWholeServer(workload)) return [];
  const peakGiB = peakOf(recording);
  if (peakGiB === null || peakGiB <= 0) return [];
  return [{ name, grantedGiB: memoryGiB, peakGiB, enoughGiB: Math.ceil(peakGiB / ceiling), recording }];
}

function surplus({ grantedGiB, enoughGiB }: GuestMemory): number {
  return grantedGiB - enoughGiB;
}

function told(
  code: string,
  guests: readonly GuestMemory[],
  sayOf: (words: Words) => Text,
  ceiling: KnownEstimate,
): readonly LayoutCheck[] {
  const [first] = guests;
  if (!first) return [];
  const named = guests.slice(0, MOST_NAMED).map(({ name, grantedGiB, enoughGiB }) =>
    text('{name} {granted} → {enough}', '{name} {granted} → {enough}', {
      name: nameText(name),
      granted: amount(grantedGiB, 'GiB'),
      enough: amount(enoughGiB, 'GiB'),
    }),
  );
  const others = guests.length > MOST_NAMED ? [text('…', '…')] : [];
  const says = sayOf({
    count: guests.length,
    named: inARow([...named, ...others], COMMA),
    ceiling: amount(ceiling.value, 'share'),
  });
  return [{ severity: 'info', code, server: 'plan', node: 'plan', says, evidence: enoughOf(first, ceiling) }];
}

/** What would do for one machine, down to the recording. */
function enoughOf({ name, peakGiB, recording }: GuestMemory, ceiling: KnownEstimate): Estimate {
  return derive({
    label: text('{name}: memory that would do', '{name}：推奨メモリ', { name: nameText(name) }),
    formula: 'ceil(peak ÷ ceiling)',
    unit: 'GiB',
    kind: 'predicted',
    inputs: { peak: recordedPoint(recording, 1, peakGiB, 'GiB'), ceiling },
    notes: [NOT_LESS],
  });
}

interface Words {
  readonly count: number;
  readonly named: Text;
  readonly ceiling: ReturnType<typeof amount>;
}

const COMMA = text(', ', '、');

function oversizedText(words: Words): Text {
  return inARow([
    text(
      '{count} virtual {count:machine has|machines have} at least twice the memory that {count:its|their} highest recorded use needs at {ceiling} use: {named}.',
      '{count}台の仮想マシンには、記録された最大使用量（使用率{ceiling}で換算）に必要な量の2倍以上のメモリが割り当てられています：{named}。',
      { ...words },
    ),
    NOT_LESS,
    text(
      'The plan counts what they are granted; memory that is not needed is free for others on their NUMA node.',
      '計画では現在の割り当て量を算入しています。不要な分を減らすと、同じNUMAノードのほかの仮想マシンに割り当てられます。',
    ),
  ]);
}

function tightText(words: Words): Text {
  return text(
    '{count} virtual {count:machine|machines} used more of {count:its|their} memory than {ceiling}, at the highest recorded: {named} would hold it.',
    '{count}台の仮想マシンでは、メモリの最大使用量が割り当ての{ceiling}を超えています。推奨メモリ：{named}。',
    { ...words },
  );
}

const NOT_LESS = text(
  'Not below what its database is set to hold (SGA and PGA, buffer pool): a hypervisor counts what was touched.',
  'データベースに設定されたメモリ（SGAとPGA、バッファプール）を下回らないようにしてください。ハイパーバイザーが記録するのは、アクセスのあったメモリです。',
);
