import type { ProblemSource } from './problem-source.ts';

/** Something in a problem's source that has no meaning. */
export interface ProblemFault {
  /** Path to the field, such as `items[3][0]`. */
  readonly where: string;
  readonly problem: string;
}

/** Loads of two items and a capacity must add up within 32 bits. */
const LARGEST = 2 ** 30 - 1;
const MOST_FAULTS = 20;

/** The first faults of a problem's source; none = it can be compiled. */
export function findFaults(source: ProblemSource): readonly ProblemFault[] {
  const faults: ProblemFault[] = [];
  const check = (fine: boolean, where: string, problem: string): void => {
    if (!fine && faults.length < MOST_FAULTS) faults.push({ where, problem });
  };
  checkShape(source, check);
  if (faults.length === 0) checkDemand(source, check);
  if (faults.length === 0) checkTypes(source, check);
  if (faults.length === 0) checkRules(source, check);
  return faults;
}

type Check = (fine: boolean, where: string, problem: string) => void;

const isAmount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LARGEST;
const isCost = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isIndex = (value: unknown, count: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < count;
const AMOUNT = `must be a whole number from 0 to ${LARGEST}`;

function checkShape(source: ProblemSource, check: Check): void {
  const { items, dims, serverTypes } = source;
  check(dims.length > 0, 'dims', 'at least one resource is needed');
  check(Number.isInteger(source.hours) && source.hours >= 1, 'T', 'must be a whole number of samples, 1 or more');
  check(serverTypes.length > 0, 'binTypes', 'at least one server type is needed');
  check(
    source.product.length === items.length,
    'product',
    `${source.product.length} entries for ${items.length} items`,
  );
  check(Number.isInteger(source.spares) && source.spares >= 0, 'spares', 'must be a whole number, 0 or more');
}

function checkDemand(source: ProblemSource, check: Check): void {
  source.items.forEach((item, i) => {
    if (item.length !== source.dims.length) {
      check(false, `items[${i}]`, `${item.length} amounts for ${source.dims.length} resources`);
    }
    for (let d = 0; d < item.length; d += 1) if (!isAmount(item[d])) check(false, `items[${i}][${d}]`, AMOUNT);
  });
  for (const [d, series] of source.series) {
    check(isIndex(d, source.dims.length), `series["${d}"]`, 'names no resource');
    check(
      series.length === source.items.length,
      `series["${d}"]`,
      `${series.length} series for ${source.items.length} items`,
    );
    series.forEach((samples, i) => {
      check(samples.length === source.hours, `series["${d}"][${i}]`, `${samples.length} samples, not ${source.hours}`);
      for (let t = 0; t < samples.length; t += 1) {
        if (!isAmount(samples[t])) check(false, `series["${d}"][${i}][${t}]`, AMOUNT);
      }
    });
  }
}

function checkTypes(source: ProblemSource, check: Check): void {
  source.serverTypes.forEach((type, t) => {
    const where = `binTypes[${t}]`;
    check(type.count === null || isAmount(type.count), `${where}.count`, AMOUNT);
    check(isCost(type.cost), `${where}.cost`, 'must be a number, 0 or more');
    check(isAmount(type.cores), `${where}.cores`, AMOUNT);
    const { licences } = type;
    check(
      licences === undefined || (licences.length === source.products.length && licences.every(isCost)),
      `${where}.licences`,
      'must be a number for each product, 0 or more',
    );
    check(type.nodes.length > 0, `${where}.nodes`, 'at least one node is needed');
    type.nodes.forEach((node, k) => {
      check(
        node.length === source.dims.length,
        `${where}.nodes[${k}]`,
        `${node.length} capacities for ${source.dims.length} resources`,
      );
      for (let d = 0; d < node.length; d += 1) check(isAmount(node[d]), `${where}.nodes[${k}][${d}]`, AMOUNT);
    });
    source.dims.forEach(({ name }, d) => {
      const pooled = type.nodes.reduce((sum, node) => sum + (node[d] ?? 0), 0);
      check(pooled <= LARGEST, where, `the nodes have more than ${LARGEST} ${name} together`);
    });
  });
  source.products.forEach(({ perCore }, p) => {
    check(isCost(perCore), `products[${p}].perCore`, 'must be a number, 0 or more');
  });
}

function checkRules(source: ProblemSource, check: Check): void {
  const { items, serverTypes } = source;
  source.product.forEach((p, i) => {
    check(p === -1 || isIndex(p, source.products.length), `product[${i}]`, 'names no product');
  });
  checkGroups(source.conflicts, 'conflicts', items.length, check);
  checkGroups(source.together ?? [], 'together', items.length, check);
  const seen = new Set<number>();
  (source.together ?? []).forEach((group, g) => {
    check(
      group.every((item) => !seen.has(item)),
      `together[${g}]`,
      'shares an item with an earlier group',
    );
    for (const item of group) seen.add(item);
  });
  const standing = source.standing ?? [];
  standing.forEach(({ type, openCost }, s) => {
    check(isIndex(type, serverTypes.length), `standing[${s}].type`, 'names no server type');
    check(isCost(openCost), `standing[${s}].openCost`, 'must be a number, 0 or more');
  });
  (source.pinned ?? []).forEach((pin, i) => {
    const fine = (value: number | undefined, count: number): boolean => value === undefined || isIndex(value, count);
    check(fine(pin?.standing, standing.length), `pinned[${i}].standing`, 'names no standing server');
    check(fine(pin?.type, serverTypes.length), `pinned[${i}].type`, 'names no server type');
    check(fine(pin?.node, LARGEST), `pinned[${i}].node`, 'must be a whole number, 0 or more');
  });
  check(source.maxTypes === undefined || source.maxTypes >= 1, 'maxTypes', 'must be 1 or more');
  (source.initial ?? []).forEach((place, i) => {
    check(
      place.standing === -1 || isIndex(place.standing, standing.length),
      `initial[${i}].standing`,
      'names no standing server',
    );
    check(isCost(place.moveCost), `initial[${i}].moveCost`, 'must be a number, 0 or more');
  });
}

function checkGroups(groups: readonly (readonly number[])[], name: string, itemCount: number, check: Check): void {
  groups.forEach((group, g) => {
    check(
      group.every((item) => isIndex(item, itemCount)),
      `${name}[${g}]`,
      'names an item that does not exist',
    );
  });
}
