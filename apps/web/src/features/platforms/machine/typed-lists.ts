import { numberIn } from '../../../ui/fields/typed-number.ts';

type Boards = readonly (readonly [sb: number, msb: number])[];

/** "1+0, 1+1": boards with CPUs and memory-only boards of each configuration; null = not written so. */
export function typedBoards(typed: string): Boards | null {
  const parts = partsOf(typed).map((part) => /^(\d{1,2})\+(\d{1,2})$/.exec(part));
  return parts.every((part) => part !== null) ? parts.map(([, sb, msb]) => [Number(sb), Number(msb)] as const) : null;
}

/** "32, 64": numbers above 0; null = not written so. */
export function typedSizes(typed: string): readonly number[] | null {
  const sizes = partsOf(typed).map(numberIn);
  return sizes.every((size) => size !== null && size > 0) ? (sizes as readonly number[]) : null;
}

export function writtenBoards(boards: Boards): string {
  return boards.map(([sb, msb]) => `${sb}+${msb}`).join(', ');
}

/** Full-width figures and separators, as a Japanese keyboard types them, are read as well. */
function partsOf(typed: string): readonly string[] {
  return typed
    .normalize('NFKC')
    .replace(/\s*\+\s*/g, '+')
    .split(/[,;、\s]+/)
    .filter((part) => part !== '');
}
