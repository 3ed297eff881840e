import { alternativesTo, type Estate } from '@tatami/model';
import { placing } from '@tatami/placement/placing';
import { INPUTS } from './estates.ts';
import { requestFor } from './measure-what-if.ts';

export interface AlternativesFigures {
  readonly seconds: number;
  readonly weighed: number;
  readonly ruledOut: number;
}

/** How long every configuration of the catalogue takes to be weighed, in one thread. */
export function measureAlternatives(estate: Estate): AlternativesFigures {
  const request = requestFor(estate, INPUTS);
  const start = performance.now();
  const { weighed, ruledOut } = alternativesTo(request, placing);
  return { seconds: (performance.now() - start) / 1000, weighed: weighed.length, ruledOut };
}
