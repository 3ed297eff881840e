import { type Text, text } from '@tatami/model';
import { formatDate } from '@tatami/wording';
import { type DocumentInput, proposesPlan } from '../../document-input.ts';
import type { WrittenSection } from '../blocks.ts';
import type { Writer } from '../writer.ts';
import { taxShareOf } from './money/tax-rows.ts';

/** Under what conditions the document holds. */
export function conditionsSection(input: DocumentInput, writer: Writer): WrittenSection {
  const { proposal, house } = input;
  const { validUntil, answerBy } = proposal.cover;
  const taxShare = proposesPlan(input) ? taxShareOf(input) : input.money.taxShare;
  const days: readonly Text[] = [
    ...(answerBy == null
      ? []
      : [
          text('Please answer by {day}.', '{day}までにご回答をお願いいたします。', {
            day: formatDate(answerBy, writer.language),
          }),
        ]),
    ...(validUntil === null
      ? []
      : [
          text('This proposal holds until {day}.', '本提案の有効期限は{day}です。', {
            day: formatDate(validUntil, writer.language),
          }),
        ]),
  ];
  const tax =
    taxShare === null
      ? text('All amounts are without tax.', '金額はすべて税抜です。')
      : text(
          'Amounts are without tax, unless a total with a tax of {percent} is stated beside them.',
          '金額は税抜です。税込と記載した合計のみ、税率{percent}の消費税を含みます。',
          { percent: writer.percent(taxShare) },
        );
  const [title, holds] = proposesPlan(input)
    ? [text('Conditions', '提案の条件'), [...days, tax, ...VALIDITY]]
    : [text('Conditions', '本書の条件'), OF_RUNS];
  return {
    title: writer.say(title),
    blocks: [{ kind: 'list', items: [...holds.map(writer.say), ...linesOf(house.terms)] }],
  };
}

/** Terms of the company, one a line. */
function linesOf(terms: string): readonly string[] {
  return terms.split('\n').flatMap((line) => line.trim() || []);
}

/** Of measurements nobody offers anything: they hold as they were made. */
const OF_RUNS = [
  text(
    'The numbers hold for the runs as they were made: another machine, load or setting may give others.',
    '本書の数値は、記載の条件で行われた測定についてのものです。機種、負荷、設定が異なれば結果も異なる可能性があります。',
  ),
  text(
    'Where an interval is stated, the change of like runs is expected within it in about eight of ten cases.',
    '区間は、同様の測定であれば10回のうち8回程度は変化がこの範囲に収まると見込まれることを示します。',
  ),
];

const VALIDITY = [
  text(
    'The numbers hold for the assumptions stated; a changed assumption changes them.',
    '本書の数値は記載の前提条件のもとで有効です。前提条件が変わると数値も変わります。',
  ),
  text(
    'Intervals are prediction intervals: in about eight of ten comparable cases the actual value lies within. Predictions outside the range a model was shown to hold in are not given.',
    '区間は予測区間です。同様の条件であれば、10回のうち8回程度は実際の値がこの範囲に収まると見込まれます。モデルの有効範囲を外れる予測は示していません。',
  ),
  text(
    'Licence rules and list prices are as of the dates of their sources; the vendor’s quotation decides.',
    'ライセンス規則と標準価格は各出典の日付時点のものです。正式な金額は各ベンダーの見積によります。',
  ),
];
