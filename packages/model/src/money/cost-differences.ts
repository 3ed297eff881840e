import { allOf, isKnown, isZero, nameText, type Text, text } from '../figure/index.ts';
import type { OwnedByFiles, ScenarioInputs } from '../inputs/index.ts';
import type { LicencesInWords } from '../inventory/index.ts';
import { lacksRateAlone, licenceRuleOf } from '../licensing/index.ts';
import { type ProductLicences, supportOf } from './licences-by-product.ts';
import type { Money } from './money.ts';
import { ownedInFiles } from './owned/owned-by-files.ts';
import { ownedOnEveryServer } from './owned/owned-licences.ts';
import { type CostPart, partBefore } from './total-cost.ts';

/** A part that one of two costs holds and the other does not, or that is in neither though it is paid. */
export type CostDifference = Text;

/**
 * In what do the costs before and after differ beside their amounts? Like is compared with like, or the difference is named. Licences
 * bought again are no cost of today: where the scenario says nothing of what is owned, that comes first, with what lists and sentences of files say of it.
 */
export function costDifferences(
  before: Pick<Money, 'cost' | 'byProduct'>,
  after: Pick<Money, 'cost' | 'byProduct'>,
  inputs: Pick<ScenarioInputs, 'ownedLicences' | 'onEveryServer' | 'currency'>,
  inFiles: readonly OwnedByFiles[] = [],
  inWords: readonly LicencesInWords[] = [],
): readonly CostDifference[] {
  const licensed = after.cost.parts.some(({ id, amount }) => id === 'licences' && isSome(amount));
  const { ownedLicences, onEveryServer = [] } = inputs;
  const isCompared = isKnown(before.cost.total);
  const asIf = licensed && !ownedLicences ? [asIfBought(inFiles, inWords, isCompared)] : [];
  // Beside no cost before, nothing is in one of the two only.
  if (!isCompared) return asIf;
  const ofOneSide = after.cost.parts.flatMap((part): readonly OfOneSide[] => {
    const { id, name, amount: now } = part;
    const then = partBefore(before.cost.parts, part)?.amount;
    if (!then) return [];
    if (id === 'support' && isKnown(then) && isKnown(now)) return supportOfOneSide(before.byProduct, after.byProduct);
    if (isKnown(then) === isKnown(now) || isZero(now) || isZero(then)) return [];
    return [{ side: isKnown(now) ? 'after' : 'before', name }];
  });
  const stated = ownedOnEveryServer(inputs);
  // What has no price is in neither cost: that is said of it, and no difference.
  const isPriced = (product: string) =>
    after.byProduct.some(
      (line) => line.product === product && ((licensed && isSome(line.licenceCost)) || isSome(line.supportPerYear)),
    );
  const everywhere = onEveryServer
    .filter((product) => !stated.includes(product) && isPriced(product))
    .map((product): OfOneSide => ({ side: 'after', name: licenceRuleOf(product)?.name ?? nameText(product) }));
  return [
    ...asIf,
    ...(licensed && isListEmpty(ownedLicences) ? [NONE_LISTED] : []),
    ...oneOnly([...ofOneSide, ...everywhere]),
    ...supportOfNeither(before.byProduct, after.byProduct, inputs),
  ];
}

/** What one of the two costs holds alone. */
interface OfOneSide {
  readonly side: 'before' | 'after';
  readonly name: Text;
}

/** All that one cost holds alone, in one sentence. */
function oneOnly(parts: readonly OfOneSide[]): readonly CostDifference[] {
  const of = (wanted: OfOneSide['side']) => parts.filter(({ side }) => side === wanted).map(({ name }) => name);
  const [then, now] = [of('before'), of('after')];
  return [
    ...(then.length > 0
      ? [text('In the cost before only: {parts}.', '統合前の費用にのみ含むもの：{parts}。', { parts: allOf(then) })]
      : []),
    ...(now.length > 0
      ? [text('In the cost after only: {parts}.', '統合後の費用にのみ含むもの：{parts}。', { parts: allOf(now) })]
      : []),
  ];
}

/** A list that was begun and has no line yet says nothing of what is owned. */
function isListEmpty(owned: ScenarioInputs['ownedLicences']): boolean {
  return owned?.basis === 'stated' && owned.licences.length === 0 && !owned.notCounted?.length;
}

const NONE_LISTED = text(
  'In the cost after only: licences and their support, for none is listed as owned yet.',
  '統合後の費用にのみ含むもの：ライセンスとそのサポート（保有ライセンスの記載がまだないため）。',
);

/**
 * Support of licences owned that neither cost holds. It is most of what is paid today: a change of the rest is none of the total, since what
 * is bought is in the cost after.
 */
function supportOfNeither(
  before: readonly ProductLicences[],
  after: readonly ProductLicences[],
  inputs: Pick<ScenarioInputs, 'ownedLicences' | 'currency'>,
): readonly CostDifference[] {
  if (!inputs.ownedLicences) return [];
  return before
    .filter(({ product, licences, supportPerYear }) => {
      const now = after.find((line) => line.product === product)?.supportPerYear;
      return !isKnown(supportPerYear) && !isZero(licences) && !(now && isKnown(now));
    })
    .map((line) => inNeither(line, inputs));
}

function inNeither(
  { product, name, supportPerYear }: ProductLicences,
  { ownedLicences: owned, currency }: Pick<ScenarioInputs, 'ownedLicences' | 'currency'>,
): CostDifference {
  const lines = owned?.basis === 'stated' ? owned.licences.filter((each) => each.product === product) : [];
  const currencies = new Set(lines.flatMap(({ supportPerYear: paid }) => (paid ? [paid.currency] : [])));
  currencies.delete(currency);
  const why = lacksRateAlone(supportPerYear)
    ? currencies.size > 0
      ? text('stated in {currencies}, for want of an exchange rate', '{currencies}建てで記載、為替レート未確定のため', {
          currencies: allOf([...currencies]),
        })
      : NO_RATE
    : owned?.basis === 'stated'
      ? NOT_ALL_STATED
      : NO_PRICE;
  return text(
    'In neither cost: support of {name}, {why}.',
    '統合前後いずれの費用にも含まないもの：{name}のサポート（{why}）。',
    { name, why },
  );
}

const NO_RATE = text('for want of an exchange rate', '為替レート未確定のため');
const NOT_ALL_STATED = text('of which not all that is paid is stated', '支払額の記載が揃っていないため');
const NO_PRICE = text('of which no price is known', '価格未設定のため');

/** Support of several products is one part, of those that have a price: known on both sides, it may be of other products on each. */
function supportOfOneSide(before: readonly ProductLicences[], after: readonly ProductLicences[]): readonly OfOneSide[] {
  return [
    ...supportNotIn(after, before).map((name): OfOneSide => ({ side: 'before', name })),
    ...supportNotIn(before, after).map((name): OfOneSide => ({ side: 'after', name })),
  ];
}

/** Support that is paid on one side, and that the other leaves out: of the same product, or of one that takes its place. */
function supportNotIn(other: readonly ProductLicences[], side: readonly ProductLicences[]): readonly Text[] {
  const lineIn = (lines: readonly ProductLicences[], { product }: ProductLicences) =>
    lines.find((each) => each.product === product);
  const isReplaced = other.some((line) => !isKnown(line.supportPerYear) && !lineIn(side, line));
  return side.flatMap((line) => {
    if (!isKnown(line.supportPerYear) || isZero(line.supportPerYear)) return [];
    const beside = lineIn(other, line);
    const isLeftOut = beside ? !isKnown(beside.supportPerYear) : isReplaced;
    return isLeftOut ? [supportOf(line.name)] : [];
  });
}

function isSome(amount: CostPart['amount']): boolean {
  return isKnown(amount) && !isZero(amount);
}

function asIfBought(
  inFiles: readonly OwnedByFiles[],
  inWords: readonly LicencesInWords[],
  isCompared: boolean,
): CostDifference {
  const values = isCompared ? OF_BOTH : OF_AFTER;
  if (inFiles.length === 0 && inWords.length === 0)
    return text(
      '{costs} as if all licences were bought today: what the customer owns and pays is not stated{so}.',
      '{costs}、全ライセンスを現時点で購入した場合の金額です。保有ライセンスと支払額は不明{so}。',
      values,
    );
  const owned = ownedInFiles(inFiles, inWords);
  if (inWords.length > 0 || inFiles.some(({ support }) => support !== null))
    return text(
      '{costs} as if all licences were bought today: the licences that files state as owned ({owned}) are not taken into account until they are confirmed{so}.',
      '{costs}、全ライセンスを現時点で購入した場合の金額です。ファイルに記載の保有ライセンス（{owned}）は確認できるまで未反映{so}。',
      { ...values, owned },
    );
  return text(
    '{costs} as if all licences were bought today: the licences that files state as owned ({owned}) are not taken into account until they are confirmed, and what is paid for them is not stated{so}.',
    '{costs}、全ライセンスを現時点で購入した場合の金額です。ファイルに記載の保有ライセンス（{owned}）は確認できるまで反映しておらず、支払額も不明{so}。',
    { ...values, owned },
  );
}

const OF_BOTH = {
  costs: text('Both costs are', '統合前後とも'),
  so: text(', so the difference is no saving', 'のため、差額は削減額ではありません'),
};
const OF_AFTER = { costs: text('The cost after is', '統合後の費用は'), so: text('', 'です') };
