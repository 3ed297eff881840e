import type { Estimate } from '../../figure/index.ts';

/** An estimate without what explains it: that is told once, where it stands; where it is counted with, its name is enough. */
export function leafOf(estimate: Estimate): Estimate {
  const { label, settle } = estimate.because;
  return { ...estimate, because: { label, inputs: [], ...(settle && { settle }) } };
}
