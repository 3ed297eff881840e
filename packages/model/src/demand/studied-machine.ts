import type { MeasuredMachine, Studied } from '../benchmark/index.ts';
import { machineOfRun, type ServerRecord } from '../inventory/index.ts';
import type { Configuration, Platform } from '../platform/index.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';

/** A measured machine that is the target of this scenario, with a server of the estate that is the machine it was held against. */
export interface StudiedTarget {
  readonly measured: MeasuredMachine;
  /** null = no server of the estate is it. */
  readonly reference: ServerRecord | null;
}

/** Of what was adopted: measurements of this target, in an arrangement that the type of consolidation has. */
export function studiedTargets(
  { machines }: Studied,
  { platform }: { readonly platform: Platform; readonly configuration: Configuration },
  servers: readonly ServerRecord[],
  { consolidationType }: Pick<DemandAssumptions, 'consolidationType'>,
): readonly StudiedTarget[] {
  return machines
    .filter(
      ({ target, instances }) =>
        isPlatform(target, platform) && (instances === 1 || consolidationType === 'horizontal'),
    )
    .map((measured) => ({ measured, reference: servers.find((server) => isMachine(server, measured.source)) ?? null }));
}

/** Whether a server is of the machine that runs name: by its model, or by its own name. */
export function isMachine({ name, model, origin }: ServerRecord, machine: string): boolean {
  return [model, name].some(
    (each) => each !== null && machineOfRun({ machine: each, subject: each, origin }) === machine,
  );
}

function isPlatform(machine: string, { vendor, model, id }: Platform): boolean {
  const folded = (name: string) => machineOfRun({ machine: name, subject: name, origin: NO_ORIGIN });
  return [`${vendor} ${model}`, model, id]
    .map(folded)
    .some((name) => name === machine || machine.includes(folded(model)));
}

const NO_ORIGIN = { file: '', sheet: null, row: 0, cells: {} };
