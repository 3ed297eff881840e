import { text } from '../../figure/index.ts';
import type { ServerConfiguration } from '../../inputs/index.ts';
import { type CountedPart, isComparable } from '../../money/index.ts';
import type { Placing } from '../../placement/index.ts';
import { type Best, bestWith, countingOf, isCheaperOrSmaller } from '../can-win.ts';
import { type Floor, type FloorGround, type FloorServer, floorOn, groundOf } from '../floor-of.ts';
import { LESS_ROOM } from '../floors-of-cpus.ts';
import { groundOfChoice, type LicensingChoice, nameOfChoice } from '../licences/licensing-choices.ts';
import { changeOf, conditionsOf, limitsOnWay, nameOfWay } from '../licences/open-ways.ts';
import type { LicensedCandidate, WayTaken } from '../licences/way-taken.ts';
import { isWeighed, poseCandidate, type WeighedCandidate, weighCandidate } from './weigh-candidate.ts';

/** A configuration that may be licensed otherwise. */
export interface LicensableConfiguration {
  readonly choice: ServerConfiguration;
  readonly asStated: boolean;
  /** What its floors rest on; null = nothing bounds it, and it is weighed only where it stands out as it is licensed. */
  readonly ground: FloorGround | null;
  readonly server: FloorServer | null;
  /** Needs of another CPU go by ratings, before its own errors are drawn. */
  readonly byRatings: boolean;
}

interface Looking {
  readonly choices: readonly LicensingChoice[];
  /** All configurations; `first` are those of the frontier, which are weighed with every choice. */
  readonly configurations: readonly LicensableConfiguration[];
  readonly first: readonly ServerConfiguration[];
  readonly weighed: readonly WeighedCandidate[];
  readonly counted: readonly CountedPart[];
  readonly placing: Placing;
}

/** Floors between two turns of whoever drives this. */
const FLOORS_A_TURN = 50;

/**
 * What do configurations come to with other editions and metrics? Those that stand out as the scenario licenses them are weighed with every
 * choice; of all others, what can be cheaper than everything found, or as cheap with fewer servers, by the same bounds. Each is told to `take`
 * when it is weighed; step by step.
 */
export function* weighLicensed(
  { choices, configurations, first, weighed, counted, placing }: Looking,
  take: (candidate: LicensedCandidate) => void,
): Generator<void, void> {
  const counting = countingOf(counted);
  const { costOf } = counting;
  const isPriced = (parts: Floor['parts']) => counted.every((part) => isComparable(parts, part));
  let best = weighed.reduce<Best | null>((so, each) => bestWith(so, each, counting), null);
  const isFirst = new Set(first);
  const tried = (of: LicensableConfiguration, choice: LicensingChoice, matters: (floor: Floor) => boolean) => {
    const found = weighedAs(of, choice, matters, placing);
    if (!found || !isPriced(found.parts)) return;
    best = bestWith(best, found, counting);
    take(found);
  };
  for (const configuration of configurations) {
    if (!isFirst.has(configuration.choice)) continue;
    for (const choice of choices) {
      yield;
      tried(configuration, choice, () => true);
    }
  }
  const standsOut = (floor: Floor) =>
    !floor.isRefused && isPriced(floor.parts) && isCheaperOrSmaller(floor, best, counting);
  const open: { of: LicensableConfiguration; choice: LicensingChoice; floor: Floor }[] = [];
  let floors = 0;
  for (const choice of choices) {
    const grounds = new Map<FloorGround, FloorGround>();
    for (const of of configurations) {
      const { ground, server, byRatings } = of;
      if (!ground || !server || isFirst.has(of.choice) || choice.isTooBusy(ground, server)) continue;
      const its = grounds.get(ground) ?? groundOfChoice(ground, choice);
      grounds.set(ground, its);
      const floor = floorOn(its, server, byRatings ? LESS_ROOM : 1);
      if (standsOut(floor)) open.push({ of, choice, floor });
      floors += 1;
      if (floors % FLOORS_A_TURN === 0) yield;
    }
  }
  for (const { of, choice, floor } of open.toSorted((a, b) => costOf(a.floor.parts) - costOf(b.floor.parts))) {
    if (!standsOut(floor)) continue;
    yield;
    tried(of, choice, standsOut);
  }
}

/** Weighs one where its floor matters once its own errors are drawn; null = it does not, or an edition does not carry its peaks. */
function weighedAs(
  { choice: configuration, asStated, byRatings }: LicensableConfiguration,
  { ways, request, ownedOf }: LicensingChoice,
  matters: (floor: Floor) => boolean,
  placing: Placing,
): LicensedCandidate | null {
  const candidate = poseCandidate(request, configuration, asStated);
  if (candidate.kind === 'unfit') return null;
  const { posed } = candidate;
  const met = ways.map((way) => limitsOnWay(way, posed));
  if (met.flat().some(({ refuses }) => refuses)) return null;
  const own = byRatings ? groundOf(posed, ownedOf) : null;
  if (own && !matters(floorOn(own, own.server))) return null;
  const result = weighCandidate(configuration, posed, placing);
  if (!isWeighed(result)) return null;
  const taken = ways.map(
    (way, at): WayTaken => ({
      ...changeOf(way),
      name: nameOfWay(way),
      conditions: conditionsOf(way, request, met[at] ?? []),
    }),
  );
  const name = text('{name}, {way}', '{name}（{way}）', { name: result.name, way: nameOfChoice(taken) });
  return { ...result, name, ways: taken };
}
