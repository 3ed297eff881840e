import { type Origin, text } from '@tatami/model';
import { answerTo, type ImportQuestion, placesOf } from '../questions/import-question.ts';

/** Two numbers in one cell: '32 (64)', '16/32', '16C/32T'. */
export interface NumberPair {
  readonly first: number;
  readonly second: number;
}

const IN_BRACKETS = /^(\d{1,4})\s*[([]\s*(\d{1,4})\s*[)\]]$/;
/** What says of a number in brackets that it counts threads: before it, or behind. */
const OF_THREADS = String.raw`(?:(?:with|mit|avec|con)\s)?(?:ht|smt|hyper-?threading|論理(?:コア|cpu|プロセッサ)?数?|スレッド数?|logical(?:\s(?:cores?|cpus?|processors?))?|logisch|logiques?|lógicos?|threads?)`;
const THREADS_IN_BRACKETS = new RegExp(
  String.raw`^(\d{1,4})\s*(?:cores?|c|コア|kerne?|cœurs?|núcleos)?\s*[([]\s*(?:(?:${OF_THREADS})\s*(?:込み?|含む?|有効時?|on時?|有り?|あり)?\s*[:=]?\s*(\d{1,4})|(\d{1,4})\s*(?:t|${OF_THREADS}))\s*[)\]]$`,
  'i',
);
const WORDED = /^(\d{1,4})\s*(?:cores?|c|コア|kerne?)?\s*(?:[([]|\/)\s*(\d{1,4})\s*(?:threads?|t|スレッド)?\s*[)\]]?$/i;

/** A number with another one in brackets, '32 (64)'; null where a cell is anything else. */
export function numbersInBrackets(cell: string): NumberPair | null {
  return pairIn(IN_BRACKETS, cell);
}

/** Cores with a number in brackets that is said to be threads, '32 (64スレッド)'; null where a cell is anything else. */
export function threadsInBrackets(cell: string): NumberPair | null {
  return pairIn(THREADS_IN_BRACKETS, cell);
}

/** Cores and threads under a header that names both; null where the cell does not have two numbers. */
export function coresAndThreadsIn(cell: string): NumberPair | null {
  return pairIn(WORDED, cell);
}

/** Longer cells are sentences, and blanks without end would be matched in every way. */
const MAX_CHARS = 80;

function pairIn(pattern: RegExp, cell: string): NumberPair | null {
  if (cell.length > MAX_CHARS) return null;
  const [, first, second, behind] = pattern.exec(cell.normalize('NFKC').trim()) ?? [];
  return first === undefined ? null : { first: Number(first), second: Number(second ?? behind) };
}

type Counts = { readonly cores: number | null; readonly threads: number | null };

const PHYSICAL = '(?:物理|physical|physische?|physiques?|físicos?)';
const LOGICAL = '(?:論理|logical|logische?|logiques?|lógicos?)';
const COUNTED = String.raw`\s*(?:コア|cpus?|プロセッサー?|cores?|kerne|cœurs)?数?`;
const numberOf = (kind: string) =>
  new RegExp(
    String.raw`^(?:${kind}${COUNTED}\s*[:：=]?\s*(\d{1,4})(?:コア|個)?|(\d{1,4})${COUNTED}\s*[([]?\s*${kind}${COUNTED}\s*[)\]]?)$`,
    'i',
  );
const PHYSICAL_NUMBER = numberOf(PHYSICAL);
const LOGICAL_NUMBER = numberOf(LOGICAL);
const BETWEEN = /\s*[/、,・]\s*|\s+(?=[物論])/;

/** Cores that a cell says to be physical, and logical ones, which are threads: '40 (物理)', '論理80', '物理40/論理80'; null where it says neither. */
export function countsInWords(cell: string): Counts | null {
  if (cell.length > MAX_CHARS) return null;
  const parts = cell.normalize('NFKC').trim().split(BETWEEN);
  if (parts.length > 2) return null;
  let cores: number | null = null;
  let threads: number | null = null;
  for (const part of parts) {
    const [, ahead, behind] = PHYSICAL_NUMBER.exec(part) ?? [];
    const [, logicalAhead, logicalBehind] = LOGICAL_NUMBER.exec(part) ?? [];
    const physical = ahead ?? behind;
    const logical = logicalAhead ?? logicalBehind;
    if (physical !== undefined) cores = Number(physical);
    else if (logical !== undefined) threads = Number(logical);
    else return null;
  }
  return { cores, threads };
}

/** What a number in brackets behind the cores is: threads, or the cores of all CPUs. */
export type InBrackets = 'threads' | 'all';

/**
 * What '32 (64)' under a header of cores means beside the sockets of its machine and the cores of one of its chips: threads are the double, and
 * of several CPUs the second number may be the cores of all. null = nothing tells.
 */
export function coresInBrackets(
  { first, second }: NumberPair,
  sockets: number | null,
  ofChip: number | null,
): Counts | null {
  if (first === second) return { cores: first, threads: null };
  const several = sockets ?? 1;
  // '32 (16)': all cores, and those of one CPU.
  if (second * several === first) return { cores: first, threads: null };
  const mayBeAll = several > 1 && first * several === second;
  if (mayBeAll && ofChip === first) return { cores: second, threads: null };
  const mayBeThreads = second === first * 2;
  return mayBeThreads && (!mayBeAll || ofChip === first / several) ? { cores: first, threads: second } : null;
}

/** The same where it is said what the second number is. */
export function coresOfPair({ first, second }: NumberPair, meant: InBrackets): Counts {
  return meant === 'threads' ? { cores: first, threads: second } : { cores: second, threads: null };
}

/** A cell whose second number nothing tells. */
export interface OpenBrackets {
  readonly pair: NumberPair;
  readonly origin: Origin;
}

const ID = 'cores:brackets';

/** What a person said of numbers in brackets behind the cores; null = nothing yet. */
export function bracketsAnswer(answers: Readonly<Record<string, string>> | undefined): InBrackets | null {
  return answerTo(ID, optionsOf({ first: 0, second: 0 }), answers) as InBrackets | null;
}

/** Asks what the numbers in brackets are that stand behind the cores of a list. */
export function bracketsQuestion(
  open: readonly OpenBrackets[],
  answers: Readonly<Record<string, string>> | undefined,
): readonly ImportQuestion[] {
  const [one] = open;
  if (!one) return [];
  return [
    {
      id: ID,
      problem: text(
        'What is the number in brackets behind the cores? Row {row} has {cell}. So it is in {rows} {rows:row|rows}.',
        'コア数の後ろの括弧内は何の数ですか。{row}行目は{cell}です（該当{rows}行）。',
        { row: String(one.origin.row), cell: one.origin.cells.cores?.text ?? '', rows: open.length },
      ),
      hint: text(
        'Licences are counted by cores. Until it is answered, the cores of these machines are unknown.',
        'ライセンス数はコア数で決まります。回答するまで、これらのマシンのコア数は不明として扱います。',
      ),
      options: optionsOf(one.pair),
      answer: bracketsAnswer(answers),
      rows: open.length,
      where: placesOf(
        open.map(({ origin }) => origin),
        'cores',
      ),
    },
  ];
}

function optionsOf({ first, second }: NumberPair): ImportQuestion['options'] {
  return [
    {
      value: 'threads',
      label: text('Threads: {first} cores, {second} threads', 'スレッド数：{first}コア・{second}スレッド', {
        first,
        second,
      }),
    },
    {
      value: 'all',
      label: text(
        'All cores: {second}, of which {first} in one CPU',
        '全体のコア数：{second}コア（1CPUは{first}コア）',
        {
          first,
          second,
        },
      ),
    },
  ];
}
