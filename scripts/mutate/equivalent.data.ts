/** A mutant that changes nothing anybody can see, by the line it stands in. */
interface Equivalent {
  readonly path: string;
  readonly text: string;
  /** What it replaces. */
  readonly original: string;
  readonly because: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    path: 'packages/model/src/evidence/held-out.ts',
    text: 'const inside = hidden.poolGiB >= fromGiB && hidden.poolGiB <= toGiB;',
    original: '<=',
    because: 'The sizes of the sweep differ, so the hidden one is never the largest of the others.',
  },
  {
    path: 'packages/model/src/evidence/held-out.ts',
    text: 'const inside = hidden.poolGiB >= fromGiB && hidden.poolGiB <= toGiB;',
    original: '>=',
    because: 'The sizes of the sweep differ, so the hidden one is never the smallest of the others.',
  },
];
