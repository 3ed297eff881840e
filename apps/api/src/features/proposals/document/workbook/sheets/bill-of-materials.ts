import { isKnown, TOTAL_WITH_TAX } from '@tatami/model';
import { type BillLine, type BillOfMaterials, billOf, priceOfOne } from '../../content/bill/bill-of-materials.ts';
import { BILL, BILL_TITLES } from '../../content/bill/bill-section.ts';
import type { Writer } from '../../content/writer.ts';
import type { ProposalDocumentInput } from '../../document-input.ts';
import { estimateCell, numberCell, type SheetCell, type SheetContent, sumOfKnown, unitOf } from '../cells.ts';

const WIDTHS = [60, 12, 30, 18, 18] as const;
/** Columns whose title says the unit of the money in them. */
const MONEY = 3;

/** What is bought and paid for, as the document lists it; the amounts are summed. */
export function billOfMaterials(input: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  const bill = billOf(input);
  if (!bill) return [];
  const rows = bill.lines.map((line, index) => rowOf(line, index + 2, writer));
  const unit = unitOf(bill.total, writer);
  return [
    {
      name: writer.say(BILL),
      columns: BILL_TITLES.map((title, index) => ({
        title: index < MONEY || unit === '' ? writer.say(title) : `${writer.say(title)} (${unit})`,
        width: WIDTHS[index] ?? 0,
      })),
      rows: [
        ...rows,
        totalRow(bill, rows, writer),
        ...(bill.totalWithTax
          ? [[writer.say(TOTAL_WITH_TAX), null, null, null, estimateCell(bill.totalWithTax, writer)]]
          : []),
      ],
      sums: [rows.length],
    },
  ];
}

/** As the document has it: unknown where its total is, else the sum of what has a price. */
function totalRow(
  { name, total }: BillOfMaterials,
  rows: readonly (readonly SheetCell[])[],
  writer: Writer,
): readonly SheetCell[] {
  const sum = isKnown(total) ? sumOfKnown(rows, 4) : estimateCell(total, writer);
  return [writer.say(name), null, null, null, sum];
}

function rowOf(line: BillLine, row: number, writer: Writer): readonly SheetCell[] {
  const { item, within, quantity, unit, amount } = line;
  const one = priceOfOne(line);
  const counted =
    quantity !== null && typeof quantity === 'object' ? estimateCell(quantity, writer) : numberOrNone(quantity, writer);
  const paid = amount && estimateCell(amount, writer);
  return [
    `${within ? '– ' : ''}${writer.say(item)}`,
    counted,
    unit && writer.say(unit),
    one && estimateCell(one, writer),
    one && typeof paid === 'object' && paid ? { ...paid, formula: `B${row}*D${row}` } : paid,
  ];
}

function numberOrNone(value: number | null, writer: Writer): SheetCell {
  return value === null ? null : numberCell(value, writer);
}
