import {
  amount,
  type BecauseInput,
  gain,
  inARow,
  type KnownEstimate,
  known,
  span,
  type Text,
  text,
} from '../../figure/index.ts';
import { type AtLikeUse, ratiosAtLikeUse } from './like-use.ts';
import { highestOf, isTimed, type LevelAtLoad, type LoadsOfBoth } from './loads-of-level.ts';
import { type NamesOfBoth, notAtLimit } from './not-at-limit.ts';
import { measuredPair } from './paired-effect.ts';
import { ratioByWork } from './ratio-by-work.ts';
import { limitElsewhere, type Room, roomAbove } from './room-above.ts';
import { LIKE_USE, USE_STEP } from './runs.data.ts';
import { type CountedEffect, spreadOfPairs } from './spread-of-pairs.ts';

/** What runs of two machines tell of the capacity of one over that of the other, the baseline. */
export type CapacityRatio = ToldRatio | LeftOpen;

/** Its effect is the geometric mean of the ratios given as inputs. */
export interface ToldRatio {
  readonly isTold: true;
  readonly effect: CountedEffect;
  /** False where one of them was not brought to its limit, and its CPU use tells how far that may be. */
  readonly isMeasured: boolean;
  readonly inputs: readonly (BecauseInput & { readonly estimate: KnownEstimate })[];
  readonly notes: readonly Text[];
}

/** One of them was not brought to its limit, and nothing tells how far that may be. */
export interface LeftOpen {
  readonly isTold: false;
  /** null where that holds of both. */
  readonly bound: CapacityBound | null;
  readonly why: Text;
  readonly needed: Text;
}

/** The ratio is at least, or at most, so much. */
export interface CapacityBound {
  readonly side: 'least' | 'most';
  readonly estimate: KnownEstimate;
}

/**
 * The ratio of capacities. At loads that both have in common a larger machine idles, and its throughput is set by the number of clients. So it
 * is that at like use of the processors where both reached their limit alike, or neither; else that of the highest throughputs, with how far
 * above each may lie. Where nothing tells that of one of them, the ratio has a bound on the other side alone. Throughput that something else
 * than processors ended says nothing of these: what of them it took does, and beside a machine at the limit of its own it is a bound.
 */
export function capacityRatio(loads: LoadsOfBoth, names: NamesOfBoth): CapacityRatio {
  const [baseline, other] = [sideOf(loads.baseline, names.baseline), sideOf(loads.other, names.level)];
  const { room: below } = baseline;
  const { room: above } = other;
  const isEndedElsewhere = baseline.isEndedElsewhere || other.isEndedElsewhere;
  if (isEndedElsewhere && (below?.isAtLimit || above?.isAtLimit)) return leftOpen(baseline, other);
  const alike = ratiosAtLikeUse(loads);
  if (alike.length > 0 && !isToldByHighest(baseline, other)) return ofLikeUse(alike, notesOf(baseline, other));
  if (isEndedElsewhere) return ofWork(baseline, other, names) ?? leftOpen(baseline, other);
  if (!below || !above) return leftOpen(baseline, other);
  const told = ofHighest({ ...baseline, room: below }, { ...other, room: above });
  return told.isMeasured || alike.length === 0 ? told : withLikeUse(told, alike);
}

function ofWork(baseline: Side, other: Side, names: NamesOfBoth): ToldRatio | null {
  const told = ratioByWork(baseline.highest, other.highest, names);
  if (!told) return null;
  return {
    isTold: true,
    effect: told.effect,
    isMeasured: false,
    inputs: [{ symbol: 'ratio', estimate: told.ratio }],
    notes: [...told.notes, ...notesOf(baseline, other)],
  };
}

/**
 * What a machine does at part of its processors tells of its limit only what another, as much used, goes on to do: with one of both at its
 * limit the proportion is a prediction, and of limits at unlike uses (locks, log, storage) it says nothing.
 */
function isToldByHighest(baseline: Side, other: Side): boolean {
  if (!baseline.room || !other.room) return false;
  if (baseline.room.isAtLimit !== other.room.isAtLimit) return true;
  const [one, another] = [baseline.highest.use, other.highest.use];
  return baseline.room.isAtLimit && one !== null && another !== null && Math.abs(one - another) > LIKE_USE.value;
}

function ofLikeUse(alike: readonly AtLikeUse[], notAtLimits: readonly Text[]): ToldRatio {
  const uses = alike.map(({ use }) => use);
  const effect = withRoundedUse(spreadOfPairs(alike.map(({ pair }) => pair)), uses);
  const ratios = alike.map(({ ratio }) => ratio.estimate.value);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  const notes = [
    text(
      'Ratio of capacities: throughput at like use of the CPU, {uses}.',
      '処理能力の比です（CPU使用率が同程度（{uses}）のときのスループットの比）。',
      { uses: span(Math.min(...uses), Math.max(...uses), 'share') },
    ),
    ...(alike.length > 1 ? [holdsLoads(least, most)] : []),
    ROUNDED,
  ];
  const widened = { ...effect, low: Math.min(effect.low, least), high: Math.max(effect.high, most) };
  return {
    isTold: true,
    effect: widened,
    isMeasured: notAtLimits.length === 0,
    inputs: alike.map(({ ratio }) => ratio),
    notes: [...notes, ...notAtLimits],
  };
}

/** Whether throughput goes on with the use of the CPU, as in proportion, or less, as where threads share cores: the interval holds both. */
function withLikeUse(told: ToldRatio, alike: readonly AtLikeUse[]): ToldRatio {
  const { effect, notes } = ofLikeUse(alike, []);
  const uses = alike.map(({ use }) => use);
  const held = text(
    'At like use of the CPU ({uses}) it is {ratio} times; the interval holds that too.',
    'CPU使用率が同程度（{uses}）のときの比は{ratio}倍で、区間はこの値も含みます。',
    { uses: span(Math.min(...uses), Math.max(...uses), 'share'), ratio: amount(effect.ratio, 'ratio') },
  );
  const widened = {
    ...told.effect,
    low: Math.min(told.effect.low, effect.low),
    high: Math.max(told.effect.high, effect.high),
  };
  return { ...told, effect: widened, notes: [...told.notes, held, ...notes.filter((note) => note === ROUNDED)] };
}

/** Which of both was not brought to its limit. */
function notesOf(baseline: Side, other: Side): readonly Text[] {
  return [baseline.note, other.note].flatMap((note) => note ?? []);
}

/** Uses of both are rounded by up to half a step; errors that have nothing to do with each other add as squares of logarithms. */
function withRoundedUse(effect: CountedEffect, uses: readonly number[]): CountedEffect {
  const rounded = uses.reduce((sum, use) => sum + USE_STEP.value / 2 / use, 0) / uses.length;
  const { ratio } = effect;
  const factorOf = (bound: number) => Math.exp(Math.hypot(Math.log(bound / ratio), Math.SQRT2 * rounded));
  return { ...effect, low: ratio / factorOf(effect.low), high: ratio * factorOf(effect.high) };
}

/** One machine at the load at which it gave most. */
interface Side {
  readonly highest: LevelAtLoad;
  readonly room: Room | null;
  /** That it was not brought to its limit; null where it was. */
  readonly note: Text | null;
  readonly isEndedElsewhere: boolean;
}

function sideOf(loads: readonly LevelAtLoad[], name: Text): Side {
  const highest = highestOf(loads);
  if (!highest) throw new Error('a level that is compared was measured');
  const isEndedElsewhere = limitElsewhere(loads) !== null;
  return { highest, room: roomAbove(loads), note: notAtLimit(loads, name), isEndedElsewhere };
}

type SideWithRoom = Side & { readonly room: Room };

function ofHighest(baseline: SideWithRoom, other: SideWithRoom): ToldRatio {
  const [below, above] = [baseline.room.share, other.room.share];
  const ratio = ratioOf(baseline, other);
  const measured = spreadOfHighest(baseline, other);
  const low = measured.low / (1 + below);
  const high = measured.high * (1 + above);
  const why = notesOf(baseline, other);
  const isMeasured = why.length === 0;
  return {
    isTold: true,
    effect: { ...measured, ratio: ratio.value, low, high },
    isMeasured,
    inputs: [{ symbol: 'ratio', estimate: ratio }],
    notes: [
      ...(isMeasured ? [isTimed([baseline.highest]) ? BUSY_BOTH : HIGHEST] : [...why, MIDDLE]),
      ...(isToldByCurves(baseline, other) ? [USE_NOT_STATED] : []),
      ...(below > 0 || above > 0 ? [holdsRoom(below, above)] : []),
    ],
  };
}

/** A result without a load is given as the limit of its machine; a curve may have been ended by something else. */
function isToldByCurves(...sides: readonly Side[]): boolean {
  return sides.some(({ highest: { use, clients } }) => use === null && clients !== null);
}

/** At least what the other gave over what the baseline can give, or at most what the other can give over what the baseline gave. */
function leftOpen(baseline: Side, other: Side): LeftOpen {
  return {
    isTold: false,
    bound: boundOf(baseline, other),
    why: inARow(notesOf(baseline, other)),
    needed: neededOf(baseline, other),
  };
}

function neededOf(baseline: Side, other: Side): Text {
  const isEndedElsewhere = baseline.isEndedElsewhere || other.isEndedElsewhere;
  const states = [baseline, other].every(({ highest }) => highest.use !== null);
  if (isEndedElsewhere) return states ? FREE_OF_LIMIT : STATE_USE;
  return isTimed([baseline.highest]) ? STATE_USE : MEASURE_BOTH;
}

function boundOf(baseline: Side, other: Side): CapacityBound | null {
  const [below, above] = [limitToldBy(baseline, other), limitToldBy(other, baseline)];
  if (!below && !above) return null;
  const { ratio, low, high } = spreadOfHighest(baseline, other);
  const [side, factor, label] = below
    ? (['least', 1 / (1 + below.share), AT_LEAST] as const)
    : (['most', 1 + (above?.share ?? 0), AT_MOST] as const);
  const bounds = { value: ratio * factor, low: low * factor, high: high * factor, unit: 'ratio' as const };
  const because = { label, ...overBaseline(baseline, other, factor === 1 ? null : roomEstimate(factor, [1, factor])) };
  return { side, estimate: known(factor === 1 ? 'measured' : 'predicted', { ...bounds, because }) };
}

/** Beside one that something else ended, a curve alone does not tell that the processors were the limit of this one. */
function limitToldBy({ room, highest }: Side, { isEndedElsewhere }: Side): Room | null {
  return isEndedElsewhere && highest.use === null ? null : room;
}

function spreadOfHighest(baseline: Side, other: Side): CountedEffect {
  return spreadOfPairs([measuredPair(baseline.highest.runs, other.highest.runs)]);
}

/** Highest over highest; of one that was not brought to its limit the middle between that and what it may give. */
function ratioOf(baseline: SideWithRoom, other: SideWithRoom): KnownEstimate {
  const [below, above] = [baseline, other].map(({ room }) => (room.isAtLimit ? 1 : 1 + room.share)) as [number, number];
  const middle = Math.sqrt(above) / Math.sqrt(below);
  const value = (other.highest.throughput.value / baseline.highest.throughput.value) * middle;
  const spread = spreadOfHighest(baseline, other);
  const isMeasured = baseline.room.isAtLimit && other.room.isAtLimit;
  const room = isMeasured ? null : roomEstimate(middle, [1 / below, above]);
  return known(isMeasured ? 'measured' : 'predicted', {
    value,
    low: Math.min(value, spread.low / below),
    high: Math.max(value, spread.high * above),
    unit: 'ratio',
    because: {
      label: text('highest throughput over that of the baseline', '最大スループット÷基準の最大スループット'),
      ...overBaseline(baseline, other, room),
    },
  });
}

function overBaseline(baseline: Side, other: Side, room: KnownEstimate | null) {
  const inputs = [
    { symbol: 'other', estimate: other.highest.throughput },
    { symbol: 'baseline', estimate: baseline.highest.throughput },
  ];
  return room
    ? { formula: 'other ÷ baseline × f', inputs: [...inputs, { symbol: 'f', estimate: room }] }
    : { formula: 'other ÷ baseline', inputs };
}

/** From nothing above what was measured to all that the rest of the processors may give, of either. */
function roomEstimate(value: number, bounds: readonly [number, number]): KnownEstimate {
  const label = text('what may lie above the highest throughput measured', '測定された最大スループットを超える余地');
  const notes = [TO_THE_REST];
  return known('predicted', {
    ...{ value, low: Math.min(...bounds), high: Math.max(...bounds), unit: 'ratio' },
    because: { label, inputs: [], notes },
  });
}

function holdsLoads(least: number, most: number): Text {
  return text(
    'The interval holds the change at each of these uses, {least} to {most}.',
    '区間は、それぞれのCPU使用率での変化（{least}〜{most}）を含みます。',
    { least: gain(least - 1), most: gain(most - 1) },
  );
}

function holdsRoom(below: number, above: number): Text {
  return text(
    'The interval holds how far the throughput of either may still rise: the baseline by {below}, the other by {above}.',
    '区間は、スループットがさらに増加しうる幅（基準{below}、比較対象{above}）を含みます。',
    { below: gain(below), above: gain(above) },
  );
}

const HIGHEST = text(
  'Ratio of capacities: the highest throughput of each, at whichever load; both were brought to their limit.',
  '処理能力の比です（それぞれの最大スループットの比）。いずれも性能の上限まで測定されています。',
);
const BUSY_BOTH = text(
  'Ratio of capacities: how often each does the work in the same time; the processors of both were busy.',
  '処理能力の比です（同じ時間に処理できる回数の比）。いずれもCPUがほぼ使い切られています。',
);
const USE_NOT_STATED = text(
  'Not all of these runs state the CPU use: whether the processors were the limit is not known.',
  '一部またはすべての測定にCPU使用率の記載がなく、CPUが上限だったかは分かりません。',
);
const ROUNDED = text(
  'The bounds allow for uses that are rounded to a whole per cent.',
  '区間は、CPU使用率の1%単位の丸めによる誤差を含みます。',
);
const MIDDLE = text(
  'Counted is the middle, by ratio, between the throughput measured and what it comes to if the rest of the CPU gives as much.',
  '実測スループットと、CPUの残りも同じ割合で処理できる場合の値との、比での中間を採用しています。',
);
const TO_THE_REST = text(
  'From the throughput measured to what it comes to if the rest of the CPU gives as much, or the curve goes on as it did last.',
  '実測スループットから、CPUの残りが同じ割合で処理する場合、または最後の増加傾向が続く場合の値までの幅です。',
);
const AT_LEAST = text('least that the ratio of capacities can be', '処理能力の比の下限');
const AT_MOST = text('most that the ratio of capacities can be', '処理能力の比の上限');
const MEASURE_BOTH = text(
  'Needed: runs with more clients until throughput no longer rises, or the CPU use of both.',
  'スループットが頭打ちになるまでクライアント数を増やした測定、または両方のCPU使用率が必要です。',
);
const FREE_OF_LIMIT = text(
  'Needed: runs in which the processors are the limit, as with faster storage or more of the database in memory.',
  'CPUが上限となる測定（より高速なストレージや、メモリに載るデータを増やした構成など）が必要です。',
);
const STATE_USE = text('Needed: the CPU use of both while the work ran.', '処理中の両方のCPU使用率が必要です。');
