import { type Figure, text } from '../../figure/index.ts';
import { percentileOf } from '../../series/index.ts';
import type { PublishedPower } from './published-power.ts';
import { SERVER_GENERATIONS } from './server-generations.data.ts';
import { SERVER_POWER } from './server-power.data.ts';

/** Servers this many years apart no longer stand in for each other. */
const MOST_YEARS_APART = 3;

/** Results from which on percentiles are theirs; of fewer, the spread of other classes is put around them. */
const ENOUGH_SYSTEMS = 3;

/** The published draw of a generation and number of chips; null where nobody published one. */
export function publishedPower(generation: string, chips: number): PublishedPower | null {
  const found = SERVER_POWER.find((power) => power.generation === generation && power.chips === chips);
  return found ? asSpread(found) : null;
}

/**
 * The published draw nearest to a generation that has none: as many chips, the same kind of server, of the same vendor where there is
 * one, least years apart; null where none is within three years, or the generation resembles no published one.
 */
export function nearestPower(generation: string, chips: number): PublishedPower | null {
  const nearest = nearestOf(generation, chips, SERVER_POWER);
  return nearest && asSpread(nearest);
}

function nearestOf(generation: string, chips: number, among: readonly PublishedPower[]): PublishedPower | null {
  const of = SERVER_GENERATIONS[generation];
  if (!of) return null;
  const near = among.flatMap((power) => {
    const its = SERVER_GENERATIONS[power.generation];
    if (!its || power.chips !== chips || its.built !== of.built) return [];
    const years = Math.abs(its.year - of.year);
    if (years > MOST_YEARS_APART) return [];
    return [{ power, rank: [its.vendor === of.vendor ? 0 : 1, years, -power.systems] }];
  });
  return near.toSorted((a, b) => byRank(a.rank, b.rank))[0]?.power ?? null;
}

function byRank(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** One or two systems do not show how much others of their class draw: the spread of the classes with more is put around them. */
function asSpread(power: PublishedPower): PublishedPower {
  if (power.systems >= ENOUGH_SYSTEMS) return power;
  const around = ([low, value, high]: PublishedPower['idleW'], of: 'idleW' | 'peakW') =>
    [low * typicalSpread(of, 0), value, high * typicalSpread(of, 2)] as const;
  return { ...power, idleW: around(power.idleW, 'idleW'), peakW: around(power.peakW, 'peakW') };
}

/** 10th (0) or 90th (2) percentile over the median, of the class in the middle. */
function typicalSpread(of: 'idleW' | 'peakW', bound: 0 | 2): number {
  const spreads = SERVER_POWER.filter(({ systems }) => systems >= ENOUGH_SYSTEMS).map(
    (power) => power[of][bound] / power[of][1],
  );
  return percentileOf(spreads, 0.5) ?? 1;
}

/** Draw over that of the nearest other class, for every published class taken out in turn. */
export function leftOutRatios(of: 'idleW' | 'peakW'): readonly number[] {
  return SERVER_POWER.flatMap((power) => {
    // Two generations on one board share their results: they would foretell themselves.
    const others = SERVER_POWER.filter(
      (other) => other.generation !== power.generation && (!power.source || other.source !== power.source),
    );
    const nearest = nearestOf(power.generation, power.chips, others);
    return nearest ? [power[of][1] / nearest[of][1]] : [];
  });
}

/** By how much a class differs from the nearest one: 1, from the 10th to the 90th percentile of the published classes left out in turn. */
export function ratioToNearest(of: 'idleW' | 'peakW'): Figure {
  const ratios = leftOutRatios(of);
  return {
    label:
      of === 'idleW'
        ? text(
            'Idle draw, a generation over the nearest published',
            'アイドル時消費電力の比（最も近い公表世代に対して）',
          )
        : text(
            'Full-load draw, a generation over the nearest published',
            '全負荷時消費電力の比（最も近い公表世代に対して）',
          ),
    value: 1,
    low: percentileOf(ratios, 0.1) ?? 1,
    high: percentileOf(ratios, 0.9) ?? 1,
    unit: 'ratio',
    kind: 'assumption',
    source: {
      title:
        'Tatami methodology, "Licensing": every published class of servers left out in turn, 10th to 90th percentile',
      date: '2026-11',
    },
  };
}
