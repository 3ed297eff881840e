export { asRecorded } from './as-recorded.ts';
export { SUPPORT_ENDS } from './end-of-support.data.ts';
export { type EndOfSupport, endOfSupport } from './end-of-support.ts';
export {
  type Counted,
  type DatabaseGroup,
  type FactsOfEstate,
  factsOfEstate,
  makerOf,
  yearOf,
} from './facts-of-estate.ts';
export { MAKER_HEADER } from './makers.data.ts';
export { type AnswerInBrief, answerInBrief, type ProjectOverview, projectOverview } from './project-overview.ts';
export { reasonsFor } from './reasons-for.ts';
export { FULL_PEAK, IDLE_PEAK, type NamedMachine, type StandOut, standOuts } from './stand-outs.ts';
export {
  type HourOfEstate,
  type PartOfHour,
  type RecordedMachines,
  type WeekOfEstate,
  weekOfEstate,
} from './week-of-estate.ts';
