import { type Licences, licenceRows, type Plan, type ProductLicences, text } from '@tatami/model';
import type { DocumentScenario } from '../document-input.ts';
import type { Block, Section } from './blocks.ts';
import { ONLY_PLACED, WORDS } from './words.ts';
import { columns, table, type Writer } from './writer.ts';

/** What the licences and the whole cost, before and after, and what is not in the sum. */
export function costSection({ result, inputs }: DocumentScenario, plan: Plan, writer: Writer): Section {
  const { licences, licencesByProduct, notIncluded } = result;
  const years = inputs.horizonYears;
  return {
    title: writer.say(text('Cost', '費用')),
    blocks: [
      {
        kind: 'paragraph',
        text: writer.say(
          text(
            'List prices without tax, over {years} {years:year|years}. No discount, interest or price rise is assumed.',
            '標準価格・税抜、{years}年間の費用です。値引き、金利、価格改定は見込んでいません。',
            { years },
          ),
        ),
      },
      ...(plan.kind === 'infeasible' ? [{ kind: 'paragraph', text: writer.say(ONLY_PLACED) } as const] : []),
      costTable(plan, years, writer),
      ...(licences ? partsTable(licences, writer) : []),
      ...(licencesByProduct.some(({ product }) => product !== null)
        ? productsTable(licencesByProduct, years, writer)
        : []),
      ...gaps(plan, licences, writer),
      ...(notIncluded.length > 0 ? [{ kind: 'list', items: notIncluded.map(writer.say) } as const] : []),
      ...(licences && licences.notes.length > 0
        ? ([
            { kind: 'subheading', text: writer.say(text('Licence rules', 'ライセンスの数え方')) },
            { kind: 'list', items: [writer.say(metricSentence(licences)), ...licences.notes.map(writer.say)] },
          ] as const)
        : []),
    ],
  };
}

function metricSentence({ name, metric }: Licences) {
  return text('{name}: counted in {metric}.', '{name}：{metric}の単位で数えます。', { name, metric });
}

function costTable({ summary }: Plan, years: number, writer: Writer): Block {
  const { costBefore, costAfter } = summary;
  const total = text('{totalCost}, {years} {years:year|years}', '{totalCost}（{years}年間）', {
    totalCost: WORDS.totalCost,
    years,
  });
  const titles = [text('Quantity', '項目'), WORDS.before, WORDS.after];
  const rows = [
    ...licenceRows(summary).map(({ name, before, after }) => [
      writer.say(name),
      writer.figure(before),
      writer.figure(after),
    ]),
    [writer.say(total), writer.estimate(costBefore), writer.estimateWithInterval(costAfter)],
  ];
  return table(columns(titles.map(writer.say)), rows, { marked: [rows.length - 1] });
}

/** What the cost after consists of. */
function partsTable({ licenceCost, supportPerYear }: Licences, writer: Writer): Block[] {
  const titles = [text('Licences after the consolidation', '統合後のライセンス費用の内訳'), text('Amount', '金額')];
  const rows = [
    [writer.say(text('Licences, once', 'ライセンス費用（初回）')), writer.estimate(licenceCost)],
    [writer.say(WORDS.supportPerYear), writer.estimate(supportPerYear)],
  ];
  return [table(columns(titles.map(writer.say)), rows)];
}

/** A line for each licensed product: a server pays for every product on it. */
function productsTable(products: readonly ProductLicences[], years: number, writer: Writer): Block[] {
  const titles = [
    text('Licences by product', '製品別のライセンス'),
    text('Servers that hold it', '対象サーバー台数'),
    text('Cores licensed', '対象コア数'),
    WORDS.licences,
    text('Cost, {years} {years:year|years}', '費用（{years}年間）', { years }),
  ];
  const rows = products.map(({ name, servers, cores, licences, cost }) => [
    writer.say(name),
    writer.figure(servers),
    writer.figure(cores),
    writer.figure(licences),
    writer.estimate(cost),
  ]);
  return [table(columns(titles.map(writer.say)), rows)];
}

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
    [text('Total cost before', '総費用（統合前）'), summary.costBefore],
    [text('Total cost after', '総費用（統合後）'), summary.costAfter],
  ]);
  return items.length === 0 ? [] : [{ kind: 'gaps', title: writer.say(WORDS.unknownTitle), items }];
}
