import {
  amount,
  amountOf,
  derive,
  type Estimate,
  gain,
  inARow,
  isKnown,
  spreadOf,
  type Text,
  text,
  unknown,
} from '../figure/index.ts';
import { type MeasuredPoint, memoryPointOf, memorySizes } from './memory-points.ts';
import { CPU_BOUND_SHARE, REPEAT_RATIO, SAME_SIZE, SAME_THROUGHPUT } from './throughput.data.ts';

export type BoardVerdict = 'storage-bound' | 'cpu-bound' | 'mixed' | 'unknown';

/** What limits the measured system, and what to add first. */
export interface BoardBottleneck {
  readonly verdict: BoardVerdict;
  /** Gain from the added sockets at equal memory; unknown when no such pair was measured. */
  readonly because: Estimate;
  /** 'memory' (MSB, on boards) or 'cpu' (SB); null where the measurements do not tell. */
  readonly addFirst: 'memory' | 'cpu' | null;
  /** More sockets were slower at equal memory: what one number of them gives says nothing about another. */
  readonly socketsSlow: boolean;
  readonly says: Text;
}

/**
 * Storage or processors: what is the bottleneck of these board configurations? Compares runs of equal memory and different
 * sockets. No gain from sockets but one from memory: storage. At least half of the proportional gain: CPU. A diagnosis
 * made during the runs (wait events, CPU use) outranks the comparison. Boards are advised only where the machine has some.
 */
export function bottleneckOfBoards(
  points: readonly MeasuredPoint[],
  diagnosed?: Diagnosed | null,
  hasBoards = false,
): BoardBottleneck {
  const pair = socketPair(points);
  const because = pair ? socketGain(pair) : unknown('share', SOCKET_GAIN, EQUAL_MEMORY);
  const verdict = diagnosed?.verdict ?? verdictOf(points, pair, because);
  const { addFirst, says } = ADVICE[verdict];
  const socketsSlow = isKnown(because) && because.value < -SAME_THROUGHPUT.value;
  const limit = diagnosed?.says ?? (socketsSlow && verdict === 'storage-bound' ? slowerText(because.value) : says);
  return {
    verdict,
    because: diagnosed?.because ?? because,
    addFirst,
    socketsSlow,
    says: inARow([
      limit,
      ...(diagnosed && pair && isKnown(because) ? [gaveText(pair, because.value)] : []),
      ...(addFirst ? [ADD_FIRST[addFirst][hasBoards ? 'boards' : 'parts']] : []),
    ]),
  };
}

function slowerText(share: number): Text {
  return text(
    'Storage is the bottleneck: added sockets make the machine slower at equal memory ({change}), added memory makes it faster.',
    '処理性能はディスクI/Oで頭打ちになっています。同じメモリ容量でソケットを増やすと性能は下がり（{change}）、メモリを増やすと向上します。',
    { change: gain(share) },
  );
}

/** What was measured of more processors, beside a verdict on other grounds. */
function gaveText({ sockets }: SocketPair, share: number): Text {
  return text(
    'At equal memory, {times} times the processors gave {change}.',
    '同じメモリ容量でCPUを{times}倍にすると、性能は{change}でした。',
    { times: amount(sockets, 'ratio'), change: gain(share) },
  );
}

/** A verdict on other grounds than the comparison; what limits in its own words where it has them. */
interface Diagnosed extends Partial<Pick<BoardBottleneck, 'because' | 'says'>> {
  readonly verdict: Exclude<BoardVerdict, 'unknown'>;
}

interface SocketPair {
  readonly fewer: readonly MeasuredPoint[];
  readonly more: readonly MeasuredPoint[];
  /** More sockets over fewer. */
  readonly sockets: number;
}

/** The runs of equal memory that differ most in sockets. */
function socketPair(points: readonly MeasuredPoint[]): SocketPair | null {
  const pairs = points.flatMap((few) =>
    points
      .filter((many) => sameMemory(few, many) && few.sockets && many.sockets && many.sockets > few.sockets)
      .map((many): SocketPair => {
        const alike = (other: MeasuredPoint) =>
          points.filter((point) => sameMemory(point, other) && point.sockets === other.sockets);
        return { fewer: alike(few), more: alike(many), sockets: (many.sockets ?? 1) / (few.sockets ?? 1) };
      }),
  );
  return pairs.reduce<SocketPair | null>((best, pair) => (best && best.sockets >= pair.sockets ? best : pair), null);
}

function sameMemory(a: MeasuredPoint, b: MeasuredPoint): boolean {
  return Math.abs(a.memoryGiB - b.memoryGiB) <= SAME_SIZE.value * Math.min(a.memoryGiB, b.memoryGiB);
}

function socketGain({ fewer, more }: SocketPair): Estimate {
  const throughputs = (runs: readonly MeasuredPoint[]) => runs.map((run) => memoryPointOf(run, 'tps').throughput);
  return derive({
    label: SOCKET_GAIN,
    formula: '(sum(more) ÷ count(more)) ÷ (sum(fewer) ÷ count(fewer)) × repeat - 1',
    unit: 'share',
    inputs: { more: throughputs(more), fewer: throughputs(fewer), repeat: spreadOf(REPEAT_RATIO) },
    notes: [RULE],
  });
}

function verdictOf(points: readonly MeasuredPoint[], pair: SocketPair | null, because: Estimate): BoardVerdict {
  if (!pair || !isKnown(because)) return 'unknown';
  if (because.value >= CPU_BOUND_SHARE.value * (pair.sockets - 1)) return 'cpu-bound';
  if (because.value > SAME_THROUGHPUT.value) return 'mixed';
  return largestMemoryGain(points, pair) > SAME_THROUGHPUT.value ? 'storage-bound' : 'unknown';
}

/** How much the largest memory gives over the smallest, among the runs with the fewer sockets. */
function largestMemoryGain(points: readonly MeasuredPoint[], { fewer }: SocketPair): number {
  const sockets = fewer[0]?.sockets ?? null;
  const sizes = memorySizes(
    points.filter((point) => (point.sockets ?? null) === sockets).map((point) => memoryPointOf(point, 'tps')),
  );
  const [first, last] = [sizes[0], sizes.at(-1)];
  return first && last ? last.fitted / first.fitted - 1 : 0;
}

const RULE = text(
  'Rule: a gain up to {none} counts as none; from {bound} of the proportional gain the processors are the limit.',
  '判定基準：向上率{none}以下は効果なし、比例的な向上分の{bound}以上であればCPUネックとみなします。',
  { none: amountOf(SAME_THROUGHPUT), bound: amountOf(CPU_BOUND_SHARE) },
);
const SOCKET_GAIN = text('gain from more sockets at equal memory', '同一メモリ容量でのソケット増設による性能向上率');
const EQUAL_MEMORY = text(
  'Two configurations measured with equal memory and different numbers of sockets, or the wait events of a run.',
  'メモリ容量が同じでソケット数が異なる2構成を測定するか、測定時の待機イベントをご提供ください。',
);

const ADVICE: Readonly<Record<BoardVerdict, { addFirst: BoardBottleneck['addFirst']; says: Text }>> = {
  'storage-bound': {
    addFirst: 'memory',
    says: text(
      'Storage is the bottleneck: added sockets give nothing at equal memory, added memory does.',
      '処理性能はディスクI/Oで頭打ちになっています。同じメモリ容量ではソケットを増やしても性能は変わらず、メモリを増やすと向上します。',
    ),
  },
  'cpu-bound': {
    addFirst: 'cpu',
    says: text('The processors are the bottleneck.', '処理性能はCPUで頭打ちになっています。'),
  },
  mixed: {
    addFirst: null,
    says: text(
      'Processors and storage both limit: added sockets give part of their proportional gain.',
      'CPUとディスクI/Oの両方が制約になっています。ソケット増設の効果は比例分の一部にとどまります。',
    ),
  },
  unknown: {
    addFirst: null,
    says: text(
      'The measurements do not tell what the bottleneck is.',
      'この測定結果だけではボトルネックを判定できません。',
    ),
  },
};

/** What to add, as the machine takes it: boards, or processors and memory by themselves. */
const ADD_FIRST: Readonly<
  Record<NonNullable<BoardBottleneck['addFirst']>, Readonly<Record<'boards' | 'parts', Text>>>
> = {
  memory: {
    boards: text('Memory (MSB) comes before processors (SB).', 'SB（CPU）よりもMSB（メモリ）の増設が有効です。'),
    parts: text('Memory comes before processors.', 'CPUよりもメモリの増設が有効です。'),
  },
  cpu: {
    boards: text('Processors (SB) come before memory (MSB).', 'MSB（メモリ）よりもSB（CPU）の増設が有効です。'),
    parts: text('Processors come before memory.', 'メモリよりもCPUの増設が有効です。'),
  },
};
