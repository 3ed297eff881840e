import { amount, type Estimate, isKnown, known, type Text, text } from '../../figure/index.ts';
import type { ScenarioInputs, ScenarioRequest } from '../../inputs/index.ts';
import { type LicenceRule, licencesFor } from '../../licensing/index.ts';
import {
  amountOfPart,
  type CostPart,
  type Money,
  partsKnownOfAll,
  shareOfCost,
  sumOfKnownParts,
  termsOf,
} from '../../money/index.ts';
import type { Placing } from '../../placement/index.ts';
import { ownedOfScope, type PosedScenario, placedMoney, poseScenario, prepareScenario } from '../../plan/index.ts';
import { targetMachine } from '../../target/index.ts';
import {
  type ChangeOfLicence,
  changeOf,
  conditionsOf,
  isPricedAlike,
  limitsOnWay,
  nameOfWay,
  openWays,
  withLicensing,
  withoutFunctions,
} from './open-ways.ts';

/** Another edition, or another metric, of a database that a scenario licenses. */
export interface LicensingWay extends ChangeOfLicence {
  readonly name: Text;
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
 * that states it, placed by first fit and costed by the same rules, on the configuration the scenario states. An edition that lacks what files name of
 * the other is none; what no file tells is said as a condition. Step by step.
 */
export function* licensingWays(request: ScenarioRequest, placing: Placing): Generator<void, readonly LicensingWay[]> {
  const own = answerTo(request, placing);
  if ('because' in own) return [];
  const ways: LicensingWay[] = [];
  for (const way of openWays(own.posed)) {
    const { from, to } = way;
    const inputs = { ...request.inputs, ...withLicensing(request.inputs, changeOf(way)) };
    yield;
    const met = limitsOnWay(way, own.posed);
    const refusal = withoutFunctions(way, own.posed.request) ?? met.find(({ refuses }) => refuses)?.says ?? null;
    const answered = differenceOf(from, to, own, answerTo({ ...request, inputs }, placing));
    const priced: Difference =
      answered.kind === 'counted' && !isPricedAlike(way, request)
        ? { kind: 'unpriced', saves: null, says: NO_PRICE }
        : answered;
    const found: Difference =
      refusal && answered.kind !== 'none' ? { kind: 'none', saves: null, says: refusal } : priced;
    const costsMore = found.kind === 'none' || (found.saves ?? 1) <= 0;
    ways.push({
      ...found,
      ...changeOf(way),
      name: nameOfWay(way),
      // What is no saving is not looked into.
      conditions: costsMore ? [] : conditionsOf(way, own.posed.request, met),
    });
  }
  return ways.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (b.saves ?? 0) - (a.saves ?? 0));
}

const ORDER: readonly LicensingWay['kind'][] = ['counted', 'by-users', 'unpriced', 'none'];

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
  const saves = costOf(own) - costOf(other);
  // Its share is of the total that the scenario shows, which may hold more than what both know.
  const says = savesText(saves, own.money.cost.parts, own.posed.request.inputs);
  return { kind: 'counted', saves, says };
}

function savesText(saves: number, parts: readonly CostPart[], { currency, horizonYears: years }: ScenarioInputs): Text {
  const total = sumOfKnownParts(parts);
  const values = {
    money: amount(Math.abs(saves), currency),
    share: shareOfCost(total === 0 ? null : Math.abs(saves / total), parts),
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

/** What one user costs is told of so many: amounts are whole, and of one user alone half a unit would count. */
const MANY_USERS = 1_000_000;

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
  const many = licencesFor(
    { ...terms, machines: [] },
    priceBook,
    known('assumed', { value: MANY_USERS, unit: 'licences', because: { label: to.metric, inputs: [] } }),
  );
  const held = lineOf(own, from.id)?.cost;
  const { licenceCost, supportPerYear } = many;
  if (!isKnown(least) || !isKnown(licenceCost) || !isKnown(supportPerYear) || !held || !isKnown(held)) return null;
  const each = (licenceCost.value + supportPerYear.value * horizonYears) / MANY_USERS;
  const users = Math.floor(held.value / each);
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

function settleOf({ because: { settle, label } }: Estimate): Text {
  return settle ?? label;
}

const NO_PLAN = text('Its plan cannot be made.', '計画を作成できません。');
const NO_PRICE = text(
  'Prices of both, licence and support alike, are needed.',
  '両方の製品のライセンスとサポートの価格が必要です。',
);
