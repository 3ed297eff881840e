import { hasSameProcessors, keptPrice } from './kept-price.ts';
import type { ScenarioInputs, ServerConfiguration } from './scenario-inputs.ts';

/**
 * The inputs that make a scenario buy a configuration. A ratio that was measured of another number of boards, another platform or another CPU
 * does not hold for it and goes; a stated price stays with what it was stated for.
 */
export function withConfiguration(inputs: ScenarioInputs, candidate: ServerConfiguration): Partial<ScenarioInputs> {
  const { platformId, sb, msb, memoryGiB, cpuModel = null } = candidate;
  return {
    platformId,
    sb,
    msb,
    memoryGiB,
    cpuModel,
    serverPrice: keptPrice(inputs.serverPrice, inputs, candidate),
    ...(!hasSameProcessors(candidate, inputs) && inputs.measuredRatio && { measuredRatio: null }),
  };
}
