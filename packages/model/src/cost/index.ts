export { hardwareCost } from './hardware-cost.ts';
export { PUE, powerCostPerYear } from './power-cost.ts';
export { meanWattsOf } from './server-power.ts';
export { type CostParts, type TotalCost, totalCost } from './total-cost.ts';
