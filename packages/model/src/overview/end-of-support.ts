import type { NamedDatabase } from '../databases/index.ts';
import { SUPPORT_ENDS } from './end-of-support.data.ts';

/**
 * Until which day does the vendor maintain this version, without paid extensions? ISO 8601 day; null = no source is known, or the
 * version is not said. Of '11.2.0.4' the entry '11.2' counts.
 */
export function endOfSupport({ product, version }: Pick<NamedDatabase, 'product' | 'version'>): string | null {
  if (version === null) return null;
  const found = (SUPPORT_ENDS[product]?.versions ?? [])
    .filter((each) => version === each.version || version.startsWith(`${each.version}.`))
    .toSorted((a, b) => b.version.length - a.version.length);
  return found[0]?.until ?? null;
}
