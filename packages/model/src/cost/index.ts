export { hardwareCost, statedHardwareCost } from './hardware-cost.ts';
export { PUE, powerCostPerYear } from './power-cost.ts';
export { meanWattsOf, SERVER_POWER_FIGURES } from './server-power.ts';
export { type CostParts, type TotalCost, totalCost } from './total-cost.ts';
