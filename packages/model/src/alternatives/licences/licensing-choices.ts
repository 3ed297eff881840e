import { strainOn } from '../../checks/index.ts';
import { isKnown, known, type Text, text } from '../../figure/index.ts';
import type { ScenarioRequest } from '../../inputs/index.ts';
import { isSameEdition, type LicenceRule } from '../../licensing/index.ts';
import type { OwnedOf } from '../../money/index.ts';
import { ownedOfScope, type PosedScenario } from '../../plan/index.ts';
import { targetMachine } from '../../target/index.ts';
import { type FloorGround, type FloorServer, groundAs } from '../floor-of.ts';
import { changeOf, isPricedAlike, type OpenWay, openWays, withAllLicensing, withoutFunctions } from './open-ways.ts';

/** A scenario licensed otherwise: another edition or metric of one of its products, or of several. */
export interface LicensingChoice {
  readonly ways: readonly OpenWay[];
  /** With the products changed. */
  readonly request: ScenarioRequest;
  readonly ownedOf: OwnedOf;
  /** Whether an edition cannot carry some peak on a server, as far as the rating of its CPUs says. */
  readonly isTooBusy: (ground: FloorGround, server: FloorServer) => boolean;
}

/** Most choices that are weighed: those that change fewest products go first. */
const MOST_CHOICES = 15;
/** What a CPU rates is known within a few per cent; nothing is ruled out for what that may come to. */
const SURELY = 0.9;

/**
 * In which ways could a scenario be licensed, whatever it runs on? Each product by every rule for its database that counts without a number of
 * users, is priced as far as what it replaces, and has the options that the scenario states, and what files name; several products together, too.
 */
export function licensingChoices(request: ScenarioRequest, posed: PosedScenario): readonly LicensingChoice[] {
  const ways = openWays(posed).filter(
    (way) =>
      isCounted(way.to, posed) && isPricedAlike(way, posed.request) && withoutFunctions(way, posed.request) === null,
  );
  const byProduct = new Map<string, OpenWay[]>();
  for (const way of ways) {
    const its = byProduct.get(way.from.id);
    if (its) its.push(way);
    else byProduct.set(way.from.id, [way]);
  }
  let together: readonly (readonly OpenWay[])[] = [[]];
  for (const its of byProduct.values())
    together = together
      .flatMap((taken) => [taken, ...its.map((way) => [...taken, way])])
      .toSorted((a, b) => a.length - b.length)
      .slice(0, MOST_CHOICES + 1);
  return together.slice(1).map((taken) => choiceOf(taken, request, posed));
}

export function nameOfChoice(ways: readonly { readonly name: Text }[]): Text {
  const [first, ...others] = ways.map(({ name }) => name);
  return others.reduce((said, name) => text('{said}, {name}', '{said}、{name}', { said, name }), first ?? text('', ''));
}

/** The ground of floors with the products changed. */
export function groundOfChoice(ground: FloorGround, { ways, ownedOf }: LicensingChoice): FloorGround {
  return groundAs(ground, new Map(ways.map(({ from, to }) => [from.id, to.id])), ownedOf);
}

function choiceOf(ways: readonly OpenWay[], request: ScenarioRequest, posed: PosedScenario): LicensingChoice {
  const { inputs } = request;
  const changed = { ...request, inputs: { ...inputs, ...withAllLicensing(inputs, ways.map(changeOf)) } };
  const strains = ways
    .filter(({ from, to }) => !isSameEdition(from.id, to.id))
    .map(({ to, running }) => strainOn(to, posed, running));
  const largest = posed.problem.items.reduce((most, { cpu }) => Math.max(most, cpu), 0);
  return {
    ways,
    request: changed,
    ownedOf: ownedOfScope(changed),
    isTooBusy: (ground, server) => {
      // Needs in shares of a server are in proportion to what it gives.
      const taken = (ground.largestShare / largest) * (givenBy(ground.server) / givenBy(server));
      return strains.some(({ perUnit, unitsOf }) => perUnit * taken * unitsOf(server.priced) * SURELY > 1);
    },
  };
}

function givenBy({ gives }: FloorServer): number {
  return gives.nodes.reduce((sum, { cpu }) => sum + cpu, 0);
}

/** Whether machines alone say how many licences a product needs. */
function isCounted({ countFor }: LicenceRule, { target, request: { priceBook } }: PosedScenario): boolean {
  const one = known('assumed', { value: 1, unit: 'servers', because: { label: ONE_SERVER, inputs: [] } });
  const machine = targetMachine(target.platform, target.configuration, one);
  const count = countFor(machine, { users: null, options: [] }, priceBook);
  return isKnown(count) || count.refused;
}

const ONE_SERVER = text('Servers', '台数');
