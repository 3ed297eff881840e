import type { Format, Source } from './format.ts';
import { FORMATS } from './registry.ts';
import { isTooWide } from './source-width.ts';

/** From this confidence on a format claims a file. */
export const CLAIMS_FROM = 0.5;
/** What is left of a claim that a better one overrides. */
const OVERRULED = 0.4;
/** Claims closer than this are not told apart; the person is asked to look. */
const TIE = 0.02;

export interface Claim {
  readonly format: Format;
  /** 0..1. */
  readonly confidence: number;
}

/** All formats that fit a file at all, best first. A generic one steps back behind a specific claim and behind a better generic one. */
export function detectFormats(source: Source): readonly Claim[] {
  const formats = isTooWide(source) ? FORMATS.filter(({ anyWidth }) => anyWidth) : FORMATS;
  const claims = formats
    .map((format) => ({ format, confidence: format.detect(source) }))
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => Number(a.format.generic) - Number(b.format.generic) || b.confidence - a.confidence);
  const best = claims.find(({ confidence }) => confidence >= CLAIMS_FROM);
  if (!best) return claims;
  return claims
    .map((claim) =>
      standsBeside(claim, best) ? claim : { ...claim, confidence: Math.min(claim.confidence, OVERRULED) },
    )
    .sort((a, b) => b.confidence - a.confidence);
}

function standsBeside(claim: Claim, best: Claim): boolean {
  return claim === best || (claim.format.generic === best.format.generic && best.confidence - claim.confidence < TIE);
}
