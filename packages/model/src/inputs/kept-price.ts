import type { ServerConfiguration, ServerPrice } from './scenario-inputs.ts';

/**
 * The price of a server whose configuration changes. It is kept and remembers what it was stated for; back at that
 * configuration it is an ordinary price again.
 */
export function keptPrice(
  price: ServerPrice | null | undefined,
  from: ServerConfiguration,
  to: ServerConfiguration,
): ServerPrice | null {
  if (!price) return null;
  const { amount, currency, statedFor } = price;
  const { platformId, sb, msb, memoryGiB } = statedFor ?? from;
  const same = platformId === to.platformId && sb === to.sb && msb === to.msb && memoryGiB === to.memoryGiB;
  return same ? { amount, currency } : { amount, currency, statedFor: { platformId, sb, msb, memoryGiB } };
}
