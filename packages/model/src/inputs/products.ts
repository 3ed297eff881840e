import type { Licensed, ProductOfWorkloads } from './licence-choice.ts';

/** The licensed product of each workload, by its key: that of the first list that names it, else the scenario's own; null = not stated. */
export function productByWorkload({ licence, licencesOf }: Licensed): (key: string) => string | null {
  const named = new Map(
    licencesOf.toReversed().flatMap(({ product, workloads }) => workloads.map((key) => [key, product] as const)),
  );
  return (key) => named.get(key) ?? licence.product;
}

/** The products of some workloads, the scenario's own first; null among them = of some it is not stated. */
export function productsOf(inputs: Licensed, keys: readonly string[]): readonly (string | null)[] {
  if (inputs.licencesOf.length === 0) return [inputs.licence.product];
  const productOf = productByWorkload(inputs);
  const present = new Set(keys.map(productOf));
  const stated = [inputs.licence.product, ...inputs.licencesOf.map(({ product }) => product)];
  return [...new Set(stated)].filter((product) => present.has(product));
}

/** The lists with these workloads running the product, whatever list named them before; null = none of the lists names them. */
export function withProduct(
  lists: readonly ProductOfWorkloads[],
  product: string | null,
  workloads: readonly string[],
): readonly ProductOfWorkloads[] {
  const moved = new Set(workloads);
  const others = lists.flatMap((each) => {
    const left = each.product === product ? [] : each.workloads.filter((key) => !moved.has(key));
    return left.length > 0 ? [{ ...each, workloads: left }] : [];
  });
  if (product === null) return others;
  const before = lists.filter((each) => each.product === product).flatMap((each) => each.workloads);
  return [...others, { product, workloads: [...new Set([...before, ...workloads])] }];
}
