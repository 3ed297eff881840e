import { allOf, type Estimate, isKnown, listOf, type Text, text } from '../figure/index.ts';
import { type BusinessCase, isHeld, lacksAlike, PAID_ONCE, sumOfParts } from '../money/index.ts';
import type { CostPartsCompared } from '../placement/index.ts';
import type { ComparedScenario, DraftRow } from './compared-scenario.ts';
import { type LikeParts, withLikeSupport } from './like-support.ts';
import { areOfUnlikeBoards, UNLIKE_BOARDS, withOwnBoards } from './unlike-boards.ts';

type PartId = CostPartsCompared['id'];

/** A part of a cost that is in no sum, and the products that some of the scenarios leave out of it. */
interface UnlikePart extends Pick<CostPartsCompared, 'id' | 'name'> {
  readonly products: readonly Text[];
}

/**
 * Parts of a cost that every scenario knows, of the same products; a scenario whose plan has no such part pays nothing for it. `unlike` are
 * known of all, and of other products in each. `parts` are those of each scenario, and `without` the products whose support is in none.
 */
export function partsKnownOfAll(scenarios: readonly ComparedScenario[]): LikeParts & {
  readonly known: readonly CostPartsCompared[];
  readonly unlike: readonly UnlikePart[];
  readonly unknown: readonly CostPartsCompared[];
} {
  const { parts: ofLikeSupport, without } = withLikeSupport(scenarios);
  const parts = withOwnBoards(scenarios, ofLikeSupport);
  const all = [...new Map(parts.flat().map((part) => [part.id, part])).values()];
  const ofEach = ({ id }: CostPartsCompared) => parts.flatMap((own) => own.find((part) => part.id === id) ?? []);
  const isKnownOfAll = (part: CostPartsCompared) => ofEach(part).every(({ after }) => isKnown(after));
  const knownOfAll = all.filter(isKnownOfAll);
  const isAlike = (part: CostPartsCompared) => lacksAlike(ofEach(part));
  return {
    parts,
    without,
    known: knownOfAll.filter(isAlike),
    unlike: knownOfAll
      .filter((part) => !isAlike(part))
      .map((part) => {
        const lacking = ofEach(part).flatMap(({ lacks = [] }) => lacks);
        const products = [...new Map(lacking.map(({ product, name }) => [product, name])).values()];
        return { id: part.id, name: part.name, products };
      }),
    unknown: all.filter((part) => !isKnownOfAll(part)),
  };
}

/** Whether the costs of all of them are sums over the same years. */
function areOverSameYears(scenarios: readonly ComparedScenario[]): boolean {
  return new Set(scenarios.map(({ inputs }) => inputs.horizonYears)).size <= 1;
}

/** One currency for all of them; null where they differ. */
export function currencyOfAll(scenarios: readonly ComparedScenario[]) {
  const [first, ...others] = [...new Set(scenarios.map(({ inputs }) => inputs.currency))];
  return first && others.length === 0 ? first : null;
}

/** What scenarios cost beside each other. */
export interface ComparedCosts {
  /** Over the parts known of all, each over its horizon, in the order of the scenarios; null where one has no such part. */
  readonly sums: readonly (Estimate | null)[];
  /** Whether every part is known of all, of the same products. */
  readonly isWhole: boolean;
  /** What keeps the sums from being compared, and parts that are in none of them. */
  readonly leftOut: readonly Text[];
}

/** What do scenarios cost over the parts known of all? A sum of whatever has a price would make the one with fewer prices look cheaper. */
export function comparedCosts(scenarios: readonly ComparedScenario[]): ComparedCosts {
  const { parts, without, known, unlike, unknown } = partsKnownOfAll(scenarios);
  const inNone = without.length > 0 ? [] : lackingAlike(parts, known);
  return {
    sums: scenarios.map((scenario, index) => sumOf(scenario, parts[index] ?? [], known)),
    isWhole: unknown.length === 0 && unlike.length === 0 && without.length === 0 && inNone.length === 0,
    leftOut: [
      ...(currencyOfAll(scenarios) === null ? [CURRENCIES] : []),
      ...(areOverSameYears(scenarios) ? [] : [YEARS]),
      ...(areOfUnlikeBoards(scenarios) ? [UNLIKE_BOARDS] : []),
      ...(new Set(scenarios.map(({ inputs }) => Boolean(inputs.ownedLicences))).size > 1 ? [OWNERSHIP] : []),
      ...unknown.map(({ name }) =>
        text('Not known of all, and in no sum: {name}', '判明していないシナリオがあるため合計対象外：{name}', { name }),
      ),
      ...unlike.map(({ name, products }) =>
        text(
          'Without a price in some of them for {products}, and in no sum: {name}',
          '{products}の価格が未設定のシナリオがあるため合計対象外：{name}',
          { products: allOf(products), name },
        ),
      ),
      ...(without.length > 0
        ? [
            text(
              'Without a price in some of them, and in no sum: support of {products}',
              '価格が未設定のシナリオがあるため合計対象外：{products}のサポート',
              { products: allOf(without) },
            ),
          ]
        : []),
      ...(inNone.length > 0
        ? [
            text(
              'Without a price, and in no sum: support of {products}',
              '価格未設定のため合計対象外：{products}のサポート',
              {
                products: allOf(inNone),
              },
            ),
          ]
        : []),
    ],
  };
}

/** Products without a price in a part that all know, the same in each: the sums compare, and are no totals. */
function lackingAlike(
  parts: readonly (readonly CostPartsCompared[])[],
  known: readonly CostPartsCompared[],
): readonly Text[] {
  const lacking = parts.flat().flatMap(({ id, lacks = [] }) => (known.some((part) => part.id === id) ? lacks : []));
  return [...new Map(lacking.map(({ product, name }) => [product, name])).values()];
}

/** The parts of each cost over its horizon, their sum over those known of all, and the business case. */
export function moneyRows(scenarios: readonly ComparedScenario[]): {
  readonly rows: readonly DraftRow[];
  readonly leftOut: readonly Text[];
} {
  const { parts: ofEach, known, unlike, unknown } = partsKnownOfAll(scenarios);
  const { sums, leftOut } = comparedCosts(scenarios);
  const amounts = (id: PartId) => ofEach.map((own) => own.find((part) => part.id === id)?.after ?? null);
  const parts = [...known, ...unlike, ...unknown].map(
    ({ id, name }): DraftRow => ({
      id: `cost/${id}`,
      group: 'money',
      label: name,
      cells: amounts(id),
      overHorizon: !PAID_ONCE.has(id),
      isUnlike: unlike.some((part) => part.id === id),
    }),
  );
  const total: DraftRow = {
    id: 'cost',
    group: 'money',
    label: text('Sum of the parts known of all', '全シナリオで判明している項目の合計'),
    cells: sums,
    overHorizon: true,
  };
  const cases = caseRows(scenarios);
  return {
    rows: [...parts, ...(known.length > 0 ? [total] : []), ...cases.rows],
    leftOut: [...leftOut, ...cases.leftOut],
  };
}

function sumOf(
  { inputs, result: { plan } }: ComparedScenario,
  all: readonly CostPartsCompared[],
  known: readonly CostPartsCompared[],
): Estimate | null {
  if (!plan) return null;
  const own = all.filter(({ id }) => known.some((part) => part.id === id));
  if (own.length === 0) return null;
  const parts = own.map(({ id, name, after }) => ({ id, name, amount: after }));
  return sumOfParts(parts, inputs.horizonYears, inputs.currency);
}

/** The answers of the business cases. Where one merely leaves out what another holds, their difference would be a saving of its own. */
function caseRows(scenarios: readonly ComparedScenario[]): ReturnType<typeof moneyRows> {
  const answered = scenarios.filter((scenario) => answeredCase(scenario) !== null);
  const unlike = partsHeldBySome(answered);
  const isAtOneRate = new Set(answered.flatMap(({ inputs }) => inputs.businessCase?.discountRate ?? [])).size <= 1;
  const row = (id: 'once' | 'payback' | 'saved' | 'presentValue', label: Text): DraftRow => ({
    id: `case/${id}`,
    group: 'money',
    label,
    cells: scenarios.map((scenario) => answeredCase(scenario)?.[id] ?? null),
    overHorizon: id === 'saved' || id === 'presentValue',
    isUnlike: unlike.length > 0 || areOfUnlikeBoards(answered) || (id === 'presentValue' && !isAtOneRate),
  });
  return {
    rows: [
      row('once', text('Paid once, at the beginning', '初期費用')),
      row('saved', text('Saved over the years', '期間中の累計削減額')),
      row('payback', text('Payback', '投資回収期間')),
      row('presentValue', text('Net present value', '正味現在価値')),
    ],
    leftOut: [
      ...(unlike.length > 0
        ? [
            text(
              'The business cases do not hold the same parts, and no difference of them is taken: {parts}',
              '投資効果の対象項目が異なるため、差は計算していません：{parts}',
              { parts: listOf(unlike) },
            ),
          ]
        : []),
      ...(isAtOneRate ? [] : [RATES]),
    ],
  };
}

/** null while it says nothing of earning back. */
function answeredCase({ result: { businessCase } }: ComparedScenario): BusinessCase | null {
  return businessCase && businessCase.open.length === 0 ? businessCase : null;
}

/** Names of parts that some of the cases hold, and others leave out. */
function partsHeldBySome(scenarios: readonly ComparedScenario[]): readonly Text[] {
  const cases = scenarios.map(({ inputs, result }) => ({
    parts: result.businessCase?.parts ?? [],
    stated: inputs.businessCase,
  }));
  const all = new Map(cases.flatMap(({ parts }) => parts.map((part) => [part.id, part] as const)));
  return [...all.values()]
    .filter((part) => new Set(cases.map(({ parts, stated }) => isHeld(part, parts, stated))).size > 1)
    .map(({ name }) => name);
}

const OWNERSHIP = text(
  'What is owned is stated for some of the scenarios only: the others are priced as if all licences were bought, so that their difference is no saving.',
  '保有ライセンスは一部のシナリオにのみ入力されています。ほかは全ライセンスを購入した場合の金額のため、差額は削減額ではありません。',
);

const YEARS = text(
  'The costs are over different numbers of years: sums over them stand side by side, and no difference is taken.',
  '費用の対象年数が異なるため、期間の合計額は併記のみとし、差は計算していません。',
);

const CURRENCIES = text(
  'The scenarios are in different currencies: their amounts stand side by side, and no difference is taken.',
  '通貨が異なるため、金額は併記のみとし、差は計算していません。',
);

const RATES = text(
  'The present values are discounted by different rates: they stand side by side, and no difference is taken.',
  '割引率が異なるため、正味現在価値は併記のみとし、差は計算していません。',
);
