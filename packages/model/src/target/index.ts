export { configurationLabel } from './configuration-label.ts';
export { formerPriceQuestions } from './former-prices.ts';
export { otherTargetQuestions, otherTargetsOf } from './other-targets.ts';
export { runsOnPlatform } from './runs-on-platform.ts';
export { chooseTarget, serverSpecs, type Target, type TargetChoice } from './target.ts';
export { boardsOf, memoryBoardsOf, targetMachine } from './target-machine.ts';
export { ownType, type TargetType, type TargetTypes, targetTypes, typeChecks } from './target-types.ts';
export { leastThreadsOf, threadsTaken } from './threads-taken.ts';
export { boardsName, typeName } from './type-name.ts';
