import { linesOf } from '../decode/lines.ts';
import { MAX_ROWS } from '../limits.ts';
import { hostInPrompt } from '../topology/host-in-prompt.ts';

/** What one command printed of a host or of a machine: its values by their labels. */
export interface Printed {
  readonly kind: 'host' | 'machine';
  /** Of the prompt above; null = none. */
  readonly host: string | null;
  readonly line: number;
  /** All of its lines. */
  readonly lines: number[];
  readonly said: Map<string, { readonly column: string; readonly text: string }>;
}

const LABELLED = /^([A-Z][A-Za-z() ]{1,40}?):\s{1,40}(\S.{0,300})$/;
const HEADER = /^\s{1,4}Id\s{1,8}Name\s{1,80}State$/;
/** '2    pgmain    running', '-    old one    shut off': names may have blanks, and two of them part the columns. */
const LISTED = /^\s{1,6}(?:\d{1,9}|-)\s{1,10}(\S.{0,250}?)\s{2,80}([a-z][a-z ]{1,40})$/;
/** Another command, or the first line of lscpu. */
const ENDS = /^(?:[$#>]\s?\S|Architecture:)/;
const BEGINS: Readonly<Record<string, Printed['kind']>> = { 'CPU model': 'host', Id: 'machine' };

/** All that the commands of a text printed, in their order. */
export function printedIn(whole: string): readonly Printed[] {
  const all: Printed[] = [];
  let host: string | null = null;
  let isList = false;
  let present: Printed | null = null;
  const begin = (kind: Printed['kind'], line: number) => {
    const printed: Printed = { kind, host, line, lines: [line], said: new Map() };
    all.push(printed);
    return printed;
  };
  for (const { number: line, text } of linesOf(whole)) {
    if (all.length >= MAX_ROWS) break;
    const prompt = hostInPrompt(text);
    if (prompt !== null || text === '' || HEADER.test(text) || ENDS.test(text)) {
      host = prompt ?? host;
      isList = HEADER.test(text);
      present = null;
      continue;
    }
    const note = (printed: Printed, label: string, value: string) =>
      printed.said.set(label, { column: `line ${line}: ${label}`, text: value.trim() });
    const [, name, state] = (isList && LISTED.exec(text)) || [];
    if (name !== undefined && state !== undefined) {
      const machine = begin('machine', line);
      note(machine, 'Name', name);
      note(machine, 'State', state);
    }
    const [, label, value] = LABELLED.exec(text) ?? [];
    if (label === undefined || value === undefined) continue;
    const kind = BEGINS[label];
    if (kind) present = begin(kind, line);
    present?.lines.push(line);
    if (present && !present.said.has(label)) note(present, label, value);
  }
  return all;
}
