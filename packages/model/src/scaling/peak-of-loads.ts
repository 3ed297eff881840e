import { allOf, amount, gain, inARow, type Text, type TextValue, text } from '../figure/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import { VERDICT_LEVEL } from '../study/index.ts';
import {
  COUNTED_LEVEL,
  effectOfPair,
  isFlat,
  loadsOfLevel,
  measuredPair,
  type PairedEffect,
} from '../throughput/index.ts';
import type { MeasuredLoad } from './load-curve.ts';

/** Where throughput is highest among measured loads, as a title and in words, and what the largest load shows. */
interface PeakInWords {
  readonly finding: Text;
  readonly says: Text;
}

type EffectOf = (other: MeasuredLoad, level: number) => PairedEffect | null;

/** Loads whose repeats do not tell them from the highest are named beside it: which of them is the highest is chance. */
export function peakOfLoads(
  loads: readonly MeasuredLoad[],
  runs: readonly BenchmarkRun[],
  metric: BenchmarkRun['metric'],
): PeakInWords {
  const best = loads.reduce((most, each) => (each.mean > most.mean ? each : most));
  const last = loads.at(-1) ?? best;
  const effectOf = againstHighest(best, loads, runs);
  const like = loads.filter((load) => load !== best && (effectOf(load, VERDICT_LEVEL)?.high ?? 0) >= 1);
  const at = { load: best.load, throughput: amount(best.mean, metric) };
  if (best === last && like.length === 0) return isFlat(loadsOfLevel(runs)) ? hardlyRising(at) : stillRising(at);
  const all = loads.filter((load) => load === best || like.includes(load));
  return {
    finding: all.length > 1 ? highestAtSome(all) : highestAtOne(at),
    says: inARow([
      text(
        'Of the measured loads throughput is highest at {load} {load:client|clients}: {throughput}.',
        '測定した負荷のうち、スループットはクライアント数{load}で最大の{throughput}です。',
        at,
      ),
      ...(like.length > 0 ? [notTold(like)] : []),
      ...(best === last ? [] : [atLargest(best, last, effectOf(last, COUNTED_LEVEL), metric)]),
    ]),
  };
}

/** Throughput of a load over the highest, with the spread of repeats at all loads; null where they are too few. */
function againstHighest(best: MeasuredLoad, loads: readonly MeasuredLoad[], runs: readonly BenchmarkRun[]): EffectOf {
  const at = ({ load }: MeasuredLoad) => runs.filter(({ clients }) => clients === load);
  const repeats = loads.map((load) => load.runs);
  return (other, level) => effectOfPair(measuredPair(at(best), at(other)), repeats, level);
}

interface AtLoad extends Readonly<Record<string, TextValue>> {
  readonly load: number;
  readonly throughput: TextValue;
}

function stillRising(at: AtLoad): PeakInWords {
  return {
    finding: text(
      'Throughput is highest at the largest load measured, {load} clients',
      '測定した最大の負荷（クライアント数{load}）でスループットが最大',
      at,
    ),
    says: text(
      'Throughput is highest at the largest load measured, {load} {load:client|clients}: {throughput}. Where it stops growing was not measured.',
      'スループットは、測定した最大の負荷（クライアント数{load}）で最大の{throughput}です。どこで頭打ちになるかは測定されていません。',
      at,
    ),
  };
}

function hardlyRising(at: AtLoad): PeakInWords {
  return {
    finding: text(
      'Throughput hardly rises any more at the largest load measured, {load} clients',
      '測定した最大の負荷（クライアント数{load}）でスループットはほぼ頭打ち',
      at,
    ),
    says: text(
      'Throughput is highest at the largest load measured, {load} {load:client|clients}: {throughput}. It hardly rises any more there.',
      'スループットは、測定した最大の負荷（クライアント数{load}）で最大の{throughput}で、ほぼ頭打ちです。',
      at,
    ),
  };
}

function highestAtOne(at: AtLoad): Text {
  return text('Throughput is highest at {load} clients', 'スループットはクライアント数{load}で最大', at);
}

function highestAtSome(loads: readonly MeasuredLoad[]): Text {
  return text(
    'Throughput is highest at {loads} clients, which the runs do not tell apart',
    'スループットはクライアント数{loads}で最大（ばらつきにより差は不明）',
    { loads: allOf(loads.map(({ load }) => load)) },
  );
}

function notTold(loads: readonly MeasuredLoad[]): Text {
  return text(
    'The spread of the runs does not tell it from that at {loads}.',
    '測定のばらつきにより、クライアント数{loads}との差は判断できません。',
    { loads: allOf(loads.map(({ load }) => load)) },
  );
}

function atLargest(
  best: MeasuredLoad,
  last: MeasuredLoad,
  effect: PairedEffect | null,
  metric: BenchmarkRun['metric'],
): Text {
  const values = {
    load: last.load,
    throughput: amount(last.mean, metric),
    change: gain(last.mean / best.mean - 1),
  };
  if (!effect)
    return text(
      'At the largest, {load} clients, it is {throughput} ({change}).',
      '最大の負荷（クライアント数{load}）では{throughput}（{change}）です。',
      values,
    );
  return text(
    'At the largest, {load} clients, it is {throughput} ({change}, {level} interval {low} to {high}).',
    '最大の負荷（クライアント数{load}）では{throughput}（{change}、{level}区間 {low}〜{high}）です。',
    { ...values, level: amount(COUNTED_LEVEL, 'share'), low: gain(effect.low - 1), high: gain(effect.high - 1) },
  );
}
