import { type CpuCatalogue, coresOfChip } from '../../benchmark/index.ts';
import { derive, type Estimate, text } from '../../figure/index.ts';
import type { Estate, ServerRecord } from '../../inventory/index.ts';
import { chipsOf, chipWithCores, chipWithSockets } from '../../plausibility/index.ts';

/** A server whose cores no file states: they are those of its chips. */
export interface ServerWithChips extends ServerRecord {
  readonly chip: { readonly model: string; readonly cores: number; readonly catalogueAsOf: string };
}

/** A server whose sockets no file states: as many as have the cores it states. */
export interface ServerWithSocketsOfCores extends ServerRecord {
  readonly socketsOf: ServerWithChips['chip'];
}

/** Whether the sockets of a server are as many of its chips as have its cores. */
export function hasSocketsOfCores(server: ServerRecord): server is ServerWithSocketsOfCores {
  return 'socketsOf' in server;
}

/** Whether the cores of a server are those that the catalogue has of its chips. */
export function hasCoresOfChips(server: ServerRecord): server is ServerWithChips {
  return 'chip' in server;
}

/**
 * The estate with the cores of the chips, where a server has a listed CPU and sockets and no source states its cores, and with the sockets
 * of the cores, where these alone are stated. Done for a plan, and not kept: what a file states of them later holds.
 */
export function withCoresAndSockets<Given extends Pick<Estate, 'servers'>>(
  estate: Given,
  catalogue: CpuCatalogue,
): Given {
  if (
    !estate.servers.some(({ cores, cpuModel, sockets }) => cpuModel !== null && (cores === null) !== (sockets === null))
  )
    return estate;
  const chipOf = chipsOf(catalogue);
  const servers = estate.servers.map((server): ServerRecord | ServerWithChips | ServerWithSocketsOfCores => {
    const { sockets } = server;
    const counted = chipWithSockets(server, chipOf);
    if (counted?.chip.cores) {
      const { key: model, cores } = counted.chip;
      return { ...server, sockets: counted.sockets, socketsOf: { model, cores, catalogueAsOf: catalogue.asOf } };
    }
    const chip = chipWithCores(server, chipOf);
    if (!chip?.cores || sockets === null) return server;
    const { key: model, cores } = chip;
    return { ...server, cores: sockets * cores, chip: { model, cores, catalogueAsOf: catalogue.asOf } };
  });
  return { ...estate, servers };
}

/** Sockets times the cores of the chip, which is an estimate: some may be switched off. `sockets` = those of the server. */
export function coresOfChips({ chip }: ServerWithChips, sockets: Estimate): Estimate {
  return derive({
    label: text('Cores of the CPUs', 'CPUのコア数'),
    formula: 's × c',
    unit: 'cores',
    inputs: { s: sockets, c: coresOfChip(chip.model, chip.cores, chip.catalogueAsOf) },
    kind: 'predicted',
    notes: [FROM_CATALOGUE],
  });
}

/** Cores over those of the chip, which is an estimate: the cores stated may be fewer than those the chips have. `cores` = those of the server. */
export function socketsOfCores({ socketsOf }: ServerWithSocketsOfCores, cores: Estimate): Estimate {
  return derive({
    label: text('Sockets by cores', 'コア数から求めたソケット数'),
    formula: 'n ÷ c',
    unit: 'sockets',
    inputs: { n: cores, c: coresOfChip(socketsOf.model, socketsOf.cores, socketsOf.catalogueAsOf) },
    kind: 'predicted',
    notes: [BY_CORES],
  });
}

const BY_CORES = text(
  'No file states the sockets: they are the cores over those of the chip in the catalogue. Cores may be switched off.',
  'ソケット数の記載がないため、コア数をカタログのコア数で割って求めています。無効化されたコアがある可能性があります。',
);

const FROM_CATALOGUE = text(
  'No file states the cores: they are from the catalogue. Cores may be switched off.',
  'コア数の記載がないため、カタログの値を使っています。無効化されたコアがある可能性があります。',
);
