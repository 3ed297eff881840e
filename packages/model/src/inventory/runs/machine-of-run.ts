import { factorsInName } from '../factors-in-name.ts';
import type { BenchmarkRun } from '../records.ts';

/** What names of configurations say beside the machine: boards, sizes, counts, sides of a change, and words like 'pattern 2'. */
const CONFIGURED = [
  /\d+\s*[x×*枚]?\s*m?sb(?![a-z])|(?<![a-z])m?sb\s*[x×*:=]?\s*\d+\s*枚?/g,
  /\d+(?:\.\d+)?\s*[kmgt]i?b(?![a-z])/g,
  /\d+\s*(?:x\s*)?(?:sockets?|cores?|cpus?|vcpus?|threads?|dimms?|ソケット|コア|枚|s|c|cxl)(?![a-z0-9])/g,
  /(?<![a-z])(?:patterns?|config(?:uration)?s?|cases?|tests?|runs?|setups?|systems?)\s*[-#]?\s*(?:[a-z]|\d+)?(?![a-z0-9])/g,
  /(?<![a-z])(?:before|after|vorher|nachher|avant|après)(?![a-z])/g,
  /[(（]\s*[^()（）]{0,12}[前後]\s*[)）]/g,
  /(?:検証パターン|パターン|構成|ケース|測定|試験|案)\s*(?:[a-z](?![a-z])|\d+|[①-⑳])?/g,
  /(?<![a-z])(?:memory|ram|cache|buffer pool|shared memory|cxl|dram|with|and|of|no)(?![a-z])/g,
  /(?:共有メモリ|メモリ|キャッシュ|あり|なし)/g,
];
/** A machine has at least a letter and another character. */
const NAMES_ONE = /[\p{L}][\p{L}\d]|[\p{L}\d][\p{L}]/u;

/**
 * The machine a run was made on, told from its configuration's name without boards, sizes and counts, so that '1 SB' and '1 SB +
 * 1 MSB' are one and 'DL380 G7' and 'R770' are two; '' where the name tells no machine. Folded for comparison, not for reading.
 */
export function machineOfRun({
  machine,
  subject,
  origin,
}: Pick<BenchmarkRun, 'machine' | 'subject' | 'origin'>): string {
  // What is stated to be a machine is one: 'A' beside 'B'.
  if (machine !== null) return words(machine.normalize('NFKC').toLowerCase());
  // Where a log names nothing, its file does, and runs of one machine fill many files.
  if (subject === origin.file) return '';
  const plain = factorsInName(subject).rest;
  const rest = words(CONFIGURED.reduce((text, pattern) => text.replace(pattern, ' '), plain));
  return NAMES_ONE.test(rest) ? rest : '';
}

function words(name: string): string {
  return name.replace(/[\s()[\]{}+*×,;:/、・_-]+/g, ' ').trim();
}
