import { linesOf } from '../decode/lines.ts';
import { hostInPrompt } from '../topology/host-in-prompt.ts';

/** One structure of the firmware's table: its type and what stands in it. */
export interface Structure {
  readonly type: number;
  readonly line: number;
  readonly values: ReadonlyMap<string, string>;
}

/** What dmidecode printed of one machine. */
export interface DmiText {
  readonly host: string | null;
  readonly line: number;
  readonly structures: readonly Structure[];
}

const BEGIN = /^# dmidecode \d/;
const HANDLE = /^Handle 0x[0-9A-F]{1,8}, DMI type (\d{1,3})/;
const VALUE = /^\s{1,8}([A-Za-z0-9][\w /()-]{0,60}?): {0,3}(.{0,300})/;
/** Structures kept: firmware, system, processor and memory device. The others are counted by nobody. */
const KEPT = new Set([0, 1, 4, 17]);
/** Structures of which a machine has one. */
const ONCE = new Set([0, 1]);
/** Structures of one machine: a server with 64 memory slots has some 400. */
const MAX_STRUCTURES = 5_000;

interface Draft {
  host: string | null;
  line: number;
  structures: { type: number; line: number; values: Map<string, string> }[];
}

/** The texts of a file: a new one begins with dmidecode's own first line, or where a machine describes itself again. */
export function dmiTexts(whole: string): readonly DmiText[] {
  const texts: Draft[] = [];
  let host: string | null = null;
  let open: Map<string, string> | null = null;
  const begin = (line: number) => {
    const draft: Draft = { host, line, structures: [] };
    texts.push(draft);
    return draft;
  };
  for (const { number, text } of linesOf(whole)) {
    const line = text.slice(0, 500);
    const handle = HANDLE.exec(line);
    if (handle) {
      const type = Number(handle[1]);
      const last = texts.at(-1);
      const again = ONCE.has(type) && last?.structures.some((one) => one.type === type);
      const draft = last && !again ? last : begin(number);
      open = KEPT.has(type) && draft.structures.length < MAX_STRUCTURES ? new Map() : null;
      if (open) draft.structures.push({ type, line: number, values: open });
      continue;
    }
    if (BEGIN.test(line)) {
      begin(number);
      open = null;
      continue;
    }
    host = hostInPrompt(line) ?? host;
    const [, name = '', value = ''] = VALUE.exec(line) ?? [];
    if (name !== '' && open && !open.has(name)) open.set(name, value.trim());
  }
  return texts.filter(({ structures }) => structures.length > 0);
}
