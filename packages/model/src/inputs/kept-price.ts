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
  const { platformId, sb, msb, memoryGiB, cpuModel = null } = statedFor ?? from;
  const held: ServerConfiguration = { platformId, sb, msb, memoryGiB, ...(cpuModel !== null && { cpuModel }) };
  return isSameConfiguration(held, to) ? { amount, currency } : { amount, currency, statedFor: held };
}

/** Whether two configurations are one and the same server. */
export function isSameConfiguration(a: ServerConfiguration, b: ServerConfiguration): boolean {
  return hasSameProcessors(a, b) && a.msb === b.msb && a.memoryGiB === b.memoryGiB;
}

/** Whether two configurations have as many of the same CPUs on the same platform. */
export function hasSameProcessors(a: ServerConfiguration, b: ServerConfiguration): boolean {
  return a.platformId === b.platformId && a.sb === b.sb && (a.cpuModel ?? null) === (b.cpuModel ?? null);
}
