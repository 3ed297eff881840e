import { type Text, text } from '../figure/index.ts';
import type { Platform } from './platform.ts';

/** Boards of one server. */
export interface Population {
  readonly sb: number;
  readonly msb: number;
}

/** Does it grow by boards, of which some may carry memory alone? CXL memory counts as such a board. */
export function growsByBoards({ growth, memoryPerMsbGiB }: Platform): boolean {
  return growth === 'boards' || memoryPerMsbGiB !== null;
}

/** Every population that the rules of a stated machine allow, the smallest servers first; none where nobody stated rules. */
export function allowedPopulations(platform: Platform): readonly Population[] {
  const rules = platform.stated?.rules;
  if (!rules) return [];
  return countsFrom(rules.sbMin, rules.sbMax)
    .flatMap((sb) => countsFrom(rules.msbMin, rules.msbMax).map((msb) => ({ sb, msb })))
    .filter((population) => ruleRefusal(platform, population) === null)
    .toSorted((a, b) => a.sb + a.msb - (b.sb + b.msb) || a.sb - b.sb);
}

/** Was exactly this number of boards or sockets shown to work by the platform's source? */
export function isTested(platform: Platform, { sb, msb }: Population): boolean {
  return platform.testedConfigurations.some(([testedSb, testedMsb]) => testedSb === sb && testedMsb === msb);
}

/** Why the maker's rules forbid these boards; null = they allow them, or nobody stated rules. */
export function ruleRefusal(platform: Platform, { sb, msb }: Population): Text | null {
  const rules = platform.stated?.rules;
  if (!rules) return null;
  const { model } = platform;
  const { sbMin, sbMax, msbMin, msbMax, msbPerSb } = rules;
  if (sb < sbMin || sb > sbMax)
    return text(
      '{model} takes {from} to {to} boards or sockets with CPUs; {asked} were asked for.',
      '{model}のCPUボード（またはソケット）は{from}～{to}です（指定は{asked}）。',
      { model, from: sbMin, to: sbMax, asked: sb },
    );
  if (msb < msbMin || msb > msbMax)
    return text(
      '{model} takes {from} to {to} memory-only boards; {asked} were asked for.',
      '{model}のメモリ専用ボードは{from}～{to}枚です（指定は{asked}）。',
      { model, from: msbMin, to: msbMax, asked: msb },
    );
  if (msbPerSb !== null && msb > msbPerSb * sb)
    return text(
      '{model} takes at most {most} memory-only {most:board|boards} for each board with CPUs: {needed} of those are needed for {asked}.',
      '{model}では、CPUボード1枚につきメモリ専用ボードは{most}枚までです（{asked}枚にはCPUボード{needed}枚が必要です）。',
      { model, most: msbPerSb, asked: msb, needed: Math.ceil(msb / Math.max(msbPerSb, 1)) },
    );
  if (!rules.onlyTested || isTested(platform, { sb, msb })) return null;
  return text(
    '{model} is sold with these boards alone (CPU boards + memory-only boards): {allowed}; {asked} were asked for.',
    '{model}で選べるのは次の構成（CPUボード＋メモリ専用ボード）だけです：{allowed}（指定は{asked}）。',
    {
      model,
      allowed: platform.testedConfigurations.map(([first, second]) => `${first}+${second}`).join(', '),
      asked: `${sb}+${msb}`,
    },
  );
}

/** Whole numbers from the one to the other, both included. */
export function countsFrom(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
}
