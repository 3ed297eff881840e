import { amount, type Estimate, isKnown, known, type Text, text } from '../figure/index.ts';
import { type PriceBook, priceOf } from '../licensing/index.ts';
import { type CostPart, type CostPartId, HELD_BY_HARDWARE } from './total-cost.ts';

/**
 * What a part of a cost comes to: of what the price of the hardware holds already, nothing more. null = not known.
 */
export function amountOfPart(parts: readonly CostPart[], id: CostPartId): number | null {
  const part = parts.find((each) => each.id === id);
  if (part) return isKnown(part.amount) ? part.amount.value : null;
  return HELD_BY_HARDWARE.has(id) && amountOfPart(parts, 'hardware') !== null ? 0 : null;
}

/** What a cost comes to as the total of a plan has it: all parts that are known, whatever others know. */
export function sumOfKnownParts(parts: readonly CostPart[]): number {
  return parts.reduce((sum, { amount }) => sum + (isKnown(amount) ? amount.value : 0), 0);
}

/** A share of a cost, named by what it is of: a sum that leaves something out is no total. */
export function shareOfCost(share: number | null, parts: readonly CostPart[]): Text {
  const isTotal = parts.every((part) => isKnown(part.amount) && !part.lacks?.length);
  const values = { share: amount(share, 'share') };
  return isTotal
    ? text('{share} of the total cost', '総費用の{share}', values)
    : text('{share} of its known parts', '判明分の費用の{share}', values);
}

/** Why the memory of a configuration has no price although a GiB has one; null = it has, or there is no such price. */
export function memoryWithoutPrice(parts: readonly CostPart[], book: PriceBook): Text | null {
  const memory = parts.find(({ id }) => id === 'memory')?.amount;
  if (!memory || isKnown(memory) || !isKnown(priceOf(book, 'hardware-memory-gib'))) return null;
  return memory.because.settle ?? memory.because.label;
}

/** A part that costs are compared by. `lacks` is what all of them leave out of it. */
export type CountedPart = Pick<CostPart, 'id' | 'name' | 'lacks'>;

/** Whether a part leaves out the same products in all of these, so that they compare. */
export function lacksAlike(parts: readonly Pick<CostPart, 'lacks'>[]): boolean {
  const said = parts.map(({ lacks = [] }) => JSON.stringify(lacks.map(({ product }) => product ?? '').toSorted()));
  return new Set(said).size <= 1;
}

/** Parts known in all of these costs, of the same products, with their names: like is compared with like. */
export function partsKnownOfAll(costs: readonly (readonly CostPart[])[]): {
  readonly counted: readonly CountedPart[];
  readonly leftOut: readonly Pick<CostPart, 'id' | 'name'>[];
} {
  const named = new Map<CostPartId, Text>();
  for (const parts of costs) for (const { id, name } of parts) if (!named.has(id)) named.set(id, name);
  const all = [...named].map(([id, name]) => ({ id, name }));
  // Beside hardware of a known price stands what there is beyond what that holds, else all of it: these do not compare.
  const priced = costs.filter((parts) => amountOfPart(parts, 'hardware') !== null).length;
  const isHeldAlike = priced === 0 || priced === costs.length;
  const isCounted = ({ id }: { readonly id: CostPartId }) =>
    (isHeldAlike || !HELD_BY_HARDWARE.has(id)) &&
    costs.every((parts) => amountOfPart(parts, id) !== null) &&
    lacksAlike(costs.flatMap((parts) => parts.find((part) => part.id === id) ?? []));
  const withLacks = (part: CountedPart): CountedPart => {
    const lacks = costs[0]?.find(({ id }) => id === part.id)?.lacks;
    return lacks ? { ...part, lacks } : part;
  };
  return { counted: all.filter(isCounted).map(withLacks), leftOut: all.filter((part) => !isCounted(part)) };
}

/** Whether a cost knows a part that others are compared by, and leaves out of it no more products than they do: it would look cheaper by them. */
export function isComparable(parts: readonly CostPart[], { id, lacks = [] }: CountedPart): boolean {
  const own = parts.find((each) => each.id === id)?.lacks ?? [];
  return amountOfPart(parts, id) !== null && own.length <= lacks.length;
}

/** The parts of one cost that are counted, in their order. */
export function countedParts(
  parts: readonly CostPart[],
  counted: readonly Pick<CostPart, 'id' | 'name'>[],
): readonly CostPart[] {
  return counted.map(
    ({ id, name }) => parts.find((each) => each.id === id) ?? { id, name, amount: nothing(parts, name) },
  );
}

function nothing(parts: readonly CostPart[], label: Text): Estimate {
  const unit = parts[0]?.amount.unit ?? 'USD';
  return known('measured', { value: 0, unit, because: { label, inputs: [] } });
}
