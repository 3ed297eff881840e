import { hostInPrompt } from '../topology/host-in-prompt.ts';

/** The output of lscpu on one machine, with what else was printed there. */
export interface LscpuText {
  readonly text: string;
  readonly linesBefore: number;
  readonly host: string | null;
}

const MAX_MACHINES = 1_000;
/** Longest text parted. */
const MAX_CHARS = 16 * 1024 * 1024;
/** First line of lscpu in the languages it has, and of nothing else but hostnamectl, which goes on otherwise. */
const FIRST =
  /^[\s#>*|]{0,8}(?:Architecture|アーキテクチャ|架构|架構|아키텍처|Architektur|Arquitectura|Architettura|Arquitetura|Архитектура)\s{0,30}[:：]/;
const SECOND =
  /^[\s#>*|]{0,8}(?:CPU|Byte Order|バイト|字节序|Processeur|Mode\(s\) op|Modos? de op|Modo\(s\) (?:de )?op)/i;

/** A text parted where another machine's lscpu begins; whole where there is one machine at most. */
export function lscpuTexts(whole: string): LscpuText[] {
  const lines = whole.slice(0, MAX_CHARS).split('\n');
  const starts = lines.flatMap((line, at) => (FIRST.test(line) && SECOND.test(lines[at + 1] ?? '') ? [at] : []));
  if (starts.length < 2) return [{ text: whole, linesBefore: 0, host: hostInPrompt(whole.slice(0, 200)) }];
  return starts.slice(0, MAX_MACHINES).map((start, index) => {
    // What stands before the first belongs to it: its prompt, or another command.
    const from = index === 0 ? 0 : start;
    const above = lines.slice(index === 0 ? 0 : (starts[index - 1] ?? 0), start);
    const host = above.reduce<string | null>((found, line) => hostInPrompt(line) ?? found, null);
    return { text: lines.slice(from, starts[index + 1]).join('\n'), linesBefore: from, host };
  });
}
