import { nameKey } from '../tabular/merge-key.ts';

/** Finds the machine a detail row speaks of: by UUID, else by vCenter's id, else by a name that only one has. */
export class MachineIndex<T> {
  private readonly byId = new Map<string, T>();
  private readonly byName = new Map<string, T | null>();

  add(machine: T, name: string, ids: readonly (string | null)[]): void {
    for (const id of ids) if (id !== null) this.byId.set(id.toLowerCase(), machine);
    const key = nameKey(name);
    this.byName.set(key, this.byName.has(key) ? null : machine);
  }

  find(name: string, ids: readonly (string | null)[]): T | null {
    for (const id of ids) {
      const machine = id === null ? undefined : this.byId.get(id.toLowerCase());
      if (machine !== undefined) return machine;
    }
    return this.byName.get(nameKey(name)) ?? null;
  }
}
