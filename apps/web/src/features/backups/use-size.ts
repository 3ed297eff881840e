import { useFormat } from '../../i18n/use-format.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** Writes a number of bytes with the unit that fits it. */
export function useSize(): (bytes: number) => string {
  const { quantity } = useFormat();
  return (bytes) => (bytes < GIB ? quantity(rounded(bytes / MIB), 'MiB') : quantity(rounded(bytes / GIB), 'GiB'));
}

/** What is there is never said to be nothing. */
function rounded(size: number): number {
  return size < 10 ? Math.max(0.1, Math.round(size * 10) / 10) : Math.round(size);
}
