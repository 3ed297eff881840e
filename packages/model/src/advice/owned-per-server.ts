import { derive, type Estimate, isKnown, text } from '../figure/index.ts';
import type { Owned } from '../licensing/index.ts';
import type { OwnedOf, ProductLicences } from '../money/index.ts';

/** What is owned, and how many servers of the plan share it. */
export interface OwnedInPlan {
  readonly ownedOf: OwnedOf;
  readonly byProduct: readonly ProductLicences[];
}

/**
 * What is owned of a product, in equal parts of the servers that hold it in the plan: what one server then buys and pays is its part of what the
 * plan does. null = nothing is stated, or no plan says how many share it.
 */
export function ownedPerServer(product: string, { ownedOf, byProduct }: OwnedInPlan): Owned | null {
  const owned = ownedOf(product);
  const servers = byProduct.find((line) => line.product === product)?.servers;
  if (!owned || !servers || !isKnown(servers) || servers.value <= 0) return null;
  const { quantity, supportPerYear, options, ownSupport } = owned;
  const part = (all: Estimate) =>
    derive({
      label: text('{owned}, part of one server', '{owned}（1台当たり）', { owned: all.because.label }),
      formula: 'owned ÷ servers',
      unit: all.unit,
      inputs: { owned: all, servers },
    });
  return {
    quantity: part(quantity),
    supportPerYear: part(supportPerYear),
    ...(ownSupport && { ownSupport: part(ownSupport) }),
    ...(options === 'as-licences' && { options }),
    ...(options &&
      options !== 'as-licences' && {
        options: Object.fromEntries(
          Object.entries(options).map(([id, its]) => [
            id,
            { quantity: part(its.quantity), supportPerYear: part(its.supportPerYear) },
          ]),
        ),
      }),
  };
}
