import type { Figure } from '../figure/index.ts';
import { nurandProbabilities } from './nurand.ts';
import { CACHE_PAGE_BYTES, TPCC_ACCESS, TPCC_DECK, TPCC_TABLES, type TpccTable } from './tpcc.data.ts';

const GOLDEN_SHARE = (Math.sqrt(5) - 1) / 2;

/**
 * How often does one transaction touch each page of its warehouse? Reads of a TPC-C-like workload per transaction of the
 * mix, one entry per page. Pages in use all the time (warehouse, district, item, the tails being appended to) are left
 * out: they are never missed. The pages Delivery works through in order (0.03 reads per transaction) are left out too.
 */
export function tpccPageTouches(): Float64Array {
  return Float64Array.from([
    ...pagesOf(stockRowTouches(), TPCC_TABLES.stock),
    ...customerPages(),
    ...evenPages(TPCC_TABLES.orderLine, shareOf(TPCC_DECK.orderStatus)),
    ...evenPages(TPCC_TABLES.order, shareOf(TPCC_DECK.orderStatus)),
    ...evenPages(TPCC_TABLES.history, 0),
    ...evenPages(TPCC_TABLES.newOrder, 0),
  ]);
}

function stockRowTouches(): Float64Array {
  const { linesPerOrder, stockLevelOrders, stockSkew } = TPCC_ACCESS;
  const perTransaction =
    linesPerOrder.value * (shareOf(TPCC_DECK.newOrder) + stockLevelOrders.value * shareOf(TPCC_DECK.stockLevel));
  return nurandProbabilities(stockSkew.value, 1, TPCC_TABLES.stock.rows.value).map((p) => p * perTransaction);
}

/** Customers are loaded district by district: each district has its own pages, all with the same popularity. */
function customerPages(): number[] {
  const districts = TPCC_ACCESS.districts.value;
  const district = pagesOf(customerRowTouches(districts), TPCC_TABLES.customer);
  return Array.from({ length: districts }, () => district).flat();
}

/** A lookup by number touches one row; one by last name touches every row of that name (12.3 on average). */
function customerRowTouches(districts: number): Float64Array {
  const { byNameShare, customerSkew, nameSkew, names } = TPCC_ACCESS;
  const byEither = shareOf(TPCC_DECK.payment) + shareOf(TPCC_DECK.orderStatus);
  const byNumber =
    shareOf(TPCC_DECK.newOrder) + (1 - byNameShare.value) * byEither + districts * shareOf(TPCC_DECK.delivery);
  const rows = TPCC_TABLES.customer.rows.value / districts;
  const nameTouches = nurandProbabilities(nameSkew.value, 0, names.value - 1);
  const nameOf = namesOfCustomers(nameTouches, rows);
  return nurandProbabilities(customerSkew.value, 1, rows).map(
    (p, row) => (p * byNumber + (nameTouches[nameOf[row] ?? 0] ?? 0) * byNameShare.value * byEither) / districts,
  );
}

/**
 * Clause 4.3.3.1: the first 1,000 customers of a district carry each name once, the others a name drawn with the same
 * skew. The draw is replaced by an evenly spread sequence (golden ratio), so that the curve is the same every time.
 */
function namesOfCustomers(probabilities: Float64Array, rows: number): Uint32Array {
  let total = 0;
  const cumulated = probabilities.map((p) => {
    total += p;
    return total;
  });
  return Uint32Array.from({ length: rows }, (_, row) =>
    row < probabilities.length ? row : firstAtLeast(cumulated, (row * GOLDEN_SHARE) % 1),
  );
}

function firstAtLeast(ascending: Float64Array, target: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 1) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pagesOf(rowTouches: Float64Array, table: TpccTable): number[] {
  const rowsPerPage = Math.floor(CACHE_PAGE_BYTES.value / table.rowBytes.value);
  const pages = new Array<number>(Math.ceil(rowTouches.length / rowsPerPage)).fill(0);
  rowTouches.forEach((touches, row) => {
    const page = Math.floor(row / rowsPerPage);
    pages[page] = (pages[page] ?? 0) + touches;
  });
  return pages;
}

function evenPages(table: TpccTable, touches: number): number[] {
  const pages = Math.ceil((table.rows.value * table.rowBytes.value) / CACHE_PAGE_BYTES.value);
  return new Array<number>(pages).fill(touches / pages);
}

function shareOf(cards: Figure): number {
  const deck = Object.values(TPCC_DECK).reduce((total, { value }) => total + value, 0);
  return cards.value / deck;
}
