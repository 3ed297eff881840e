import { type LimitMet, limitsMet } from '../../checks/index.ts';
import { databasesOfLicence } from '../../databases/index.ts';
import { isKnown, known, listOf, type Text, text } from '../../figure/index.ts';
import {
  goesByFiles,
  type Licensed,
  type OwnedLicences,
  productByWorkload,
  productsOf,
  type ScenarioInputs,
  type ScenarioRequest,
  withProduct,
} from '../../inputs/index.ts';
import {
  isSameEdition,
  LICENCE_RULES,
  type LicenceRule,
  type Licences,
  licenceRuleOf,
  licencesFor,
  type PriceKey,
  priceOf,
} from '../../licensing/index.ts';
import { termsOf } from '../../money/index.ts';
import type { PosedScenario } from '../../plan/index.ts';
import { type FunctionCounts, functionCounts, functionsToCheck, missedFunctions } from './functions-missed.ts';

/** What a scenario states of its licensed products, and of what is owned. */
type Licensing = Licensed & Pick<ScenarioInputs, 'ownedLicences'>;

/** One licensed product in place of another, as a scenario would state it. */
export interface ChangeOfLicence {
  /** Ids of licence rules. */
  readonly from: string;
  readonly to: string;
  /** Workloads that would be named as running it; null = the scenario itself states the product. */
  readonly workloads: readonly string[] | null;
}

/** A rule by which a product that a scenario licenses could be licensed instead. */
export interface OpenWay extends Pick<ChangeOfLicence, 'workloads'> {
  readonly from: LicenceRule;
  readonly to: LicenceRule;
  /** Keys of the workloads that run it. */
  readonly running: readonly string[];
  /** What files name of these. */
  readonly named: FunctionCounts;
}

/** By which other rules for the same database could each product of a scenario be licensed? */
export function openWays(posed: PosedScenario): readonly OpenWay[] {
  const { scoped, stated, request } = posed;
  const { inputs } = request;
  const keys = scoped.included.map(({ key }) => key);
  const productOf = productByWorkload(inputs);
  return productsOf(inputs, keys).flatMap((product) => {
    const from = product === null ? null : licenceRuleOf(product);
    if (from === null) return [];
    const running = keys.filter((key) => productOf(key) === from.id);
    const workloads = statesItself(stated, from.id) ? null : running;
    const named = functionCounts(posed, running);
    return siblingsOf(from).map((to) => ({ from, to, running, named, workloads }));
  });
}

export function changeOf({ from, to, workloads }: OpenWay): ChangeOfLicence {
  return { from: from.id, to: to.id, workloads };
}

export function nameOfWay({ from, to }: OpenWay): Text {
  return text('{to} instead of {from}', '{from}の代わりに{to}', { to: to.name, from: from.name });
}

/** Which limits of the other edition would workloads meet on the servers of a problem? */
export function limitsOnWay({ from, to, running }: OpenWay, posed: PosedScenario): readonly LimitMet[] {
  return isSameEdition(from.id, to.id) ? [] : limitsMet(to, posed, running);
}

/**
 * The inputs that make a scenario license a database in another way. What today's servers run stays said beside what is owned: the other
 * edition is bought, and the support of this one is paid until then.
 */
export function withLicensing(
  { licence, licencesOf, ownedLicences }: Licensing,
  { from, to, workloads }: ChangeOfLicence,
): Licensing {
  const owned = ownedLicences && { ownedLicences: asOwnedToday(ownedLicences, { licence, licencesOf }) };
  if (workloads !== null) return { licence, licencesOf: withProduct(licencesOf, to, workloads), ...owned };
  return {
    ...owned,
    licence: licence.product === from ? { ...licence, product: to } : licence,
    licencesOf: licencesOf
      .filter(({ product }) => product === from)
      .reduce<ScenarioInputs['licencesOf']>((lists, each) => withProduct(lists, to, each.workloads), licencesOf),
  };
}

/** The inputs that make a scenario license several products in another way; none = as it does. */
export function withAllLicensing(
  { licence, licencesOf, ownedLicences }: Licensing,
  changes: readonly ChangeOfLicence[],
): Licensing {
  return changes.reduce<Licensing>(withLicensing, { licence, licencesOf, ...(ownedLicences && { ownedLicences }) });
}

function asOwnedToday(owned: OwnedLicences, licensed: Licensed): OwnedLicences {
  return { ...owned, today: owned.today ?? licensed };
}

/** Whether every workload that runs the product does so because the scenario says it, so that another product in its place is enough. */
function statesItself({ licence, licencesOf }: ScenarioInputs, product: string): boolean {
  if (goesByFiles(licence)) return false;
  return licence.product === product || licencesOf.some((each) => each.product === product);
}

/** Rules for the same database. What is bought for several databases stands for each of them. */
function siblingsOf({ id }: LicenceRule): readonly LicenceRule[] {
  const databases = databasesOfLicence(id);
  if (databases === null) return [];
  return LICENCE_RULES.filter(
    (rule) => rule.id !== id && databasesOfLicence(rule.id)?.some((database) => databases.includes(database)),
  );
}

/** What the other edition does not have of what the scenario states beside this one, or of what files name: it would be missing. */
export function withoutFunctions(
  way: OpenWay,
  { inputs: { licenceOptions = [] }, priceBook }: ScenarioRequest,
): Text | null {
  const { from, to, named } = way;
  const missing = licenceOptions.filter((option) => option in from.options && !(option in to.options));
  if (missing.length === 0) return missedFunctions(way, named);
  return text(
    '{to} does not have what the scenario states beside {from}: {options}.',
    '{to}では、シナリオで指定した{from}のオプション（{options}）を使用できません。',
    {
      to: to.name,
      from: from.name,
      options: listOf(missing.map((option) => priceOf(priceBook, from.options[option] as PriceKey).because.label)),
    },
  );
}

/** What must hold for a way, or be looked at before. */
export function conditionsOf(
  way: OpenWay,
  { inputs: { currency }, priceBook }: ScenarioRequest,
  met: readonly LimitMet[],
): readonly Text[] {
  const { from, to, named } = way;
  if (isSameEdition(from.id, to.id)) return [];
  const { notes } = licencesFor({ product: to.id, machines: [], currency }, priceBook);
  return [...functionsToCheck(way, named), ...met.map(({ says }) => says), ...notes];
}

/**
 * Whether as much is known of what another product costs as of what it replaces: like is compared with like. What is neither paid once nor
 * has a price per year has no price at all.
 */
export function isPricedAlike({ from, to }: OpenWay, { inputs, priceBook }: ScenarioRequest): boolean {
  const [before, after] = [from, to].map(({ id }) => {
    const terms = { product: id, machines: [], currency: inputs.currency, ...termsOf(id, inputs) };
    const one = known('assumed', { value: 1, unit: 'licences', because: { label: ONE_LICENCE, inputs: [] } });
    return licencesFor(terms, priceBook, one);
  });
  if (!before || !after || !isPriced(before) || !isPriced(after)) return false;
  return isKnown(after.supportPerYear) === isKnown(before.supportPerYear);
}

function isPriced({ licenceCost, supportPerYear }: Licences): boolean {
  return isKnown(licenceCost) && (licenceCost.value > 0 || isKnown(supportPerYear));
}

const ONE_LICENCE = text('Licences', 'ライセンス数');
