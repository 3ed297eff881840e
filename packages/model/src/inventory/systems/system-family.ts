import type { SystemFamily } from './system-families.data.ts';

/** How lists and tools write them; the first that is found. */
const WRITTEN: readonly (readonly [SystemFamily, RegExp])[] = [
  ['vios', /\bvios\b|\bvirtual i\/?o server/i],
  ['windows', /\bwindows|\bwin(?:[ -]?(?:srv|server|20\d\d|2k\d{0,2}|nt))?\b/i],
  ['aix', /\baix(?![a-z])/i],
  ['ibm-i', /\bibm ?i\b|\b(?:i5\/os|os\/400)/i],
  ['solaris', /\b(?:solaris|sunos)/i],
  ['hp-ux', /\bhp[- ]?ux/i],
  ['linux', /linux|\b(?:rhel|red ?hat|cent ?os|fedora|oel|sles|suse|ubuntu|debian|rocky|miracle|photon)|\bol ?\d/i],
];

/** Of which family is an operating system, as a list writes it? null = the words name none that is known here. */
export function systemFamily(os: string): SystemFamily | null {
  const words = os.normalize('NFKC');
  return WRITTEN.find(([, written]) => written.test(words))?.[0] ?? null;
}
