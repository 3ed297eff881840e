import type { z } from 'zod';
import { endpoint } from '../../protocol/endpoint.ts';

const feature = 'calculators';

/** A topic of the model that is asked for its own sake: it keeps nothing. */
export function calculator<Name extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  name: Name,
  { summary, body, answer }: { summary: string; body: Body; answer: Answer },
) {
  const path = `/api/calculators/${name}` as const;
  const errors = ['calculation-too-large'] as const;
  const keepsNothing = true;
  return endpoint({
    method: 'POST',
    path,
    summary,
    policy: 'signed-in',
    feature,
    body,
    success: 200,
    response: answer,
    errors,
    keepsNothing,
  });
}
