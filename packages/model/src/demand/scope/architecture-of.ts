import {
  ARCHITECTURE_OF_SYSTEM,
  type Architecture,
  architectureNamed,
  armOfInstance,
  cloudTypeNamed,
  type ServerRecord,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { isAssumed } from '../assumed-hosts.ts';
import { systemOf } from './system-of.ts';

/** The processor architecture of what moves: by its system where that has one alone, or its type in a cloud, else by what files say of its server; null = they do not. */
export function architectureOf(workload: WorkloadRecord | null, server: ServerRecord | null): Architecture | null {
  const system = systemOf(workload, server);
  const bySystem = system && ARCHITECTURE_OF_SYSTEM[system];
  if (bySystem) return bySystem;
  if (armOfInstance(workload?.attributes ?? null) !== null) return 'arm';
  if (!server) return null;
  // A CPU that stands in for one that no file states says nothing of the machine.
  const { cpuModel, model } = isAssumed(server) ? server.assumed.stated : server;
  return architectureNamed(cpuModel ?? '') ?? architectureNamed(model ?? '') ?? (isArm(model) ? 'arm' : null);
}

function isArm(model: string | null): boolean {
  return model !== null && cloudTypeNamed(model)?.armProcessor != null;
}
