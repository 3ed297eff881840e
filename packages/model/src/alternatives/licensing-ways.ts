import { databasesOfLicence } from '../databases/index.ts';
import { amount, type Estimate, isKnown, known, listOf, type Text, text } from '../figure/index.ts';
import {
  productByWorkload,
  productsOf,
  type ScenarioInputs,
  type ScenarioRequest,
  withProduct,
} from '../inputs/index.ts';
import {
  isSameEdition,
  LICENCE_RULES,
  type LicenceRule,
  licenceRuleOf,
  licencesFor,
  type PriceKey,
  priceOf,
} from '../licensing/index.ts';
import { type Money, termsOf } from '../money/index.ts';
import type { Placing } from '../placement/index.ts';
import { type PosedScenario, placedMoney, poseScenario, prepareScenario } from '../plan/index.ts';
import { targetMachine } from '../target/index.ts';
import { type LimitMet, limitsMet } from './edition-limits.ts';
import { amountOfPart, partsKnownOfAll } from './known-parts.ts';
import { ownedOfScope } from './owned-of-scope.ts';

/** Another edition, or another metric, of a database that a scenario licenses. */
export interface LicensingWay {
  /** Ids of licence rules. */
  readonly from: string;
  readonly to: string;
  readonly name: Text;
  /** Workloads that would be named as running it; null = the scenario itself states the product. */
  readonly workloads: readonly string[] | null;
  /** What it costs less over the horizon, of the parts known both ways; negative = more; null = not known. */
  readonly saves: number | null;
  /**
   * 'counted': it costs so much; 'unpriced': a price is missing; 'by-users': it costs less up to a number of users; 'none': it may not be used
   * on this configuration, does not carry the workloads, or costs more whatever is not known yet.
   */
  readonly kind: 'counted' | 'unpriced' | 'by-users' | 'none';
  readonly says: Text;
  /** What must hold for it, or be looked at before. */
  readonly conditions: readonly Text[];
}

type Difference = Pick<LicensingWay, 'kind' | 'saves' | 'says'>;

interface Answered {
  readonly posed: PosedScenario;
  readonly money: Money;
}

/**
 * What would the plan cost with another edition or metric of each database it licenses? Every rule for the same database, each by a scenario
 * that states it, placed by first fit and costed by the same rules, on the configuration the scenario states. Whether an edition does what is
 * used of the other is not in any file: it is said as a condition. Step by step.
 */
export function* licensingWays(request: ScenarioRequest, placing: Placing): Generator<void, readonly LicensingWay[]> {
  const own = answerTo(request, placing);
  if ('because' in own) return [];
  const { scoped, stated, request: prepared } = own.posed;
  const keys = scoped.included.map(({ key }) => key);
  const productOf = productByWorkload(prepared.inputs);
  const ways: LicensingWay[] = [];
  for (const from of productsOf(prepared.inputs, keys)) {
    const rule = from === null ? null : licenceRuleOf(from);
    if (rule === null) continue;
    const running = keys.filter((key) => productOf(key) === rule.id);
    const workloads = statesItself(stated, rule.id) ? null : running;
    for (const to of siblingsOf(rule)) {
      const inputs = { ...request.inputs, ...withLicensing(request.inputs, { from: rule.id, to: to.id, workloads }) };
      yield;
      const met = isSameEdition(rule.id, to.id) ? [] : limitsMet(to, own.posed, running);
      const refusal = withoutOptions(rule, to, own) ?? met.find(({ refuses }) => refuses)?.says ?? null;
      const answered = differenceOf(rule, to, own, answerTo({ ...request, inputs }, placing));
      const found: Difference =
        refusal && answered.kind !== 'none' ? { kind: 'none', saves: null, says: refusal } : answered;
      const costsMore = found.kind === 'none' || (found.saves ?? 1) <= 0;
      ways.push({
        ...found,
        from: rule.id,
        to: to.id,
        name: text('{to} instead of {from}', '{from}の代わりに{to}', { to: to.name, from: rule.name }),
        workloads,
        // What is no saving is not looked into.
        conditions: costsMore ? [] : conditionsOf(rule, to, own, met),
      });
    }
  }
  return ways.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (b.saves ?? 0) - (a.saves ?? 0));
}

const ORDER: readonly LicensingWay['kind'][] = ['counted', 'by-users', 'unpriced', 'none'];

/** The inputs that make a scenario license a database in another way. */
export function withLicensing(
  { licence, licencesOf }: Pick<ScenarioInputs, 'licence' | 'licencesOf'>,
  { from, to, workloads }: Pick<LicensingWay, 'from' | 'to' | 'workloads'>,
): Pick<ScenarioInputs, 'licence' | 'licencesOf'> {
  if (workloads !== null) return { licence, licencesOf: withProduct(licencesOf, to, workloads) };
  return {
    licence: licence.product === from ? { ...licence, product: to } : licence,
    licencesOf: licencesOf
      .filter(({ product }) => product === from)
      .reduce<ScenarioInputs['licencesOf']>((lists, each) => withProduct(lists, to, each.workloads), licencesOf),
  };
}

/** Whether every workload that runs the product does so because the scenario says it, so that another product in its place is enough. */
function statesItself({ licence, licencesOf }: ScenarioInputs, product: string): boolean {
  if (licence.appliesTo === 'databases') return false;
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

function answerTo(request: ScenarioRequest, placing: Placing): Answered | { readonly because: Text } {
  const prepared = prepareScenario(request);
  const posed = poseScenario(prepared);
  if (!posed) return { because: prepared.questions.find(({ blocking }) => blocking)?.asks ?? NO_PLAN };
  const placement = placing.first(posed.problem);
  if (placement.unplaced.length > 0 || placement.missingSpares > 0) return { because: NO_PLAN };
  return { posed, money: placedMoney(posed, placement, ownedOfScope(request)) };
}

function lineOf({ money }: Answered, product: string) {
  return money.byProduct.find((line) => line.product === product) ?? null;
}

function differenceOf(
  from: LicenceRule,
  to: LicenceRule,
  own: Answered,
  other: Answered | { readonly because: Text },
): Difference {
  if ('because' in other) return { kind: 'none', saves: null, says: other.because };
  const line = lineOf(other, to.id);
  if (line && !isKnown(line.licences)) {
    const users = line.licences.refused ? null : byUsers(from, to, own, other);
    return users ?? { kind: 'none', saves: null, says: settleOf(line.licences) };
  }
  const { counted } = partsKnownOfAll([own.money.cost.parts, other.money.cost.parts]);
  if (!counted.some(({ id }) => id === 'licences'))
    return { kind: 'unpriced', saves: null, says: line ? settleOf(line.licenceCost) : NO_PRICE };
  const costOf = ({ money }: Answered) =>
    counted.reduce((sum, { id }) => sum + (amountOfPart(money.cost.parts, id) ?? 0), 0);
  const before = costOf(own);
  const saves = before - costOf(other);
  return { kind: 'counted', saves, says: savesText(saves, before, own.posed.request.inputs) };
}

function savesText(saves: number, before: number, { currency, horizonYears: years }: ScenarioInputs): Text {
  const values = {
    money: amount(Math.abs(saves), currency),
    share: amount(before === 0 ? null : Math.abs(saves / before), 'share'),
    years,
  };
  if (saves === 0)
    return text('Costs as much over {years} {years:year|years}.', '{years}年間の費用は同額です。', { years });
  return saves > 0
    ? text(
        'Saves {money} ({share}) over {years} {years:year|years}.',
        '{years}年間で{money}（{share}）の削減になります。',
        values,
      )
    : text(
        'Costs {money} ({share}) more over {years} {years:year|years}.',
        '{years}年間で{money}（{share}）の増加になります。',
        values,
      );
}

/** Up to how many users a licence by users costs less, against the least that the servers need; null where a price is missing. */
function byUsers(from: LicenceRule, to: LicenceRule, own: Answered, other: Answered): Difference | null {
  const { inputs, priceBook } = own.posed.request;
  const { currency, horizonYears } = inputs;
  const terms = { product: to.id, currency, ...termsOf(to.id, inputs) };
  const { platform, configuration } = other.posed.target;
  const servers = lineOf(other, to.id)?.servers;
  if (!servers || (inputs.otherTargets?.length ?? 0) > 0) return null;
  const machines = [targetMachine(platform, configuration, servers)];
  const least = licencesFor({ ...terms, machines, users: 0 }, priceBook).licences;
  const one = licencesFor(
    { ...terms, machines: [] },
    priceBook,
    known('assumed', { value: 1, unit: 'licences', because: { label: to.metric, inputs: [] } }),
  );
  const held = lineOf(own, from.id)?.cost;
  const { licenceCost, supportPerYear } = one;
  if (!isKnown(least) || !isKnown(licenceCost) || !isKnown(supportPerYear) || !held || !isKnown(held)) return null;
  const users = Math.floor(held.value / (licenceCost.value + supportPerYear.value * horizonYears));
  const values = { users, least: Math.ceil(least.value) };
  return users < least.value
    ? {
        kind: 'none',
        saves: null,
        says: text(
          'Costs more whatever the number of users: these servers need {least} licences at least, and {users} cost as much.',
          '利用者数にかかわらず費用が増えます。このサーバーには最低{least}ライセンスが必要で、同額になるのは{users}ライセンスです。',
          values,
        ),
      }
    : {
        kind: 'by-users',
        saves: null,
        says: text(
          'Costs less up to {users} named users; these servers need {least} licences at least.',
          '利用者数が{users}人以下であれば費用が下がります（このサーバーに必要な最低数は{least}ライセンス）。',
          values,
        ),
      };
}

/** Priced options that the scenario states and the other edition does not have: what they do would be missing. */
function withoutOptions(from: LicenceRule, to: LicenceRule, { posed }: Answered): Text | null {
  const { licenceOptions = [] } = posed.request.inputs;
  const missing = licenceOptions.filter((option) => option in from.options && !(option in to.options));
  if (missing.length === 0) return null;
  return text(
    '{to} does not have what the scenario states beside {from}: {options}.',
    '{to}では、シナリオで指定した{from}のオプション（{options}）を使用できません。',
    {
      to: to.name,
      from: from.name,
      options: listOf(
        missing.map((option) => priceOf(posed.request.priceBook, from.options[option] as PriceKey).because.label),
      ),
    },
  );
}

function conditionsOf(
  from: LicenceRule,
  to: LicenceRule,
  { posed }: Answered,
  met: readonly LimitMet[],
): readonly Text[] {
  if (isSameEdition(from.id, to.id)) return [];
  const { priceBook } = posed.request;
  const { notes } = licencesFor({ product: to.id, machines: [], currency: posed.request.inputs.currency }, priceBook);
  return [
    text(
      'No file says which functions of {from} are used: check that {to} has them.',
      '{from}のどの機能を使用しているかはファイルに記載がありません。{to}で代替できるか確認が必要です。',
      { from: from.name, to: to.name },
    ),
    ...met.map(({ says }) => says),
    ...notes,
  ];
}

function settleOf({ because: { settle, label } }: Estimate): Text {
  return settle ?? label;
}

const NO_PLAN = text('Its plan cannot be made.', '計画を作成できません。');
const NO_PRICE = text('The price of a licence is missing.', 'ライセンスの価格が必要です。');
