import { ENDED, NONE, NOT_FREE, WITHOUT_SUPPORT } from './reuse-words.data.ts';
import { SUPPORT } from './support-words.data.ts';

/**
 * Whether words say that licences are given back, laid aside, without support, somebody else's or bound to one application. One without support may still be owned, and is not plainly the
 * customer's to run beside supported ones, with their updates: a person says whether it counts.
 */
export function isReuseInDoubt(words: string): boolean {
  const said = words.normalize('NFKC');
  return ENDED.test(said) || WITHOUT_SUPPORT.test(said) || NOT_FREE.test(said);
}

/** What a cell of a list says to that, with its header where it says nothing alone; null = nothing. */
export function cellInDoubt(header: string, cell: string): string | null {
  if (isReuseInDoubt(cell)) return cell;
  const isDenied = NONE.test(cell.normalize('NFKC').trim());
  const isInDoubt = isDenied ? SUPPORT.test(header) : cell !== '' && ENDED.test(header.normalize('NFKC'));
  return isInDoubt ? `${header}: ${cell}` : null;
}
