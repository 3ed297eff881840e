import { linesOf } from '../decode/lines.ts';
import { hostInPrompt } from '../topology/host-in-prompt.ts';

/** The output of one numactl --hardware, freed of what stands around it. */
export interface NumactlText {
  /** 1-based line it starts at. */
  readonly line: number;
  readonly host: string | null;
  /** Its own lines, wrapped ones joined. */
  readonly text: string;
  /** Line of each fact, by 'node 0 size'. */
  readonly lines: ReadonlyMap<string, { readonly line: number; readonly text: string }>;
}

/** Most lines of one machine: three per node and its distances, for up to 1,024 nodes. */
const MAX_LINES = 5_000;
const MAX_MACHINES = 1_000;

const PREFIX = /^\s*(?:[#>*|]\s?){0,3}\s*/;
const START = /^available:\s+\d+\s+nodes?\b/;
const FACT = /^node\s+\d+\s+(?:cpus|size|free):/;
const FACTS = /node\s+(\d+)\s+(cpus|size|free):\s*([\d\s]*(?:MB)?)/g;
const DISTANCES = /^(?:node\s+distances:|node(?:\s+\d+)+\s*$|\d+:(?:\s+\d+)+)/;
const MORE_FIGURES = /^(?:\d{1,5}\s+)*\d{1,5}$/;

interface Draft {
  readonly line: number;
  readonly host: string | null;
  readonly kept: string[];
  readonly lines: Map<string, { line: number; text: string }>;
}

/** The outputs of numactl --hardware in a text, which may hold prompts, comment marks and other commands. */
export function numactlTexts(whole: string): NumactlText[] {
  const drafts: Draft[] = [];
  let host: string | null = null;
  for (const { number, text: raw } of linesOf(whole)) {
    host = hostInPrompt(raw) ?? host;
    const line = raw.replace(PREFIX, '').replaceAll(/\s+/g, ' ').trim();
    const begins = START.test(line) || (drafts.length === 0 && (FACT.test(line) || DISTANCES.test(line)));
    if (begins && drafts.length < MAX_MACHINES) drafts.push({ line: number, host, kept: [], lines: new Map() });
    const draft = drafts.at(-1);
    if (draft && draft.kept.length < MAX_LINES) keep(draft, line, number);
  }
  return drafts
    .filter(({ lines }) => lines.size > 0)
    .map(({ kept, ...draft }) => ({ ...draft, text: kept.join('\n') }));
}

function keep({ kept, lines }: Draft, text: string, number: number): void {
  const last = kept.length - 1;
  if (MORE_FIGURES.test(text) && /^(?:node \d+ cpus:|node \d+(?: \d+)+$|\d+:)/.test(kept[last] ?? '')) {
    kept[last] = `${kept[last]} ${text}`;
    return;
  }
  if (!FACT.test(text) && !DISTANCES.test(text)) return;
  kept.push(withoutRemark(text));
  for (const [, id = '', what = '', value = ''] of text.matchAll(FACTS)) {
    const name = `node ${id} ${what}`;
    if (!lines.has(name)) lines.set(name, { line: number, text: value.trim() });
  }
}

/** People write remarks behind the figures: 'node 0 cpus: 0 1 2 3 (8 cores)'. */
function withoutRemark(line: string): string {
  return line.replace(/\s(?:\(|<|#|\/\/).*$/, '').trim();
}
