import { textWidth } from './text-width.ts';

/**
 * Names for a place of so many px: where one is too wide for it, what all begin with is left out, so that what tells them apart is read
 * first; what is still too wide loses its end.
 */
export function toldApart(names: readonly string[], mostPx: number, fontSize: number): readonly string[] {
  const fits = (name: string) => textWidth(name, fontSize) <= mostPx;
  const shared = names.every(fits) ? 0 : sharedBeginning(names);
  return names.map((name) => {
    const own = shared > 0 ? `…${name.slice(shared)}` : name;
    if (fits(own)) return own;
    const signs = [...own];
    while (signs.length > 1 && !fits(`${signs.join('')}…`)) signs.pop();
    return `${signs.join('').trimEnd()}…`;
  });
}

/** How many characters all begin with, up to the last end of a word among them; 0 where they are equal or few. */
function sharedBeginning(names: readonly string[]): number {
  const [first = ''] = names;
  let shared = 0;
  while (shared < first.length && names.every((name) => name[shared] === first[shared])) shared += 1;
  while (shared > 0 && !names.every((name) => isWordEnd(name, shared))) shared -= 1;
  const leavesSome = names.every((name) => name.length > shared);
  return shared >= LEAST_SHARED && leavesSome ? shared : 0;
}

/** Less is not worth the dots in its place. */
const LEAST_SHARED = 3;

/** Between two characters of unlike kind: "run1", "buffer 128G", "read-only_64". */
function isWordEnd(name: string, at: number): boolean {
  const kind = (sign = '') => (/\d/.test(sign) ? 'digit' : /\p{L}/u.test(sign) ? 'letter' : 'other');
  return kind(name[at - 1]) !== kind(name[at]);
}
