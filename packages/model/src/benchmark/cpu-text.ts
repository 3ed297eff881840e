/** What is left of a CPU's name once clock, core count, trademarks and filler words are taken out, and what they said. */
export interface CpuText {
  /** Upper case, single spaces. */
  readonly words: string;
  readonly clockGHz: number | null;
  readonly cores: number | null;
}

const COUNT_WORDS: Readonly<Record<string, number>> = {
  SINGLE: 1,
  DUAL: 2,
  QUAD: 4,
  SIX: 6,
  EIGHT: 8,
  TEN: 10,
  TWELVE: 12,
};
const CLOCK = /[@(T]?\s*(\d+(?:\.\d+)?)\s*(GHZ|MHZ)\b(?!\s*(?:BUS|FSB))\)?/;
const CORES = /\b(?:(\d+)|SINGLE|DUAL|QUAD|SIX|EIGHT|TEN|TWELVE)[ -]?CORES?\b/;

/** How many there are, without a blank before the name: '2xE5-2690 v4'. '2Xeon' begins with the name. */
const COUNT_BEFORE = /^\s?\d{1,2}X(?=[A-Z])(?!EON)/;

/**
 * Strips a CPU model string to the words that name it. Trademark signs go before Unicode normalisation, which would turn
 * the sign into the letters TM and stick them to the name.
 */
export function cpuTextOf(model: string): CpuText {
  const plain = model
    .replace(/[™®©]/g, ' ')
    .normalize('NFKC')
    .replace(/\((?:R|TM|C)\)/gi, ' ')
    .replaceAll('\u0000', ' ')
    .toUpperCase();
  const clock = CLOCK.exec(plain);
  const cores = CORES.exec(plain);
  const words = plain
    .replace(COUNT_BEFORE, '')
    .replace(CLOCK, ' ')
    .replace(CORES, ' ')
    .replace(/\bCPU \d+$/, ' ')
    .replace(/\b(?:CPUS?|PROCESSORS?|GENUINE|FAMILY)\b|プロセッサー?|ファミリー?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { words, clockGHz: clock ? gigahertz(clock) : null, cores: cores ? coreCount(cores) : null };
}

function gigahertz([, digits, unit]: RegExpExecArray): number {
  return unit === 'GHZ' ? Number(digits) : Number(digits) / 1000;
}

function coreCount([phrase, digits]: RegExpExecArray): number | null {
  if (digits) return Number(digits);
  return COUNT_WORDS[/^[A-Z]+/.exec(phrase)?.[0] ?? ''] ?? null;
}
