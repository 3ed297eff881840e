import {
  amount,
  type CostPartsCompared,
  coresLicensed,
  costIntervalSays,
  type Estimate,
  inARow,
  isKnown,
  isOfTwoReadings,
  type Licences,
  licenceRows,
  licencesToBuyOpen,
  missingSentence,
  nameText,
  type Ownership,
  optionsNotStated,
  type Plan,
  type ProductLicences,
  supportCounted,
  type Text,
  text,
  titleOfCost,
} from '@tatami/model';
import { formatDate } from '@tatami/wording';
import type { ProposalDocumentInput } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { ONLY_PLACED, WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';
import { electricityBlocks } from './electricity-blocks.ts';
import { priceBasis } from './price-basis.ts';
import { roundingNote } from './rounding-note.ts';
import { taxRows, taxShareOf } from './tax-rows.ts';

/** What the licences and the whole cost, before and after, and what is not in the sum. */
export function costSections(
  { scenarios, money, pricesOf }: ProposalDocumentInput,
  writer: Writer,
): readonly WrittenSection[] {
  const [{ result, inputs }] = scenarios;
  const { plan } = result;
  if (!plan) return [];
  const { licences, licencesByProduct, notIncluded } = result;
  const years = inputs.horizonYears;
  const interval = costIntervalSays(plan);
  return [
    {
      title: writer.say(text('Cost', '費用')),
      blocks: [
        { kind: 'paragraph', text: writer.say(priceBasis(inputs)) },
        ...(pricesOf === null ? [] : [{ kind: 'paragraph', text: writer.say(priceBookOf(pricesOf, writer)) } as const]),
        ...(plan.unplaced.length > 0 ? [{ kind: 'paragraph', text: writer.say(ONLY_PLACED) } as const] : []),
        ...(inputs.ownedLicences
          ? [{ kind: 'paragraph', text: writer.say(inARow([PAID_TODAY, ...supportCounted(inputs)])) } as const]
          : []),
        costTable(plan, years, taxShareOf({ money, scenarios }), writer),
        ...(interval ? [{ kind: 'paragraph', text: writer.say(interval) } as const] : []),
        ...roundingNote(money, writer),
        ...differences(plan, writer),
        ...(licencesByProduct.some(({ product }) => product !== null)
          ? productsTable(licencesByProduct, years, writer)
          : []),
        ...result.checks.flatMap(({ code, says }): readonly Block[] =>
          ABOUT_STANDBYS.has(code) ? [{ kind: 'paragraph', text: writer.say(says) }] : [],
        ),
        ...[...optionsNotStated(licencesByProduct, inputs), ...licencesToBuyOpen(licencesByProduct)].map(
          (says): Block => ({ kind: 'paragraph', text: writer.say(says) }),
        ),
        ...electricityBlocks(plan, inputs, writer),
        ...gaps(plan, licences, writer),
        ...(notIncluded.length > 0 ? [{ kind: 'list', items: notIncluded.map(writer.say) } as const] : []),
        ...(licences && licences.notes.length > 0
          ? ([
              { kind: 'subheading', text: writer.say(text('Licence rules', 'ライセンスの数え方')) },
              { kind: 'list', items: [writer.say(metricSentence(licences)), ...licences.notes.map(writer.say)] },
            ] as const)
          : []),
      ],
    },
  ];
}

/** Checks that say how licences of the table count standbys without a pair. */
const ABOUT_STANDBYS: ReadonlySet<string> = new Set(['standbys-in-full', 'standbys-without-licences']);

function priceBookOf(changed: string, { language }: Writer): Text {
  return text(
    'Prices are those of the price book of this project, last changed on {day}.',
    '価格は本プロジェクトの価格表（最終更新：{day}）によります。',
    { day: nameText(formatDate(changed, language)) },
  );
}

function metricSentence({ name, metric }: Licences) {
  return text('{name}: counted in {metric}.', '{name}：{metric}の単位で数えます。', { name, metric });
}

function costTable({ summary }: Plan, years: number, taxShare: number | null, writer: Writer): Block {
  const { costBefore, costAfter } = summary;
  const total = text('{totalCost}, {years} {years:year|years}', '{totalCost}（{years}年間）', {
    totalCost: titleOfCost(summary),
    years,
  });
  const titles = [text('Quantity', '項目'), WORDS.before, WORDS.after];
  const { costParts = [] } = summary;
  // Of an unknown total nothing is left out: it waits for what is unknown.
  const part = (amount: Estimate, total: Estimate) => {
    if (isKnown(amount)) return writer.estimate(amount);
    if (amount.atLeast && isKnown(total)) return writer.say(leastNotIncluded(amount.atLeast.value, amount.unit));
    return writer.say(isKnown(total) ? NOT_INCLUDED : WORDS.unknown);
  };
  const rows = [
    ...licenceRows(summary).map(({ name, before, beforePinned, after }) => [
      writer.say(name),
      beforePinned ? writer.estimateWithInterval(before) : writer.figure(before),
      writer.figure(after),
    ]),
    ...costParts.map((each) => [
      writer.say(partName(each, years)),
      part(each.before, costBefore),
      part(each.after, costAfter),
    ]),
    [
      writer.say(total),
      isOfTwoReadings(summary) ? writer.estimateWithInterval(costBefore) : writer.estimate(costBefore),
      writer.estimateWithInterval(costAfter),
    ],
  ];
  const marked = rows.length - 1;
  const taxed =
    taxShare === null ? [] : taxRows([costBefore, costAfter], taxShare, writer, (sum) => writer.estimate(sum));
  const missing = missingSentence(summary);
  const note = missing ? { note: writer.say(missing) } : {};
  return table(columns(titles.map(writer.say)), [...rows, ...taxed], { marked: [marked], ...note });
}

/** What the two costs do not hold alike: like is compared with like, or the difference is named. */
function differences({ summary: { costDifferences = [] } }: Plan, writer: Writer): Block[] {
  return costDifferences.length === 0 ? [] : [{ kind: 'list', items: costDifferences.map(writer.say) }];
}

const PAID_TODAY = text(
  'Before is what goes on to be paid for what is there: the support of the licences owned, and electricity; the purchase of licences and servers is not counted. After is the support of those kept, what is bought in addition, and electricity.',
  '統合前は、現在の資産に引き続きかかる費用（保有ライセンスのサポート費用と電力費。購入済みの代金は含みません）、統合後は継続分のサポート、追加で購入するもの、電力費の金額です。',
);

const NOT_INCLUDED = text('not included', '含まず');

/** Of what is in no total it is said what of it is known; what is not, the list below the table names. */
function leastNotIncluded(value: number, unit: Estimate['unit']): Text {
  return text('not included, at least {least}', '含まず（{least}以上）', { least: amount(value, unit) });
}

function partName({ id, name }: CostPartsCompared, years: number): Text {
  return id === 'support' || id === 'power'
    ? text('{name}, {years} {years:year|years}', '{name}（{years}年間）', { name, years })
    : text('{name}, once', '{name}（初回）', { name });
}

/** A line for each licensed product: a server pays for every product on it. */
function productsTable(products: readonly ProductLicences[], years: number, writer: Writer): Block[] {
  const owned = products.some(({ ownership }) => ownership);
  const titles = [
    text('Licences by product', '製品別のライセンス'),
    text('Servers that hold it', '対象サーバー台数'),
    text('Cores of these servers', '対象サーバーのコア数'),
    WORDS.licences,
    ...(owned ? OWNERSHIP.map(({ title }) => title) : []),
    text('Cost, {years} {years:year|years}', '費用（{years}年間）', { years }),
  ];
  const ownershipCells = (ownership: Ownership | undefined) =>
    owned ? OWNERSHIP.map(({ of }) => (ownership ? writer.figure(ownership[of]) : '–')) : [];
  const rows = products.flatMap((line) => {
    const { name, servers, licences, cost, ownership, options = [] } = line;
    const cores = coresLicensed(line);
    const own = [
      writer.say(name),
      writer.figure(servers),
      cores ? writer.figure(cores) : '–',
      writer.figure(licences),
      ...ownershipCells(ownership),
      writer.estimate(cost),
    ];
    // What an option costs is in the cost of its product above.
    const ofOptions = options.map((option) => [
      `– ${writer.say(option.name)}`,
      ...['–', '–', writer.figure(option.licences)],
      ...ownershipCells(option.ownership),
      '–',
    ]);
    return [own, ...ofOptions];
  });
  const note = products.length > 1 ? { note: writer.say(COUNTED_BY_EACH) } : {};
  return [table(columns(titles.map(writer.say)), rows, note)];
}

const COUNTED_BY_EACH = text(
  'A server with several products is counted for each of them, and each product has its own unit: servers, cores and licences do not add up over the products.',
  '複数の製品を収容するサーバーは製品ごとに数え、単位も製品ごとに異なります。このため台数、コア数、ライセンス数は合算しません。',
);

const OWNERSHIP = [
  { of: 'quantity', title: text('Owned', '保有') },
  { of: 'reused', title: text('Reused', '流用') },
  { of: 'bought', title: text('To buy', '買い増し') },
  { of: 'freed', title: text('No longer needed', '不要') },
] as const;

function gaps({ summary }: Plan, licences: Licences | null, writer: Writer): Block[] {
  const items = writer.gaps([
    ...licenceRows(summary).flatMap(({ name, before, after }) => [
      [text('{name} before', '{name}（統合前）', { name }), before] as const,
      [text('{name} after', '{name}（統合後）', { name }), after] as const,
    ]),
    ...(licences
      ? ([
          [WORDS.licenceCost, licences.licenceCost],
          [WORDS.supportPerYear, licences.supportPerYear],
        ] as const)
      : []),
    ...(summary.costParts ?? [])
      .filter(({ id }) => id === 'power')
      .flatMap(({ before, after }) => [
        [text('Electricity before', '電力費（統合前）'), before] as const,
        [text('Electricity after', '電力費（統合後）'), after] as const,
      ]),
    [text('Total cost before', '総費用（統合前）'), summary.costBefore],
    [text('Total cost after', '総費用（統合後）'), summary.costAfter],
  ]);
  return items.length === 0 ? [] : [{ kind: 'gaps', title: writer.say(WORDS.unknownTitle), items }];
}
