export type { Assignment, KnownAssignment } from './assignment.ts';
export { type CompiledProblem, compileProblem } from './compile-problem.ts';
export { type DbpackSolution, dbpackSolution, type ReadDbpack, readDbpack } from './dbpack.ts';
export type { ProblemFault } from './find-faults.ts';
export { groupMembers } from './groups.ts';
export type { CompiledType, Dim, Groups, Problem } from './problem.ts';
export type {
  ProblemSource,
  SourceDim,
  SourceInitialPlace,
  SourcePin,
  SourceProduct,
  SourceServerType,
  SourceStandingServer,
} from './problem-source.ts';
