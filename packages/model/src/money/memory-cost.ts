import { derive, type Estimate, isKnown, known, text } from '../figure/index.ts';
import { hasSameProcessors, type ServerConfiguration, type ServerPrice } from '../inputs/index.ts';
import { inCurrency, type PriceBook, priceOf } from '../licensing/index.ts';
import { type Configuration, configure, type Platform } from '../platform/index.ts';
import type { Currency } from '../units/index.ts';

interface PricedMemory {
  readonly platform: Platform;
  readonly configuration: Configuration;
  readonly serverPrice: ServerPrice | null;
}

/**
 * What does memory add to the price of some servers? All of it counts by the GiB where nothing says what the boards cost; else what
 * there is beyond the memory that their price holds, which is less than nothing where there is less. null where the price of the server
 * holds all of it, or neither is known; unknown where more memory has no price.
 */
export function memoryCost(
  servers: Estimate,
  server: PricedMemory,
  currency: Currency,
  book: PriceBook,
): Estimate | null {
  const price = priceOf(book, 'hardware-memory-gib');
  const held = memoryInPrice(server, book);
  const { memoryGiB } = server.configuration;
  if (held === memoryGiB || (held === null && !isKnown(price))) return null;
  const cost = derive({
    label: held === null ? MEMORY : BEYOND,
    formula: held === null ? 'servers × memory × perGiB' : 'servers × (memory - held) × perGiB',
    unit: price.unit,
    inputs: {
      servers,
      memory: sizeOf(text('Memory of one server', '1台のメモリ'), memoryGiB),
      ...(held !== null && { held: sizeOf(HELD, held) }),
      perGiB: price,
    },
  });
  return inCurrency(cost, currency, book);
}

/** GiB of one server that count apart, were memory priced: all of it, or what there is beyond what the price of the server holds. */
export function memoryPricedApart(server: PricedMemory, book: PriceBook): number {
  return server.configuration.memoryGiB - (memoryInPrice(server, book) ?? 0);
}

/** Whether a price stated for another configuration still holds, but for memory that is counted by the GiB. */
export function countsMemoryApart(statedFor: ServerConfiguration, now: ServerConfiguration, book: PriceBook): boolean {
  return hasSameBoards(statedFor, now) && isKnown(priceOf(book, 'hardware-memory-gib'));
}

/** Memory that the price of one server holds; null = it has no price. */
function memoryInPrice({ platform, configuration, serverPrice }: PricedMemory, book: PriceBook): number | null {
  if (serverPrice) {
    const { statedFor } = serverPrice;
    if (
      !statedFor ||
      !hasSameBoards(statedFor, { ...configuration, platformId: platform.id, cpuModel: otherCpuOf(platform) })
    )
      return configuration.memoryGiB;
    return boughtWith(platform, statedFor) ?? configuration.memoryGiB;
  }
  if (platform.stated?.prices)
    return boughtWith(platform, { ...configuration, memoryGiB: null }) ?? configuration.memoryGiB;
  const boards = ['hardware-sb', ...(configuration.msb > 0 ? ['hardware-msb'] : [])] as const;
  if (!boards.every((key) => isKnown(priceOf(book, key as 'hardware-sb' | 'hardware-msb')))) return null;
  return boughtWith(platform, { ...configuration, memoryGiB: null }) ?? configuration.memoryGiB;
}

function hasSameBoards(a: ServerConfiguration, b: ServerConfiguration): boolean {
  return hasSameProcessors(a, b) && a.msb === b.msb;
}

function otherCpuOf({ cpuModel, insteadOf }: Platform): string | null {
  return insteadOf === undefined ? null : cpuModel;
}

/** Memory of a configuration as stated, or as the catalogue has it on these boards; null = it states none. */
function boughtWith(platform: Platform, choice: Omit<ServerConfiguration, 'platformId'>): number | null {
  const configured = configure(platform, choice);
  return configured.kind === 'ok' ? configured.configuration.memoryGiB : null;
}

function sizeOf(label: typeof HELD, value: number): Estimate {
  return known('measured', { value, unit: 'GiB', because: { label, inputs: [] } });
}

const MEMORY = text('Memory', 'メモリ費用');
const BEYOND = text('Memory beyond what the price of the server holds', 'サーバー価格に含まれない分のメモリ費用');
const HELD = text('Memory in the price of one server', 'サーバー1台の価格に含まれるメモリ');
