/** An object of hwloc's tree, whichever way it was written. */
export interface TopologyObject {
  readonly type: string;
  /** Of a device, as the operating system names it; null = it has none. */
  readonly name: string | null;
  /** Number the operating system gives it; null = not written. */
  readonly osIndex: number | null;
  readonly line: number;
  /** Memory of its own, in MiB. */
  readonly memoryMiB: number | null;
  /** CPUs by number, where the object itself says them. */
  readonly cpus: readonly number[] | null;
  readonly info: ReadonlyMap<string, string>;
  readonly children: readonly TopologyObject[];
}

export interface ObjectDraft extends TopologyObject {
  memoryMiB: number | null;
  readonly info: Map<string, string>;
  readonly children: ObjectDraft[];
}

/** Objects of one machine that are read: the largest known has 1,920 threads and some 8,000 objects. */
export const MAX_OBJECTS = 100_000;
/** How deep objects may stand in objects. */
export const MAX_DEPTH = 60;
