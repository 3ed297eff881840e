export { type Risk, type RiskGround, risksOfPlan } from './risks-of-plan.ts';
