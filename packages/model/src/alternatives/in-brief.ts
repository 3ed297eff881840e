import type { Because, Estimate } from '../figure/index.ts';

/**
 * An estimate with what its own formula is made of, and nothing beneath: of a hundred configurations nobody opens every tree. The whole one
 * is in the answer to the scenario that adopts the configuration.
 */
export function inBrief(estimate: Estimate): Estimate {
  const { because } = estimate;
  return { ...estimate, because: { ...because, inputs: because.inputs.map(named) } };
}

function named(input: Because['inputs'][number]): Because['inputs'][number] {
  if (!('estimate' in input)) return input;
  const { label, source, settle } = input.estimate.because;
  const because: Because = { label, inputs: [], ...(source && { source }), ...(settle && { settle }) };
  return { ...input, estimate: { ...input.estimate, because } };
}
