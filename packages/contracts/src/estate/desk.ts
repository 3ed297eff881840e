import type { Outcome } from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { amount, text } from '../protocol/estimate.ts';
import { id, projectParams } from '../protocol/lists.ts';
import type { Mirrors } from '../protocol/mirrors.ts';
import { scenarioInputs } from '../scenario/scenario-inputs.ts';
import { estateClock, questionOfFile } from './inventory.ts';

const outcome = z
  .object({
    serversBefore: z.number().nullable(),
    serversAfter: z.number().nullable(),
    costAfter: amount.nullable(),
    costParts: z.array(z.string()),
    costIsWhole: z.boolean(),
  })
  .meta({ id: 'Outcome' });
true satisfies Mirrors<typeof outcome, Outcome>;

const count = z.number().int();

const asked = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('machines'),
    /** Of its first pair: what the review of machines lists it by. */
    a: z.string(),
    b: z.string(),
  }),
  z.object({
    about: z.literal('product'),
    /** null = no database. */
    product: z.string().nullable(),
    kind: z.enum(['report', 'column', 'name']),
    count,
  }),
  z.object({ about: z.literal('edition'), product: z.string(), count }),
  z.object({
    about: z.literal('disagreement'),
    field: z.string(),
    /** That say it otherwise and are of equal standing: each is an answer. */
    files: z.array(z.string()),
    /** The first machines of which they do, and what each file says. */
    machines: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        said: z.array(z.object({ file: z.string(), value: z.union([z.string(), z.number(), z.boolean()]).nullable() })),
      }),
    ),
    count,
    /** Of machines of one list alone: set where nothing says which of the two is the newer. */
    orderUnknown: z.literal(true).optional(),
    /** Of machines that the newer state of a list names no longer: which state had them last, and which other lists still name them, of which day. */
    stillNamed: z
      .object({ dropped: z.string(), lists: z.array(z.object({ file: z.string(), day: z.string().nullable() })) })
      .optional(),
  }),
  z.object({ about: z.literal('clock'), clock: estateClock }),
  z.object({ about: z.literal('file'), ...questionOfFile.shape }),
  z.object({
    about: z.literal('scenario'),
    id: z.string(),
    asks: text,
    /** The first it concerns, and how many there are. */
    affected: z.array(z.string()),
    count,
    /** Each with all inputs of the scenario as it would be with this answer. */
    choices: z.array(z.object({ label: text, inputs: scenarioInputs })),
    /** The list of the inventory in which it is filled in, and the field; absent = nowhere there. */
    settledIn: z
      .object({ list: z.enum(['servers', 'workloads', 'databases']), field: z.string().optional() })
      .optional(),
  }),
  z.object({
    about: z.literal('assumption'),
    id: z.string(),
    label: text,
    /** Machines for which it stands in; 0 = it is of the whole scenario. */
    count,
  }),
]);

export const openQuestions = z
  .object({
    /** The scenario whose answer weighs them, the one changed last; null = none is saved, and the proposed one does. */
    scenario: z.object({ id, name: z.string(), version: z.number().int(), inputs: scenarioInputs }).nullable(),
    /** Where the plan waits for answers, as if each had its first ready one. */
    now: outcome,
    waitsFor: count,
    questions: z.array(
      z.object({
        asked,
        answers: z.array(z.object({ id: z.string(), outcome })),
        blocking: z.boolean(),
        /** What the plan waits for and asks no longer once this is answered. */
        settles: z.array(text),
      }),
    ),
    notWeighed: count,
  })
  .meta({ id: 'OpenQuestions' });
export type OpenQuestionsRecord = z.infer<typeof openQuestions>;

export const deskEndpoints = {
  openQuestions: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/open-questions',
    summary: 'What the files leave open, and what each answer does to the plan: what matters most first',
    policy: 'viewer',
    feature: 'desk',
    params: projectParams,
    success: 200,
    response: openQuestions,
  }),
};
