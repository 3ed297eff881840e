import { type CatalogueCpu, type CpuCatalogue, namedChip, readCpuModel, threadsPerCoreOf } from '../benchmark/index.ts';
import type { ServerRecord } from '../inventory/index.ts';
import { CORE_VARIANTS, type CoreVariants } from './core-variants.data.ts';
import { MOST_USUAL_SOCKETS } from './plausibility.data.ts';

/**
 * How the cores of a record differ from those of its chips. 'threads': they are as many as the chips have threads. 'per-socket': as
 * many as one of several chips has cores. 'more': more than the chips have. 'fewer': less, which a machine with cores switched off has.
 */
export interface CoreContradiction {
  readonly kind: 'threads' | 'per-socket' | 'more' | 'fewer';
  readonly chip: CatalogueCpu;
  readonly sockets: number;
  readonly stated: number;
  /** All cores of its chips. */
  readonly cores: number;
  /** All threads of its chips; null where they may have one a core. */
  readonly threads: number | null;
}

type Server = Pick<ServerRecord, 'cpuModel' | 'sockets' | 'cores'>;

/** Looks chips up by what lists call them. Lists repeat few of them in most rows, so each is looked up once. */
export function chipsOf(catalogue: CpuCatalogue): (model: string) => CatalogueCpu | null {
  const known = new Map<string, CatalogueCpu | null>();
  return (model) => {
    const seen = known.get(model);
    if (seen !== undefined) return seen;
    const chip = namedChip(model, catalogue);
    known.set(model, chip);
    return chip;
  };
}

/**
 * Do the cores that a file states contradict what its chips have? null where they agree, or where chip, sockets or cores are not
 * known. Money hangs on it: licences are counted by cores.
 */
export function coresAgainstChip(
  { cpuModel, sockets, cores: stated }: Server,
  chipOf: (model: string) => CatalogueCpu | null,
): CoreContradiction | null {
  if (cpuModel === null || sockets === null || stated === null) return null;
  const chip = chipOf(cpuModel);
  if (!chip?.cores) return null;
  const variants = CORE_VARIANTS[chip.key];
  if (variants) return againstVariants(stated, sockets, chip, variants);
  const cores = sockets * chip.cores;
  if (stated === cores) return null;
  const threads = hasThreads(chip) ? cores * threadsPerCoreOf(chip) : null;
  return {
    kind: kindOf(stated, { sockets, cores, threads, ofOne: chip.cores }),
    chip,
    sockets,
    stated,
    cores,
    threads,
  };
}

/**
 * A chip of several numbers of cores is contradicted by more than its largest alone: fewer are a smaller one of its name, or a partition. Whether
 * more are threads, and of how many cores, its name does not tell.
 */
function againstVariants(
  stated: number,
  sockets: number,
  chip: CatalogueCpu,
  { most }: CoreVariants,
): CoreContradiction | null {
  const cores = sockets * most;
  return stated <= cores ? null : { kind: 'more', chip, sockets, stated, cores, threads: null };
}

/**
 * How many cores has a server of which a file states threads and no cores? Those of its chips, where these have just as many threads, or
 * as many cores, with one thread each left on. null = nothing settles it.
 */
export function coresByThreads(
  { cpuModel, sockets, cores: stated, threads }: Server & Pick<ServerRecord, 'threads'>,
  chipOf: (model: string) => CatalogueCpu | null,
): number | null {
  if (cpuModel === null || sockets === null || threads === null || stated !== null) return null;
  const chip = chipOf(cpuModel);
  if (!chip?.cores || CORE_VARIANTS[chip.key]) return null;
  const cores = sockets * chip.cores;
  const agrees = threads === cores || (hasThreads(chip) && threads === cores * threadsPerCoreOf(chip));
  return agrees ? cores : null;
}

/** Models named side by side, 'Gold 6130/6226R': which of them a machine has is open. */
const SEVERAL_MODELS = /\d{4}\w*(?:\s+v\d)?\s*(?:[/,、，;|&+・]|または|又は|\bor\b|\boder\b).*\d{4}/i;

/**
 * Of which chip does a server have the cores that no file states? The one its CPU names, where that is one listed model, its sockets are
 * as many as servers have of it, and its threads, if stated, agree. null = nothing settles it; cores switched off are not known of.
 */
export function chipWithCores(
  server: Server & Pick<ServerRecord, 'threads'>,
  chipOf: (model: string) => CatalogueCpu | null,
): CatalogueCpu | null {
  const { sockets, cores, threads } = server;
  if (sockets === null || cores !== null) return null;
  const chip = oneChip(server, chipOf);
  if (!chip || sockets > mostSockets(chip)) return null;
  return threads === null || coresByThreads(server, chipOf) !== null ? chip : null;
}

/**
 * Of how many of its chips does a server have the cores, where no file states its sockets? Of a whole number that servers have of one
 * listed model, with the threads, if stated, to match. null = nothing settles it.
 */
export function chipWithSockets(
  server: Server & Pick<ServerRecord, 'threads'>,
  chipOf: (model: string) => CatalogueCpu | null,
): { readonly chip: CatalogueCpu; readonly sockets: number } | null {
  const { cores, threads } = server;
  if (server.sockets !== null || cores === null) return null;
  const chip = oneChip(server, chipOf);
  if (!chip?.cores) return null;
  const sockets = cores / chip.cores;
  if (!Number.isInteger(sockets) || sockets < 1 || sockets > mostSockets(chip)) return null;
  return threads === null || coresByThreads({ ...server, sockets, cores: null }, chipOf) !== null
    ? { chip, sockets }
    : null;
}

/** The chip that a CPU names, where that is one listed model of one number of cores. */
function oneChip({ cpuModel }: Server, chipOf: (model: string) => CatalogueCpu | null): CatalogueCpu | null {
  if (cpuModel === null) return null;
  const reading = readCpuModel(cpuModel);
  if (reading.kind !== 'model' || SEVERAL_MODELS.test(cpuModel)) return null;
  const chip = chipOf(cpuModel);
  return !chip?.cores || CORE_VARIANTS[chip.key] || (reading.cores !== null && reading.cores !== chip.cores)
    ? null
    : chip;
}

/**
 * Whether a file states more sockets than servers have of the listed chip it names. Of chips of one core it does not matter what was counted, and
 * few results say in how many sockets they ran.
 */
export function hasMoreSocketsThanChip(server: Server, chipOf: (model: string) => CatalogueCpu | null): boolean {
  const chip = oneChip(server, chipOf);
  return chip !== null && (chip.cores ?? 1) > 1 && server.sockets !== null && server.sockets > mostSockets(chip);
}

function mostSockets({ ran }: CatalogueCpu): number {
  return ran.length > 0 ? Math.max(...ran) : MOST_USUAL_SOCKETS.value;
}

/** First year of the Xeons and Opterons that are not listed with their threads and had two a core. */
const THREADS_FROM_YEAR = 2009;

function hasThreads({ threads, year }: CatalogueCpu): boolean {
  return threads !== null || (year !== null && year >= THREADS_FROM_YEAR);
}

function kindOf(
  stated: number,
  { sockets, cores, threads, ofOne }: { sockets: number; cores: number; threads: number | null; ofOne: number },
): CoreContradiction['kind'] {
  if (threads !== null && threads > cores && stated === threads) return 'threads';
  if (sockets > 1 && stated === ofOne) return 'per-socket';
  return stated > cores ? 'more' : 'fewer';
}
