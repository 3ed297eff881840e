export type { Risk } from './risk.ts';
export { type RiskGround, risksOfPlan } from './risks-of-plan.ts';
