import { nameKey } from '../tabular/merge-key.ts';

/** Finds the machine a detail row speaks of: by UUID, else by vCenter's id, else by its name; each where only one machine has it. */
export class MachineIndex<T> {
  private readonly byId = new Map<string, T | null>();
  private readonly byName = new Map<string, T | null>();

  add(machine: T, name: string, ids: readonly (string | null)[]): void {
    for (const id of ids) if (id !== null) addOnce(this.byId, id.toLowerCase(), machine);
    addOnce(this.byName, nameKey(name), machine);
  }

  find(name: string, ids: readonly (string | null)[]): T | null {
    for (const id of ids) {
      const machine = id === null ? undefined : this.byId.get(id.toLowerCase());
      if (machine) return machine;
    }
    return this.byName.get(nameKey(name)) ?? null;
  }
}

/** What several bear tells none of them. */
function addOnce<T>(known: Map<string, T | null>, key: string, machine: T): void {
  known.set(key, known.has(key) ? null : machine);
}
