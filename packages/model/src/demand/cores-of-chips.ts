import type { CpuCatalogue } from '../benchmark/index.ts';
import { derive, type Estimate, known, text } from '../figure/index.ts';
import type { Estate, ServerRecord } from '../inventory/index.ts';
import { chipsOf, chipWithCores } from '../plausibility/index.ts';

/** A server whose cores no file states: they are those of its chips. */
export interface ServerWithChips extends ServerRecord {
  readonly chip: { readonly model: string; readonly cores: number; readonly catalogueAsOf: string };
}

/** Whether the cores of a server are those that the catalogue has of its chips. */
export function hasCoresOfChips(server: ServerRecord): server is ServerWithChips {
  return 'chip' in server;
}

/**
 * The estate with the cores of the chips, where a server has a listed CPU and sockets and no source states its cores. Done for a plan, and
 * not kept: what a file states of them later holds.
 */
export function withCoresOfChips<Given extends Pick<Estate, 'servers'>>(estate: Given, catalogue: CpuCatalogue): Given {
  if (!estate.servers.some(({ cores, cpuModel, sockets }) => cores === null && cpuModel !== null && sockets !== null))
    return estate;
  const chipOf = chipsOf(catalogue);
  const servers = estate.servers.map((server): ServerRecord | ServerWithChips => {
    const { sockets } = server;
    const chip = chipWithCores(server, chipOf);
    if (!chip?.cores || sockets === null) return server;
    const { key: model, cores } = chip;
    return { ...server, cores: sockets * cores, chip: { model, cores, catalogueAsOf: catalogue.asOf } };
  });
  return { ...estate, servers };
}

/** Sockets times the cores of the chip, which is an estimate: some may be switched off. `sockets` = those of the server. */
export function coresOfChips({ chip }: ServerWithChips, sockets: Estimate): Estimate {
  const each = known('published', {
    value: chip.cores,
    unit: 'cores',
    because: {
      label: text('Cores of one {chip}', '{chip} 1個のコア数', { chip: chip.model }),
      inputs: [],
      source: { title: 'CPU catalogue: SPEC CPU results', date: chip.catalogueAsOf },
    },
  });
  return derive({
    label: text('Cores of the CPUs', 'CPUのコア数'),
    formula: 's × c',
    unit: 'cores',
    inputs: { s: sockets, c: each },
    kind: 'predicted',
    notes: [FROM_CATALOGUE],
  });
}

const FROM_CATALOGUE = text(
  'No file states the cores: they are from the catalogue. Cores may be switched off.',
  'コア数の記載がないため、カタログの値を使っています。無効化されたコアがある可能性があります。',
);
