import {
  type Currency,
  databasesNamed,
  LICENCE_RULES,
  licenceOfDatabases,
  NOTHING_LICENSED,
  type OwnedLicence,
} from '@tatami/model';

/** Why a row of a pasted list is not taken, with what stands there. */
export interface UnreadRow {
  /** From 1, empty rows counted. */
  readonly row: number;
  readonly why: 'noProduct' | 'noQuantity' | 'noSupport';
  readonly text: string;
}

export interface OwnedList {
  readonly licences: readonly OwnedLicence[];
  readonly unread: readonly UnreadRow[];
}

/**
 * Rows of a spreadsheet or CSV as licences owned: product with edition, quantity, support per year, where it is said. A first row whose
 * quantity is a word is its header. A product is the name of a licence rule, or a database with its edition.
 */
export function ownedList(pasted: string, currency: Currency, namesOf: (id: string) => readonly string[]): OwnedList {
  const rows = pasted.split(/\r\n|\r|\n/).map((line, index) => ({ row: index + 1, cells: cellsOf(line) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = filled;
  const headed = first && numberOf(first.cells[1] ?? '') === null && !/\d/.test(first.cells[1] ?? '');
  const licences: OwnedLicence[] = [];
  const unread: UnreadRow[] = [];
  for (const { row, cells } of headed ? filled.slice(1) : filled) {
    const [product = '', quantity = '', support = '', origin = ''] = cells;
    const rule = ruleOf(product, namesOf);
    const count = numberOf(quantity);
    const paid = numberOf(support);
    if (rule === null) unread.push({ row, why: 'noProduct', text: product });
    else if (count === null) unread.push({ row, why: 'noQuantity', text: quantity });
    else if (support !== '' && paid === null) unread.push({ row, why: 'noSupport', text: support });
    else
      licences.push({
        product: rule,
        quantity: count,
        supportPerYear: paid === null ? null : { amount: paid, currency },
        origin: origin.slice(0, 200),
      });
  }
  return { licences, unread };
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

/** A number with thousand separators, full-width digits and a currency beside it; null = none. */
function numberOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[,，\s]|円|JPY|USD|EUR|[¥$€]|ライセンス|コア|本/gi, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function ruleOf(product: string, namesOf: (id: string) => readonly string[]): string | null {
  const wanted = product.normalize('NFKC').toLowerCase();
  const named = LICENCE_RULES.find(({ id }) =>
    [id, ...namesOf(id)].some((name) => name.normalize('NFKC').toLowerCase() === wanted),
  );
  if (named) return named.id;
  const found = databasesNamed(product);
  if (found === null || found === 'none') return null;
  const licence = licenceOfDatabases(found);
  return licence.kind === 'licence' && licence.licence !== NOTHING_LICENSED.id ? licence.licence : null;
}
