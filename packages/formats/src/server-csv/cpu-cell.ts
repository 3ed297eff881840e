/** What one cell says of the CPUs of a machine; null = it does not. */
export interface CpuCell {
  readonly sockets: number | null;
  readonly coresPerCpu: number | null;
  readonly threadsPerCpu: number | null;
  readonly vcpus: number | null;
  /** Whether anything is left that may be the name of a CPU. */
  readonly namesCpu: boolean;
  /** Whether it says that its cores are those of one CPU: '16コア/CPU'. */
  readonly ofEach: boolean;
  /** The number that a clock is multiplied by, '2.6GHz x 16': it does not say whether it counts CPUs or cores. */
  readonly clockTimes: number | null;
  readonly clockGHz: number | null;
  /** Whether a number of cores stands beside a number of CPUs without a sign that says whether it is of each or of all. */
  readonly ambiguous: boolean;
}

const MAX_CHARS = 200;
/** No digit, letter or point before: 'E5-2680' and '2.1GHz' hold no counts. */
const FREE = String.raw`(?<![\w.\-])`;
const SIGN = `[x×*✕]`;

const VCPU = new RegExp(
  String.raw`${FREE}(\d{1,4})\s*(?:v-?cpus?\b|仮想cpu)|(?:v-?cpus?|仮想cpu)\s*[:=：x×]?\s*(\d{1,4})(?!\d)`,
  'i',
);
const CORES = new RegExp(
  String.raw`${FREE}(\d{1,3})\s*-?\s*(?:cores?(?![a-z])|c(?![a-z\d])|コア|kerne?(?![a-z]))`,
  'i',
);
const THREADS = new RegExp(String.raw`${FREE}(\d{1,4})\s*-?\s*(?:threads?(?![a-z])|t(?![a-z\d])|スレッド)`, 'i');
const COUNT_WORD = `(?:cpus?(?![a-z])|ソケット|sockets?(?![a-z])|sockel|way(?![a-z])|ウェイ|プロセッサ|processors?(?![a-z])|個|基|枚|[ps](?![a-z]))`;
const SOCKETS_AHEAD = new RegExp(String.raw`^(\d{1,2})\s*(?:${COUNT_WORD})?\s*${SIGN}\s*`, 'i');
const SOCKETS_BEHIND = new RegExp(
  String.raw`\s*[)\]]?\s*(?:(?<=[\s)\]コア])x|[×*✕])\s*(\d{1,2})\s*(?:${COUNT_WORD})?\s*$`,
  'i',
);
/** 'Xeon Gold 6130 (x2)'. */
const SOCKETS_IN_BRACKETS = new RegExp(
  String.raw`[(\[]\s*(?:${SIGN}\s*(\d{1,2})|(\d{1,2})\s*${SIGN})\s*[)\]]\s*$`,
  'i',
);
/** 'Dual Xeon Gold 6130', '[Quad] Xeon Gold 6130'; 'Dual-Core' is of one CPU. */
const COUNTED_BY_WORD = /^(?:(?:dual|quad)\s|[[(]\s*(?:dual|quad)\s*[\])])\s*(?=(?:intel|amd|xeon|epyc|opteron)\b)/i;
const SOCKETS_WORD = new RegExp(String.raw`${FREE}(\d{1,2})\s*${COUNT_WORD}`, 'i');
/** How many CPUs at the end of what names one, where nothing counts cores: 'Xeon Gold 6130 2way'. Of Power a way is a core. */
const SOCKETS_BEHIND_NAME =
  /(?<=(?:xeon|epyc|opteron|intel|amd)\b.*)(?<![\w.-])(\d)[\s-]?(?:way|ウェイ|sockets?|sockel|ソケット|プロセッサ|個|基)\s*(?:構成|搭載)?\s*[)\]]?$/i;
/** Counts written without a sign between them: '2P56C112T'. */
const RUN_TOGETHER = /(\d[psc])(?=\d{1,4}[ct](?![a-z]))/gi;
const OF_EACH =
  /\bje\s+\d|(?:\/|\bper\s|毎)\s*(?:cpu|sockets?|ソケット|プロセッサ|processor)|(?:cpu|ソケット|プロセッサー?)(?:あたり|当たり|当り|毎|ごと)/i;
const CLOCK = /(?<![\w.])(\d{1,2}(?:\.\d{1,3})?)\s*GHz/i;
/** '2.6GHz x 16' and '16 x 2.6GHz', alone or behind the name of a CPU. */
const CLOCK_TIMES = new RegExp(
  String.raw`GHz\s*${SIGN}\s*(\d{1,3})\s*$|^(\d{1,3})\s*${SIGN}\s*\d{1,2}(?:\.\d{1,3})?\s*GHz$`,
  'i',
);
const FILLERS =
  /[\d.]+\s*ghz|cpus?|プロセッサー?|あたり|当たり|当り|毎|ごと|sockets?|ソケット|processors?|vcpus?|仮想|搭載|合計|計|total|each|per|\bje\b|d?lpar|[lv]par|ldom|(?:un)?capped|共有|専有|[@()[\]]/gi;

/** A word of a name; or the number of a chip whose maker is not named: 'E5-2690 v4', 'X5690', '6248R', '7F52'. */
const NAME_OF_CPU =
  /\p{L}{2}|(?<![\p{L}\d])(?:e[357][\s-]?\d{4}|d-\d{4}|i[3579]-\d{4}|[elwx]\d{4}|\d{4}[lmnprsuy]|7[fh]\d\d)(?!\d)/iu;

/** Reads '2 x Xeon Gold 6130 (16C)', '8コア×2CPU', 'vCPU 8', '16C/32T ×2', '2CPU 16コア'. null where the cell says no such thing. */
export function readCpuCell(text: string): CpuCell | null {
  if (text.length > MAX_CHARS || !/\d/.test(text)) return null;
  let rest = text
    .normalize('NFKC')
    .trim()
    .replace(/^['’`]/, '')
    .replace(RUN_TOGETHER, '$1 ');
  const take = (pattern: RegExp): number | null => {
    const match = pattern.exec(rest);
    if (!match) return null;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.trim();
    return Number(match[1] ?? match[2]);
  };
  const vcpus = take(VCPU);
  const clockGHz = clockIn(rest);
  // '16C 2.1GHz x 2' says what it counts.
  const clockTimes = CORES.test(rest) ? null : take(CLOCK_TIMES);
  const [worded = ''] = COUNTED_BY_WORD.exec(rest) ?? [];
  const byWord = worded === '' ? null : /dual/i.test(worded) ? 2 : 4;
  rest = rest.slice(worded.length);
  const signed =
    byWord ??
    take(SOCKETS_AHEAD) ??
    take(SOCKETS_BEHIND) ??
    take(SOCKETS_IN_BRACKETS) ??
    (CORES.test(rest) ? null : take(SOCKETS_BEHIND_NAME));
  const coresPerCpu = take(CORES);
  const threadsPerCpu = take(THREADS);
  // Beside cores only: '6130 CPU @ 2.10GHz' counts nothing.
  const said = signed === null && coresPerCpu !== null ? take(SOCKETS_WORD) : null;
  const sockets = signed ?? said;
  if ([vcpus, sockets, coresPerCpu, threadsPerCpu, clockTimes].every((count) => count === null)) return null;
  return {
    sockets,
    coresPerCpu,
    threadsPerCpu,
    vcpus,
    clockTimes,
    clockGHz,
    ofEach: OF_EACH.test(text.normalize('NFKC')),
    namesCpu: NAME_OF_CPU.test(rest.replace(FILLERS, ' ')),
    ambiguous: said !== null && said > 1,
  };
}

const ONE_CPU = String.raw`(?:1\s*)?(?:cpus?|sockets?|ソケット|プロセッサー?|processors?|sockel|prozessor|processeur|procesador|processore)`;
const OF_ONE = new RegExp(
  String.raw`^(\d{1,3})\s*(?:\/|per|je|pro|par|por|毎)\s*${ONE_CPU}$|^(?:${ONE_CPU}\s*(?:あたり|当たり|当り|毎|ごと)|(?:per|je|pro|par|por)\s+${ONE_CPU})\s*[:：]?\s*(\d{1,3})$`,
  'i',
);

/** The number that a cell says to be of one CPU, and nothing else: '8/CPU', 'CPUあたり8'; null where it is any other. What it counts, the column says. */
export function countOfOneCpu(text: string): number | null {
  const [, ahead, behind] = OF_ONE.exec(text.normalize('NFKC').trim()) ?? [];
  const digits = ahead ?? behind;
  return digits === undefined ? null : Number(digits);
}

export const SAYS_NOTHING: CpuCell = {
  sockets: null,
  coresPerCpu: null,
  threadsPerCpu: null,
  vcpus: null,
  namesCpu: false,
  ofEach: false,
  clockTimes: null,
  clockGHz: null,
  ambiguous: false,
};

function clockIn(text: string): number | null {
  const [, clock] = CLOCK.exec(text) ?? [];
  return clock === undefined ? null : Number(clock);
}
