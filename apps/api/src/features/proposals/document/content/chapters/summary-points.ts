import {
  type Alternatives,
  allOf,
  amount,
  amountOf,
  type Estimate,
  firstOf,
  inARow,
  isKnown,
  isOfTwoReadings,
  lacksRateAlone,
  missingSentence,
  nameOfCost,
  openUntilQuoted,
  reasonsFor,
  type Text,
  text,
} from '@tatami/model';
import { formatDate } from '@tatami/wording';
import type { DocumentScenario, ProposalDocumentInput } from '../../document-input.ts';
import { billOf, sharedArray } from '../bill/bill-of-materials.ts';
import type { Points } from '../blocks.ts';
import type { Writer } from '../writer.ts';
import { comparedCost } from './compared-cost.ts';
import { paybackSentence, presentValueSentence } from './money/business-case-section.ts';
import { notCounted } from './money/not-counted.ts';
import { type PaidInAll, paidInAll } from './money/paid-in-all.ts';
import { taxShareOf, WITH_TAX, WITHOUT_TAX, withTax } from './money/tax-rows.ts';
import { failureSentence } from './operation/availability-section.ts';
import { wideGapSentence } from './plan/bound-sentence.ts';
import { certaintySentence } from './plan/certainty-section.ts';
import { resultSentence } from './result-sentence.ts';

/** So many are told of one point; a page holds no more. */
const MOST_TOLD = 3;

/** What a manager decides on: what is proposed, how sure it is, what it costs, why, what is asked, and what is not part of it. */
export function summaryPoints(input: ProposalDocumentInput, writer: Writer): Points {
  const [recommended] = input.scenarios;
  const warned = warnings(recommended);
  const gap = wideGapSentence(recommended.result.plan);
  const items = [
    { label: PROPOSED, says: present([resultSentence(input, recommended), ...unplaced(recommended), cheaper(input)]) },
    {
      label: SURE,
      says: present([
        certaintySentence(recommended.result, true),
        gap,
        ...firstOfMany(warned, MOST_TOLD - (gap ? 2 : 1), LAYOUT),
      ]),
    },
    { label: MONEY, says: money(input) },
    // What speaks against a plan takes the room of one that speaks for it.
    { label: REASONS, says: reasonsFor(recommended.result, warned.length > 0 ? MOST_TOLD - 1 : MOST_TOLD) },
    { label: FAILING, says: present([failureSentence(recommended.result)]) },
    { label: ASKED, says: asked(input, writer) },
    { label: NOT_INCLUDED, says: notIncluded(input) },
  ];
  return {
    kind: 'points',
    items: items
      .filter(({ says }) => says.length > 0)
      .map(({ label, says }) => ({ label: writer.say(label), says: says.map(writer.say) })),
  };
}

const PROPOSED = text('What is proposed', 'ご提案内容');
const SURE = text('How sure it is', '台数の確からしさ');
const MONEY = text('What it costs', '費用');
const REASONS = text('Why', '推奨の理由');
const FAILING = text('When a server fails', '障害時の動作');
const ASKED = text('What we ask of you', 'お願いしたいこと');
const NOT_INCLUDED = text('Not included', '含まれないもの');

/** The first of some, and of the others how many there are and where they stand. One alone takes no more room than that. */
function firstOfMany(texts: readonly Text[], most: number, chapter: Text): readonly Text[] {
  if (texts.length <= most + 1) return texts;
  const more = texts.length - most;
  return [
    ...texts.slice(0, most),
    text('{more} more; see "{chapter}".', 'ほか{more}件（「{chapter}」に記載）。', { more, chapter }),
  ];
}

const LAYOUT = text('Recommended node layout', '推奨ノード構成');
const COST = text('Cost', '費用');

function present(texts: readonly (Text | null | undefined)[]): readonly Text[] {
  return texts.filter((each) => each != null);
}

function unplaced({ result: { plan } }: DocumentScenario): readonly Text[] {
  return (plan?.unplaced ?? []).slice(0, MOST_TOLD - 1).map(({ because }) => because);
}

function warnings({ result: { checks } }: DocumentScenario): readonly Text[] {
  return checks.filter(({ severity }) => severity === 'warning').map(({ says }) => says);
}

function money(input: ProposalDocumentInput): readonly Text[] {
  const [recommended] = input.scenarios;
  const { plan } = recommended.result;
  const { horizonYears } = recommended.inputs;
  if (!plan) return [];
  const { summary } = plan;
  const { costBefore, costAfter, costDifferences = [] } = summary;
  const others = isCheaperWeighed(input) ? null : otherConfigurations(input);
  if (!isKnown(costAfter))
    return present([lacksRateAlone(costAfter) ? RATE_UNKNOWN : COST_UNKNOWN, ...withoutPrice(input), others]);
  const values = { cost: nameOfCost(summary), after: amountOf(costAfter), years: horizonYears };
  const missing = missingSentence(summary);
  const total = isKnown(costBefore)
    ? text(
        'The {cost} is {after} over {years} {years:year|years}, {before} today, both without tax.',
        '{cost}は{years}年間で{after}（現状{before}、いずれも税抜）です。',
        { ...values, before: amountOf(costBefore) },
      )
    : text(
        'The {cost} is {after} over {years} {years:year|years}, without tax.',
        '{cost}は{years}年間で{after}（税抜）です。',
        values,
      );
  const taxShare = taxShareOf(input);
  const inAll = paidInAll(recommended.result, taxShare);
  const taxed =
    taxShare === null
      ? null
      : text('With tax, {after}.', '税込では{after}です。', { after: amountOf(withTax(costAfter, taxShare)) });
  // What is paid in all holds the total cost, and is what a manager asks for.
  const paid = inAll
    ? [staying(inAll, taxShare, missing === null), missing, howSure(inAll.after, missing ? THIS_SUM : IN_ALL)]
    : [
        total,
        missing,
        taxed,
        howSure(costAfter, missing ? THIS_SUM : TOTAL),
        isOfTwoReadings(summary)
          ? howSure(costBefore, text('The {cost} today', '現状の{cost}', { cost: nameOfCost(summary, 'before') }))
          : null,
      ];
  // Whoever compares the two totals has to know all that they do not hold alike.
  const differences = costDifferences.length > 0 ? inARow(costDifferences) : null;
  return present([inARow(present(paid)), paidBack(recommended), others, differences]);
}

/** Another configuration that is cheaper stands beside what is proposed: whoever reads no further knows that it is a choice. */
function cheaper(input: ProposalDocumentInput): Text | null {
  return isCheaperWeighed(input) ? otherConfigurations(input) : null;
}

function isCheaperWeighed({ alternatives, scenarios: [{ result }] }: ProposalDocumentInput): boolean {
  const weighed = alternatives?.weighed ?? [];
  const own = weighed.find(({ asStated }) => asStated)?.cost;
  if (!result.plan || !own || !isKnown(own)) return false;
  return weighed.some(({ cost }) => isKnown(cost) && cost.value < own.value);
}

function otherConfigurations({ alternatives, scenarios: [recommended] }: ProposalDocumentInput): Text | null {
  return alternatives?.verdict ? seeAlternatives(alternatives.verdict, alternatives, recommended) : null;
}

/** What is paid in all as proposed, against staying. */
function staying({ years, before, after }: PaidInAll, taxShare: number | null, isWhole: boolean): Text {
  const { unit } = after;
  const less = before.value - after.value;
  const values = {
    years,
    after: amount(after.value, unit),
    before: amount(before.value, unit),
    by: amount(Math.abs(less), unit),
    tax: taxShare === null ? WITHOUT_TAX : WITH_TAX,
    all: isWhole ? text('in all', '支出合計') : text('as far as is known', '判明分の支出合計'),
  };
  return less >= 0
    ? text(
        'Over {years} {years:year|years} this proposal costs {after} {all} ({tax}), {by} less than staying with the current servers ({before}).',
        '本提案の{years}年間の{all}は{after}（{tax}）で、現行サーバーを使い続ける場合の{before}より{by}少なくなります。',
        values,
      )
    : text(
        'Over {years} {years:year|years} this proposal costs {after} {all} ({tax}), {by} more than staying with the current servers ({before}).',
        '本提案の{years}年間の{all}は{after}（{tax}）で、現行サーバーを使い続ける場合の{before}より{by}多くなります。',
        values,
      );
}

/** Between which amounts a sum lies, where it is more than one. */
function howSure(sum: Estimate, name: Text): Text | null {
  if (!isKnown(sum) || sum.low === sum.high) return null;
  const { low, high, level, unit } = sum;
  return text('{name} lies between {low} and {high} ({level}).', '{name}の{level}区間は{low}～{high}です。', {
    name,
    low: amount(low, unit),
    high: amount(high, unit),
    level: amount(level, 'share'),
  });
}

const IN_ALL = text('What is paid in all', '支出合計');
const TOTAL = text('The total cost', '総費用');
const THIS_SUM = text('This sum', 'この合計');

/** When what is paid at the beginning is earned back. */
function paidBack({ inputs, result: { businessCase } }: DocumentScenario): Text | null {
  if (!businessCase || businessCase.open.length > 0) return null;
  const says = paybackSentence(businessCase);
  const worth = presentValueSentence(businessCase, inputs.businessCase?.discountRate ?? null);
  return says && worth ? inARow([says, worth]) : says;
}

/**
 * Whether another configuration is cheaper: whoever decides is not to learn it from somebody else. Where the proposal costs another amount on
 * the terms of the comparison, the chapter says by what the two differ.
 */
function seeAlternatives(verdict: Text, alternatives: Alternatives, { inputs, result }: DocumentScenario): Text {
  if (comparedCost(alternatives, result.plan) === null)
    return text('{verdict} See "Alternatives weighed".', '{verdict}（「検討した代替案」に記載）', { verdict });
  const values = { verdict, counted: allOf(alternatives.counted) };
  if (alternatives.hardwareApart)
    return text(
      'Compared by {counted} alone: {verdict} Quotations for the others may turn it; see "Alternatives weighed".',
      '{counted}のみの合計を比較すると、{verdict}（見積により順位が変わる可能性を含め「検討した代替案」に記載）',
      values,
    );
  return openUntilQuoted(alternatives, inputs, result.plan)
    ? text(
        'Compared by {counted}, all at the price book: {verdict} Quotes for the others may turn it; see "Alternatives weighed".',
        '価格表の価格で{counted}の合計を比較すると、{verdict}（見積により順位が変わる可能性を含め「検討した代替案」に記載）',
        values,
      )
    : text(
        'Compared on equal terms by {counted}: {verdict} For the terms see "Alternatives weighed".',
        '同じ条件で{counted}の合計を比較すると、{verdict}（条件は「検討した代替案」に記載）',
        values,
      );
}

const COST_UNKNOWN = text(
  'Not known yet: a price is missing; see "Cost".',
  '価格が未確定の項目があるため、総額は算出していません。「費用」の章をご覧ください。',
);

const RATE_UNKNOWN = text(
  'Not known yet: the exchange rate is not agreed; see "Cost".',
  '為替レートが未確定のため、総額は算出していません。「費用」の章をご覧ください。',
);

/** What keeps the total from being known. The sum of the rest is not said: it would be taken for the total. */
function withoutPrice(input: ProposalDocumentInput): readonly Text[] {
  const { unpriced = [], unconverted = [] } = billOf(input) ?? {};
  const rate = unpriced.length > 0 && unconverted.length > 0 ? [RATE_TOO] : [];
  return unpriced.length === 0
    ? []
    : [
        text('Without a price: {items}.', '価格が未確定の項目：{items}。', {
          items: firstOf(unpriced, MOST_TOLD),
        }),
        ...rate,
      ];
}

const RATE_TOO = text('The exchange rate is not agreed yet, either.', '為替レートも未確定です。');

function asked({ scenarios, proposal }: ProposalDocumentInput, writer: Writer): readonly Text[] {
  const [{ result }] = scenarios;
  const { validUntil, answerBy } = proposal.cover;
  const day = answerBy ?? validUntil;
  const decide =
    day === null
      ? DECIDE
      : text('A decision on this proposal by {day}.', '{day}までの、本提案の採否のご決定。', {
          day: formatDate(day, writer.language),
        });
  const open = result.questions.length;
  const questions = text(
    'Before the order, answers to {open} open {open:question|questions}; see "Method and assumptions".',
    'ご発注までに、確認事項{open}件へのご回答（「検討方法と前提条件」に記載）。',
    { open },
  );
  const assumed = new Set(result.assumptions.flatMap(({ id, concerns = [] }) => (NOT_ASSUMED.has(id) ? [] : concerns)))
    .size;
  const confirm = text(
    'Before the order, confirmation of what was assumed for {assumed} {assumed:workload or server|workloads and servers}; see "Method and assumptions".',
    'ご発注までに、推定値を用いた{assumed}件の前提のご確認（「検討方法と前提条件」に記載）。',
    { assumed },
  );
  const unanswered = (result.accounting.countedUnanswered ?? []).reduce((sum, { rows }) => sum + rows, 0);
  const inUse = text(
    'Before the order, a word whether {unanswered} {unanswered:machine|machines} of the lists {unanswered:is|are} in use: the lists say that {unanswered:it|they} may not be, and {unanswered:it counts|they count} here.',
    'ご発注までに、使用していない可能性がある旨の記載がある{unanswered}件（本提案では計上）の使用状況のご確認。',
    { unanswered },
  );
  const files = [...new Set((result.accounting.uncountedUnanswered ?? []).map(({ file }) => file))];
  const missing = text(
    'Before the order, a word whether {list} {files:lists|list} more machines than are counted here.',
    'ご発注までに、{list}に本提案で計上していないマシンが含まれているかどうかのご確認。',
    { list: firstOf(files, FILES_NAMED), files: files.length },
  );
  return [
    decide,
    ...(unanswered > 0 ? [inUse] : []),
    ...(files.length > 0 ? [missing] : []),
    ...(open > 0 ? [questions] : []),
    ...(assumed > 0 ? [confirm] : []),
  ];
}

/** Files named one by one. */
const FILES_NAMED = 4;

/** What a file or a person states of single machines stands in for nothing. */
const NOT_ASSUMED: ReadonlySet<string> = new Set(['rowsNotTaken', 'typed', 'confirmed']);

const DECIDE = text(
  'A decision on this proposal, by a day to be agreed.',
  '本提案の採否のご決定（期日は別途ご相談）。',
);

function notIncluded(input: ProposalDocumentInput): readonly Text[] {
  const { scenarios, alternatives } = input;
  const { notIncluded: unpriced, accounting } = scenarios[0].result;
  const { rowsNotTaken, leftOut } = accounting;
  const rows = text(
    '{count} {count:row|rows} of the files that could not be used: {names}.',
    'ご提供ファイルのうち、内容を確認できない{count}行：{names}。',
    {
      count: rowsNotTaken.length,
      names: firstOf(
        rowsNotTaken.map(({ says }) => says),
        ROWS_NAMED,
      ),
    },
  );
  const out = leftOut.reduce((sum, { names }) => sum + names.length, 0);
  const machines = text(
    '{out} {out:workload or server|workloads and servers} left out of the plan; the appendix names them.',
    '計画の対象外とした{out}件（付録に記載）。',
    { out },
  );
  return [
    ...amountsToAgree(input),
    ...firstOfMany(unpriced, MOST_TOLD, COST),
    ...arrayWithoutPrice(scenarios[0]),
    ...(rowsNotTaken.length > 0 ? [rows] : []),
    ...(out > 0 ? [machines] : []),
    ...(scenarios.length === 1 && !alternatives ? [NOT_WEIGHED] : []),
    notCounted(scenarios[0]),
  ];
}

/** The array that the servers share is in no part of the cost, and so not among what these leave out. */
function arrayWithoutPrice({ inputs }: DocumentScenario): readonly Text[] {
  const array = sharedArray(inputs);
  return array
    ? [text('Not included, price unknown: {array}', '{array}の費用（価格未設定のため含みません）', { array })]
    : [];
}

/** What keeps the amounts from being those the customer pays, and what is to be agreed for that; in one line, as the page is full. */
function amountsToAgree(input: ProposalDocumentInput): readonly Text[] {
  const { language, money: stated, scenarios } = input;
  const [{ inputs }] = scenarios;
  const isTaxed = taxShareOf({ money: stated, scenarios }) !== null;
  const lacksRate = (billOf(input)?.unconverted ?? []).length > 0;
  if (lacksRate && inputs.currency === 'EUR') return [WITHOUT_EUROS, ...(isTaxed ? [] : [TAX_TO_AGREE])];
  const inYen = !lacksRate && (language !== 'ja' || inputs.currency === 'JPY');
  if (isTaxed) return inYen ? [] : [WITHOUT_YEN];
  return [inYen ? TAX_TO_AGREE : WITHOUT_BOTH];
}

const WITHOUT_YEN = text(
  'Amounts in yen: they follow once the exchange rate is agreed.',
  '円での金額（為替レートの合意後に提示）。',
);
const WITHOUT_EUROS = text(
  'Amounts in euros: they follow once the exchange rate is agreed.',
  'ユーロでの金額（為替レートの合意後に提示）。',
);
const TAX_TO_AGREE = text(
  'Tax: the total with it follows once its rate is confirmed.',
  '消費税（税率の確認後に税込総額を提示）。',
);
const WITHOUT_BOTH = text(
  'Amounts in yen and tax: they follow once exchange rate and rate of tax are confirmed.',
  '円での金額と消費税（為替レートと税率の確認後に提示）。',
);
const ROWS_NAMED = 6;
const NOT_WEIGHED = text('A comparison with other machines and configurations.', 'ほかの機種・構成との比較。');
