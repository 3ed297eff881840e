import {
  cellInDoubt,
  endedByDate,
  groupsProducts,
  type LicenceColumn,
  licenceColumn,
  licenceLine,
  moneyNotRead,
  supportHeading,
} from '@tatami/model';

/** The cells of one row of a list, by what they hold; what the list has no column for is empty. */
export type Row = Readonly<Record<LicenceColumn, string>> & {
  /** From 1, empty rows counted. */
  readonly row: number;
  /** In its words, what says that its licences may not be the customer's to run: terminated, not under support. */
  readonly inDoubt: readonly string[];
};

export interface ListOfRows {
  readonly rows: readonly Row[];
  /** The header above the amounts, which may say their currency, how often they are paid and whether they are of one licence. */
  readonly supportHeader: string;
  /** Headers of money that is no support, or may be none. */
  readonly notRead: readonly string[];
}

interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

const IN_ORDER: readonly LicenceColumn[] = ['quantity', 'support', 'origin'];
const NOTHING: Record<LicenceColumn, string> = {
  ...{ product: '', edition: '', metric: '', quantity: '', support: '', currency: '', origin: '', remark: '' },
};

/** Rows of a spreadsheet or CSV: in the order of their header, where it names the column of quantities, else as they are asked for. */
export function rowsOf(pasted: string, today: string): ListOfRows {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ row: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const at = headerAmong(lines);
  const [first, ...others] = lines.slice(at);
  if (!first || !isHeader(first)) return { rows: lines.map(inOrder), supportHeader: '', notRead: [] };
  const columns = columnsOf(first);
  if (!columns.includes('quantity'))
    return { rows: others.map(inOrder), supportHeader: first.cells[2] ?? '', notRead: [] };
  const ofAll = lines.slice(0, at).flatMap(({ cells }) => cells.flatMap((cell) => cellInDoubt('', cell) ?? []));
  return {
    rows: others.map((line) => byHeader(line, first.cells, columns, { today, ofAll })),
    supportHeader: first.cells[columns.indexOf('support')] ?? '',
    notRead: first.cells.filter(moneyNotRead),
  };
}

/** As many rows as a title and what it says take. */
const MOST_TITLES = 5;

/** The row of headers below a title that has one cell for itself, else the first row. */
function headerAmong(lines: readonly Line[]): number {
  const isTitle = ({ cells }: Line) => cells.filter((cell) => cell !== '').length === 1;
  const at = lines.slice(0, MOST_TITLES).findIndex((line) => !isTitle(line));
  const found = lines[at];
  return found && isHeader(found) && columnsOf(found).includes('quantity') ? at : 0;
}

/** A first row whose first cell is of no licence, and that names a column of quantities or has no number: below a header, each row has one. */
function isHeader({ cells }: Line): boolean {
  const [product = '', ...others] = cells;
  const read = licenceLine(product);
  if (read.kind !== 'refused' || read.why !== 'noProduct' || others.length === 0) return false;
  return others.some((cell) => licenceColumn(cell) === 'quantity') || !others.some((cell) => /\d/.test(cell));
}

/** Where no header names the column of products, it is the first. */
function columnsOf({ cells }: Line): readonly (LicenceColumn | null)[] {
  const amounts = cells.filter(isAmountByItself);
  const columns = cells.map((header) => {
    const column = licenceColumn(header);
    return column === 'support' && amounts.length > 0 && !amounts.includes(header) ? null : column;
  });
  if (columns.includes('product')) return columns;
  return columns.with(Math.max(0, cells.findIndex(groupsProducts)), 'product');
}

/** "Support" alone may be its state, beside a column that says how often it is paid or in which currency. */
function isAmountByItself(header: string): boolean {
  const said = supportHeading(header);
  return said !== null && (said.timesAYear !== null || said.amount.currency !== null);
}

function byHeader(
  { row, cells }: Line,
  headers: readonly string[],
  columns: readonly (LicenceColumn | null)[],
  { today, ofAll }: { readonly today: string; readonly ofAll: readonly string[] },
): Row {
  const found = { ...NOTHING };
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (column !== null && found[column] === '')
      found[column] = column === 'origin' ? numbered(headers[index] ?? '', cell) : cell;
  }
  const inDoubt = cells.flatMap((cell, index) => {
    const header = headers[index] ?? '';
    return cellInDoubt(header, cell) ?? endedByDate(header, cell, today) ?? [];
  });
  return { row, ...found, ...inOneCell(found), inDoubt: [...ofAll, ...inDoubt] };
}

/** A line through a cell says nothing of an amount. */
const NOTHING_SAID = /^[-–—－ー]+$/;

/** What a list has in columns of their own, and others in one: the edition behind its product, the currency behind its amount. */
function inOneCell({
  product,
  edition,
  support,
  currency,
}: Record<LicenceColumn, string>): Pick<Row, 'product' | 'support'> {
  const isNamed = edition === '' || product.toLowerCase().includes(edition.toLowerCase());
  const isPaidIn =
    currency === '' || !/\d/.test(support) || supportHeading(`support ${support}`)?.amount.currency !== null;
  return {
    product: isNamed ? product : `${product} ${edition}`,
    support: isPaidIn ? (NOTHING_SAID.test(support) ? '' : support) : `${support} ${currency}`,
  };
}

/** A number of a contract alone says nothing of what it is. */
function numbered(header: string, cell: string): string {
  return /^\d+$/.test(cell) ? `${header} ${cell}` : cell;
}

/** Product, quantity, support, where it is said; by what is counted may stand before the quantity. */
function inOrder({ row, cells }: Line): Row {
  const [product = '', ...others] = cells;
  const [metric = '', quantity = ''] = others;
  const hasMetric = !/^\W*\d+(?:[.,\s]|$)/.test(metric) && /^\W*\d/.test(quantity) && namesMetric(product, metric);
  const values = hasMetric ? others.slice(1) : others;
  const held = IN_ORDER.map((column, index) => [column, values[index] ?? ''] as const);
  const inDoubt = cells.flatMap((each) => cellInDoubt('', each) ?? []);
  return { ...NOTHING, row, inDoubt, product, metric: hasMetric ? metric : '', ...Object.fromEntries(held) };
}

/** Whether a cell says by what its product is counted: with it, the line is read otherwise than without. */
function namesMetric(product: string, cell: string): boolean {
  return JSON.stringify(licenceLine(product, cell)) !== JSON.stringify(licenceLine(product));
}

/** Cells of one line: tabs of a spreadsheet, else semicolons, else commas; quoted cells keep what is in them. */
function cellsOf(line: string): readonly string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}
