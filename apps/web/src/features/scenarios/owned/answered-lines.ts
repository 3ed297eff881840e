import type { LineInDoubt } from '@tatami/model';

/** Answers on lines of lists with some given anew: the last one for each line. */
export function withAnswers(kept: readonly LineInDoubt[], given: readonly LineInDoubt[]): readonly LineInDoubt[] {
  return [...new Map([...kept, ...given].map((each) => [each.line, each])).values()];
}
