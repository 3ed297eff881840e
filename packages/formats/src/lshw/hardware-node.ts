/** A part of a machine as lshw lists it, in whichever form. */
export interface HardwareNode {
  readonly id: string;
  /** 1-based line where it stands; 1 where the form has no lines. */
  readonly line: number;
  readonly kind: string;
  readonly disabled: boolean;
  /** Its facts by lshw's names: description, product, vendor, serial, size. */
  readonly facts: ReadonlyMap<string, string>;
  /** In bytes or hertz, as the part has it; null = not stated. */
  readonly size: number | null;
  /** 'cores', 'threads', 'uuid' and so on. */
  readonly settings: ReadonlyMap<string, string>;
  readonly children: readonly HardwareNode[];
}

/** A node while it is read. */
export interface NodeDraft extends HardwareNode {
  line: number;
  kind: string;
  disabled: boolean;
  size: number | null;
  readonly facts: Map<string, string>;
  readonly settings: Map<string, string>;
  readonly children: NodeDraft[];
}

export function nodeDraft(id: string, line: number): NodeDraft {
  const empty = { facts: new Map<string, string>(), settings: new Map<string, string>(), children: [] };
  return { id, line, kind: '', disabled: false, size: null, ...empty };
}

/** Parts of one machine that are read; the largest known has some 2,000. */
export const MAX_NODES = 20_000;
/** How deep parts may stand in parts. */
export const MAX_DEPTH = 40;
