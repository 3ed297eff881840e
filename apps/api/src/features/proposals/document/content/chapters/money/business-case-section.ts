import { BusinessCaseChart, cashRowsOf, cashTitle } from '@tatami/charts';
import {
  amount,
  amountOf,
  type BusinessCase,
  inARow,
  isKnown,
  type KnownEstimate,
  type Text,
  text,
} from '@tatami/model';
import type { ProposalDocumentInput } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { type ComparedPart, comparedParts, type KnownYear, knownYears } from '../../compared-case.ts';
import { chartBlock } from '../../draw-charts.ts';
import { columns, moneyColumn, table, type Writer } from '../../writer.ts';
import { documentMigration } from '../operation/migration-section.ts';
import { roundingNote } from './rounding-note.ts';
import { taxRows, taxShareOf, withTax } from './tax-rows.ts';
import { totalsApart } from './totals-apart.ts';

/** What is paid if today's servers stay, against the plan, by year; none while what is paid today or for the plan is open. */
export async function businessCaseSection(input: ProposalDocumentInput, writer: Writer): Promise<WrittenSection[]> {
  const { scenarios, money } = input;
  const [recommended] = scenarios;
  const { businessCase } = recommended.result;
  if (!businessCase || businessCase.open.length > 0) return [];
  const taxShare = taxShareOf({ money, scenarios });
  const chart = {
    data: businessCase,
    title: cashTitle(businessCase),
    height: 220,
    table: cashRowsOf(businessCase, writer.language),
  };
  return [
    {
      title: writer.say(text('Business case', '投資効果')),
      blocks: [
        { kind: 'paragraph', text: writer.say(LEAD) },
        ...[paybackSentence(businessCase), ...totalsApart(recommended, taxShare)].flatMap((says) =>
          says ? [{ kind: 'paragraph', text: writer.say(says) } as const] : [],
        ),
        answers(businessCase, recommended.inputs.businessCase?.discountRate ?? null, writer),
        await chartBlock(BusinessCaseChart, chart, writer),
        partsTable(businessCase, taxShare, writer),
        yearsTable(knownYears(businessCase), taxShare, writer),
        ...roundingNote(money, writer, taxShare !== null),
        ...list(text('Compared on neither side', '比較対象外の項目'), businessCase.leftOut, writer),
        ...list(
          text('What the case takes for granted', '投資効果の前提'),
          [...businessCase.assumes, ...besideLonger(input)],
          writer,
        ),
      ],
    },
  ];
}

const LEAD = text(
  'What is paid if the current servers stay, against this proposal, over the parts that are known on both sides; without tax unless a total with it is stated.',
  '現行サーバーを使い続ける場合と本提案の費用を、双方が判明している項目について比較します。金額は、税込と記載した行を除き税抜です。',
);

/** For how long the migration plan keeps today's servers beside the planned ones, where the case pays for less of it. */
function besideLonger(input: ProposalDocumentInput): readonly Text[] {
  const days = documentMigration(input)?.waves.at(-1)?.days?.to ?? 0;
  const months = input.scenarios[0].inputs.businessCase?.parallelMonths ?? 0;
  if (days <= months * DAYS_OF_MONTH) return [];
  return [
    months > 0
      ? text(
          'By the migration plan, however, today’s servers stand beside the planned ones until the last wave ends, for {days} {days:day|days}; what they cost in this time is counted for {months} {months:month|months} only.',
          'ただし、移行計画では最後の移行が終わるまで最長{days}日間、現行サーバーが統合後サーバーと並行して稼働します。この間の現行サーバーの費用は{months}か月分のみ含めています。',
          { days, months },
        )
      : text(
          'By the migration plan, however, today’s servers stand beside the planned ones until the last wave ends, for {days} {days:day|days}; what they cost in this time is not counted.',
          'ただし、移行計画では最後の移行が終わるまで最長{days}日間、現行サーバーが統合後サーバーと並行して稼働します。この間の現行サーバーの費用は含めていません。',
          { days },
        ),
  ];
}

const DAYS_OF_MONTH = 365 / 12;

/** When what is paid at the beginning is earned back, or that it is not; null where nothing is paid at the beginning. */
export function paybackSentence({ once, perYear: { saved }, payback, years }: BusinessCase): Text | null {
  if (!isKnown(once) || once.value <= 0) return null;
  if (!isKnown(payback)) return payback.because.settle ?? null;
  const values = { once: amountOf(once), payback: amountOf(payback), saved: amountOf(saved) };
  const says = text(
    'The {once} paid at the beginning {once:is|are} earned back after {payback} by {saved} less every year, both without tax.',
    '初期費用{once}は、年間{saved}の削減により{payback}で回収できます（いずれも税抜）。',
    values,
  );
  return payback.isOpenAbove ? inARow([says, NOT_WITHIN(years)]) : says;
}

const NOT_WITHIN = (years: number) =>
  text(
    'At the unfavourable end of the interval of what is saved, they are not earned back within {years} {years:year|years}.',
    'ただし、年間削減額の区間の不利な側では、{years}年以内に回収できません。',
    { years },
  );

/** Where the savings to come are worth less than what is paid at the beginning, though these add up to more; null where they are not. */
export function presentValueSentence(
  { presentValue, payback }: BusinessCase,
  discountRate: number | null,
): Text | null {
  if (discountRate === null || !isKnown(presentValue) || !isKnown(payback) || presentValue.value >= 0) return null;
  return text(
    'At a discount rate of {rate} a year the savings are worth less than what is paid: the net present value is {value}.',
    '割引率{rate}では、削減額の現在価値が初期費用を下回ります（正味現在価値{value}）。',
    { rate: amount(discountRate, 'share'), value: amountOf(presentValue) },
  );
}

/** The answers of the case; what is not known is left out. */
function answers(businessCase: BusinessCase, discountRate: number | null, writer: Writer): Block {
  const { payback, once, perYear, saved, presentValue, emissions, years: count } = businessCase;
  const rows = [
    [text('Payback', '投資回収期間'), payback],
    [text('Paid at the beginning', '初期費用'), once],
    [text('Saved per year', '年間削減額'), perYear.saved],
    [text('Saved over {count} {count:year|years}', '{count}年間の累計削減額', { count }), saved],
    [presentValueAt(discountRate, writer), presentValue],
    [text('CO₂ saved per year', '年間CO₂削減量'), emissions.saved],
  ] as const;
  return table(
    columns([text('Quantity', '項目'), text('Value', '値')].map(writer.say)),
    rows.flatMap(([name, estimate]) =>
      isKnown(estimate) ? [[writer.say(name), writer.estimateWithInterval(estimate)]] : [],
    ),
  );
}

function presentValueAt(discountRate: number | null, writer: Writer): Text {
  if (discountRate === null) return text('Net present value', '正味現在価値');
  const rate = writer.percent(discountRate);
  return text('Net present value, discounted by {rate} a year', '正味現在価値（割引率{rate}）', { rate });
}

function partsTable(businessCase: BusinessCase, taxShare: number | null, writer: Writer): Block {
  const compared = comparedParts(businessCase);
  const { perYear, once } = businessCase;
  const sums = [perYear.before, once, perYear.after];
  const cells = (of: (part: ComparedPart) => KnownEstimate | null) => compared.map(of);
  const amounts = [
    cells(({ paid, before }) => (paid === 'yearly' ? before : null)),
    cells(({ paid, after }) => (paid === 'once' ? after : null)),
    cells(({ paid, after }) => (paid === 'yearly' ? after : null)),
  ];
  const titles = [
    text('Current servers, per year', '現行サーバー（年間）'),
    text('Proposal, at the beginning', '本提案（初期費用）'),
    text('Proposal, per year', '本提案（年間）'),
  ];
  const written = titles.map((title, index) => {
    const column = [...(amounts[index] ?? []), sums[index] ?? null];
    const known = column.filter((each) => each !== null);
    const { title: head, cells: figures } = moneyColumn(title, known, writer);
    let next = 0;
    return { head, cells: column.map((each) => (each === null ? '–' : (figures[next++] ?? ''))) };
  });
  const names = [...compared.map(({ name }) => writer.say(name)), writer.say(text('Total', '合計'))];
  const rows = names.map((name, row) => [name, ...written.map(({ cells: column }) => column[row] ?? '')]);
  const taxed = taxShare === null ? [] : taxRows(sums, taxShare, writer, (sum) => writer.figure(sum));
  return table(columns([writer.say(text('Part', '項目')), ...written.map(({ head }) => head)]), [...rows, ...taxed], {
    marked: [compared.length],
  });
}

/** By year; where the document has a tax, what is paid with it beside what is paid without. */
function yearsTable(years: readonly KnownYear[], taxShare: number | null, writer: Writer): Block {
  const money = (title: Text, of: (year: KnownYear) => KnownEstimate) => moneyColumn(title, years.map(of), writer);
  const all = [
    money(text('Current servers', '現行サーバー'), ({ before }) => before),
    money(text('Proposal', '本提案'), ({ after }) => after),
    money(text('Saved', '削減額'), ({ saved }) => saved),
    money(text('Saved since the start', '累計削減額'), ({ cumulative }) => cumulative),
    ...(taxShare === null
      ? []
      : [
          money(text('Current servers, with tax', '現行サーバー（税込）'), ({ before }) => taxed(before, taxShare)),
          money(text('Proposal, with tax', '本提案（税込）'), ({ after }) => taxed(after, taxShare)),
        ]),
  ];
  return table(
    columns([writer.say(text('Year', '年')), ...all.map(({ title }) => title)]),
    years.map(({ year }, index) => [
      writer.say(year === 0 ? text('Start', '初期') : text('Year {year}', '{year}年目', { year })),
      ...all.map(({ cells }) => cells[index] ?? ''),
    ]),
  );
}

function taxed(paid: KnownEstimate, taxShare: number): KnownEstimate {
  const whole = withTax(paid, taxShare);
  return isKnown(whole) ? whole : paid;
}

function list(title: Text, items: readonly Text[], writer: Writer): Block[] {
  if (items.length === 0) return [];
  return [
    { kind: 'subheading', text: writer.say(title) },
    { kind: 'list', items: items.map(writer.say) },
  ];
}
