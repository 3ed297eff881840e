import { licencesToBuyOpen, optionsNotStated, TOTAL_WITH_TAX, text } from '@tatami/model';
import type { ProposalDocumentInput } from '../../document-input.ts';
import type { Block, WrittenSection } from '../blocks.ts';
import { roundingNote } from '../chapters/money/rounding-note.ts';
import { taxShareOf } from '../chapters/money/tax-rows.ts';
import { totalsApart } from '../chapters/money/totals-apart.ts';
import { columns, table, type Writer } from '../writer.ts';
import { type BillLine, type BillOfMaterials, billOf, priceOfOne, unpricedText } from './bill-of-materials.ts';

/** What is bought and paid for, line by line; none while nothing is planned. */
export function billSection(input: ProposalDocumentInput, writer: Writer): readonly WrittenSection[] {
  const bill = billOf(input);
  if (!bill) return [];
  const unpriced = unpricedText(bill);
  const { result, inputs } = input.scenarios[0];
  const { licencesByProduct } = result;
  // Whoever reads the total here is not to take it for all that is paid.
  const [inAll] = totalsApart(input.scenarios[0], taxShareOf(input));
  return [
    {
      title: writer.say(BILL),
      blocks: [
        { kind: 'paragraph', text: writer.say(INTRO) },
        billTable(bill, inputs.horizonYears, writer),
        ...roundingNote(input.money, writer),
        ...(inAll ? [{ kind: 'paragraph', text: writer.say(inAll) } as const] : []),
        ...(unpriced ? [{ kind: 'paragraph', text: writer.say(unpriced) } as const] : []),
        ...[...optionsNotStated(licencesByProduct, inputs), ...licencesToBuyOpen(licencesByProduct)].map(
          (says): Block => ({ kind: 'paragraph', text: writer.say(says) }),
        ),
      ],
    },
  ];
}

export const BILL = text('Bill of materials', '機器・ライセンス明細');

const INTRO = text(
  'What the recommended plan takes. Lines with a dash are parts of the server above them, and in its price. Part numbers, and the DIMMs that make up the memory, follow with the quotation.',
  '本提案に必要な機器とライセンスの一覧です。「–」の付いた項目は上のサーバーの構成品で、価格はサーバーに含みます。型番とメモリのDIMM構成は見積時に確定します。',
);

export const BILL_TITLES = [
  text('Item', '品名'),
  text('Quantity', '数量'),
  text('Unit', '単位'),
  text('Price of one', '単価'),
  text('Amount', '金額'),
] as const;

function billTable({ lines, name, total, totalWithTax }: BillOfMaterials, years: number, writer: Writer): Block {
  const label = text('{totalCost}, {years} {years:year|years}', '{totalCost}（{years}年間）', {
    totalCost: name,
    years,
  });
  const rows = [
    ...lines.map((line) => [...wordsOf(line, writer), ...amountsOf(line, writer)]),
    [writer.say(label), '', '', '', writer.estimate(total)],
    ...(totalWithTax ? [[writer.say(TOTAL_WITH_TAX), '', '', '', writer.estimate(totalWithTax)]] : []),
  ];
  return table(columns(BILL_TITLES.map(writer.say), { 0: 5, 2: 3 }), rows, { marked: [lines.length] });
}

function wordsOf({ item, within, quantity, unit }: BillLine, writer: Writer): readonly string[] {
  const counted =
    quantity === null ? '' : typeof quantity === 'number' ? writer.number(quantity) : writer.figure(quantity);
  return [`${within ? '– ' : ''}${writer.say(item)}`, counted, unit ? writer.say(unit) : ''];
}

function amountsOf(line: BillLine, writer: Writer): readonly string[] {
  const one = priceOfOne(line);
  return [one ? writer.estimate(one) : '', line.amount ? writer.estimate(line.amount) : ''];
}
