import type { NamedDatabase } from '../databases/index.ts';
import {
  DATABASE_AWARENESS,
  type DatabaseAwareness,
  type NumaAwareness,
  SYSTEM_AWARENESS,
} from './numa-awareness.data.ts';

/** What a source says of NUMA in this version of a database; null = none is known, or the version is not said. */
export function awarenessOfDatabase({
  product,
  version,
}: Pick<NamedDatabase, 'product' | 'version'>): NumaAwareness | null {
  const numbers = numbersOf(product, version);
  if (numbers === null) return null;
  const holds = ({ product: of, from, to }: DatabaseAwareness) =>
    of === product &&
    (from === null || [0, 1].includes(order(numbers, from) ?? -1)) &&
    (to === null || [0, -1].includes(order(numbers, to) ?? 1));
  return DATABASE_AWARENESS.find(holds) ?? null;
}

/** What a source says of NUMA in an operating system, by its words; null = none is known. */
export function awarenessOfSystem(os: string | null): NumaAwareness | null {
  if (os === null) return null;
  const plain = os.normalize('NFKC').replace(/\s+/g, ' ');
  return SYSTEM_AWARENESS.find(({ named }) => named.test(plain)) ?? null;
}

const ORACLE_RELEASE = /^(\d+)(?:c|g|i|ai)(?:R(\d))?$/i;
/** Oracle's releases before 12c whose name alone leaves open which of two they are. */
const LAST_OPEN_RELEASE = 11;

/** A version as numbers: 19c is 19, 11gR2 is 11.2; null = it does not tell enough. */
function numbersOf(product: NamedDatabase['product'], version: string | null): readonly number[] | null {
  if (version === null) return null;
  const release = product === 'oracle' ? ORACLE_RELEASE.exec(version) : null;
  if (release) {
    const [major, minor] = [Number(release[1]), release[2]];
    if (minor !== undefined) return [major, Number(minor)];
    return major > LAST_OPEN_RELEASE ? [major] : null;
  }
  const [numbers] = /^\d+(?:\.\d+)*/.exec(version) ?? [];
  return numbers === undefined ? null : numbers.split('.').map(Number);
}

/** Whether a version comes before a bound (-1), after it (1) or is of it (0); null = it says fewer numbers than that takes. */
function order(version: readonly number[], bound: readonly number[]): -1 | 0 | 1 | null {
  for (const [index, number] of bound.entries()) {
    const own = version[index];
    if (own === undefined) return null;
    if (own !== number) return own < number ? -1 : 1;
  }
  return 0;
}
