export { type BootstrapOptions, blockBootstrap, blockLengthFor, lagOne, resampledBlocks } from './block-bootstrap.ts';
export { type Distribution, describeDistribution, distributionOf, quantileOf, quantileTable } from './distribution.ts';
export {
  chanceOfDraws,
  DEFAULT_DRAWS,
  type DrawnLabel,
  drawsOf,
  medianOfDraws,
  percentileOfDraws,
  seedNote,
} from './draws.ts';
export { normalQuantile } from './normal-quantile.ts';
export { type RandomStream, seededRandom } from './seeded-random.ts';
export { type Simulation, type SimulationOptions, simulate } from './simulate.ts';
export { quantileOfDraws } from './sorted-draws.ts';
export { studentQuantile } from './student-quantile.ts';
