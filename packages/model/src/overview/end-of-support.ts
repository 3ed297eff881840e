import type { NamedDatabase } from '../databases/index.ts';
import { SUPPORT_ENDS } from './end-of-support.data.ts';

/** ISO 8601 days between which maintenance ends: one day, unless the version stated covers releases that differ. */
export interface EndOfSupport {
  /** null = of the oldest of these releases no source is known. */
  readonly first: string | null;
  readonly last: string;
}

/**
 * Until which day does the vendor maintain this version, without paid extensions? null = no source is known, or the version is not said. Of
 * '11.2.0.4' the entry '11.2' counts; '12c' alone is 12.1 or 12.2.
 */
export function endOfSupport({ product, version }: Pick<NamedDatabase, 'product' | 'version'>): EndOfSupport | null {
  const known = SUPPORT_ENDS[product];
  if (version === null || !known) return null;
  const releases = known.families?.[version] ?? [dotted(version)];
  const ends = releases.map((release) => endOfRelease(release, known.versions));
  const last = ends.at(-1) ?? null;
  return last === null ? null : { first: ends[0] ?? null, last };
}

function endOfRelease(
  version: string,
  versions: readonly { readonly version: string; readonly until: string }[],
): string | null {
  const found = versions
    .filter((each) => version === each.version || version.startsWith(`${each.version}.`))
    .toSorted((a, b) => b.version.length - a.version.length);
  return found[0]?.until ?? null;
}

/** Oracle's releases in numbers: 11gR2 is 11.2. */
function dotted(version: string): string {
  return version.replace(/^(\d+)[cgi]R(\d)$/, '$1.$2');
}
