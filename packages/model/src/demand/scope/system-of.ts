import { isVirtualMachine } from '../../identity/index.ts';
import {
  attributesIn,
  type ServerRecord,
  type SystemFamily,
  systemFamily,
  type WorkloadRecord,
} from '../../inventory/index.ts';

/** Headers under which lists state the operating system of a virtual machine: a workload has no field for it. */
export const OF_GUEST_SYSTEM =
  /\bos(?:_version)?\b|operating system|betriebssystem|syst[eè]me d.exploitation|sistema operativo|besturingssysteem|オペレーティング|基本ソフト|操作系统|운영체제/i;

/** The operating system of what moves: of a virtual machine its own, else that of the server; null = no file says it, or a family unknown here. */
export function systemOf(workload: WorkloadRecord | null, server: ServerRecord | null): SystemFamily | null {
  if (!workload || !isVirtualMachine(workload)) return server?.os ? familyOf(server.os) : null;
  const kept = ofGuests.get(workload);
  if (kept !== undefined) return kept;
  const system = guestSystem(workload);
  ofGuests.set(workload, system);
  return system;
}

/** Records do not change, and several checks of each answer ask. */
const ofGuests = new WeakMap<WorkloadRecord, SystemFamily | null>();

function guestSystem({ attributes }: WorkloadRecord): SystemFamily | null {
  const [, os] = Object.entries(attributesIn(attributes)).find(([header]) => OF_GUEST_SYSTEM.test(header)) ?? [];
  return os === undefined ? null : familyOf(os);
}

/** An estate has few systems, and thousands of machines. */
const known = new Map<string, SystemFamily | null>();
const MOST_KEPT = 10_000;

function familyOf(os: string): SystemFamily | null {
  const kept = known.get(os);
  if (kept !== undefined) return kept;
  if (known.size === MOST_KEPT) known.clear();
  const family = systemFamily(os);
  known.set(os, family);
  return family;
}
