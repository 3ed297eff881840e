import { SOURCE_KINDS, type SourceKind, type SourcePrecedence } from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { text } from '../protocol/estimate.ts';
import { projectParams } from '../protocol/lists.ts';
import type { Mirrors } from '../protocol/mirrors.ts';

/** A mention's id: its role and the key or name it has there. */
const mentionId = z.string().min(1).max(700);

/** One place where a machine is spoken of. */
export const machineMention = z
  .object({
    id: mentionId,
    role: z.enum(['server', 'virtual-machine', 'host', 'recording', 'topology']),
    name: z.string(),
    file: z.string(),
    sheet: z.string().nullable(),
    /** Cores, or vCPUs of a virtual machine. */
    cpus: z.number().nullable(),
    memoryGiB: z.number().nullable(),
  })
  .meta({ id: 'MachineMention' });
export type MachineMention = z.infer<typeof machineMention>;

const pair = z.object({ a: machineMention, b: machineMention });
const match = pair.extend({ evidence: z.array(text) });

/** Mentions that may be one machine: asked about together where one pattern makes them. */
const question = z
  .object({
    /** The pattern the names of one list follow; null = a pair by itself. */
    pattern: text.nullable(),
    /** Whether the two may be one machine, or a machine that was probably replaced by another one of its name. */
    asks: z.enum(['same', 'replaced']),
    /** The first of its pairs. */
    pairs: z.array(match).min(1),
    /** The other pairs, by the ids of their mentions: one answer may be of all. */
    rest: z.array(z.object({ a: mentionId, b: mentionId })),
  })
  .meta({ id: 'MachineQuestion' });
export type MachineQuestion = z.infer<typeof question>;

/** A machine of which several sources speak. */
const joinedMachine = z
  .object({ mentions: z.array(machineMention).min(2), evidence: z.array(text) })
  .meta({ id: 'JoinedMachine' });
export type JoinedMachine = z.infer<typeof joinedMachine>;

export const machineReview = z
  .object({
    openPairs: z.number().int(),
    /** Questions those pairs make; those shown are the first, of most pairs. */
    openQuestions: z.number().int(),
    questions: z.array(question),
    /** Machines of which several sources speak; those shown are the first by name. */
    joinedMachines: z.number().int(),
    joined: z.array(joinedMachine),
    /** Rows of lists of other names that are of no machine another file names, by list: `left` of its `of` rows, the first of them shown. */
    leftRows: z.array(z.object({ rows: z.array(machineMention).min(1), left: z.number().int(), of: z.number().int() })),
    /** Recordings and topologies of machines that no list names. */
    unattached: z.array(machineMention),
    /** Machines of lists, to which a recording can be attached; the first by name. */
    machines: z.array(machineMention.pick({ id: true, name: true })),
    /** Pairs that somebody said are two machines; those shown are the first. */
    parted: z.array(pair),
    decisions: z.number().int(),
  })
  .meta({ id: 'MachineReview' });
export type MachineReview = z.infer<typeof machineReview>;

/** What is one with itself, `a` and `b` the same, is a machine of its own: it is asked no more of which machine it is. */
const machineDecision = z
  .object({
    a: mentionId,
    b: mentionId,
    /** null = as if nobody had said anything. */
    same: z.boolean().nullable(),
  })
  .meta({ id: 'MachineDecision' });
export type MachineDecision = z.infer<typeof machineDecision>;

export const machineDecisions = z
  .object({ decisions: z.array(machineDecision).min(1).max(20_000) })
  .meta({ id: 'MachineDecisions' });
export type MachineDecisions = z.infer<typeof machineDecisions>;

const rank = z.number().int().min(1).max(3);
/** 1 = believed first; of equal ones the newest file holds. */
const ranks = z.object({ machine: rank, inventory: rank, list: rank });

const fieldName = z.string().min(1).max(60);
/** A shown name has 255 signs, of two units each at most. */
const fileName = z.string().min(1).max(510);

/** Which kind of source is believed where they differ. */
export const sourcePrecedence = z
  .object({
    all: ranks,
    /** Of single fields, by their names. */
    fields: z.record(fieldName, ranks),
    /** Of lists that came together and say a field otherwise, which of them holds. */
    files: z
      .array(z.object({ field: fieldName, holds: fileName, over: z.array(fileName).min(1).max(50).readonly() }))
      .max(200)
      .readonly()
      .optional(),
  })
  .meta({ id: 'SourcePrecedence' });
true satisfies Mirrors<typeof sourcePrecedence, SourcePrecedence>;

export const precedenceReview = z
  .object({
    /** null = the usual one: tools before lists, the newest of each. */
    precedence: sourcePrecedence.nullable(),
    /** Fields of which sources say different things, with the number of machines; most first. */
    contested: z.array(z.object({ field: z.string(), machines: z.number().int() })),
    /** Files of each kind of source. */
    files: z.array(z.object({ kind: z.enum(Object.keys(SOURCE_KINDS) as SourceKind[]), files: z.number().int() })),
  })
  .meta({ id: 'PrecedenceReview' });
export type PrecedenceReview = z.infer<typeof precedenceReview>;

const believedValue = z.object({
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  file: z.string(),
});

export const precedencePreview = z
  .object({
    machines: z.number().int(),
    values: z.number().int(),
    /** The first of them. */
    changes: z.array(
      z.object({
        record: z.enum(['server', 'workload']),
        key: z.string(),
        name: z.string(),
        field: z.string(),
        from: believedValue,
        to: believedValue,
      }),
    ),
  })
  .meta({ id: 'PrecedencePreview' });
export type PrecedencePreview = z.infer<typeof precedencePreview>;

const proposed = z.object({ precedence: sourcePrecedence.nullable() });

export const machineEndpoints = {
  readPrecedence: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/machines/precedence',
    summary: 'Which kind of source is believed where sources of one machine differ, and about what they do',
    policy: 'viewer',
    feature: 'machines',
    params: projectParams,
    success: 200,
    response: precedenceReview,
  }),
  previewPrecedence: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/machines/precedence/preview',
    summary: 'Which values of which machines another precedence of sources would change; nothing is kept',
    policy: 'editor',
    feature: 'machines',
    params: projectParams,
    body: proposed,
    success: 200,
    response: precedencePreview,
  }),
  keepPrecedence: endpoint({
    method: 'PUT',
    path: '/api/projects/:projectId/machines/precedence',
    summary: 'Say which kind of source is believed in a project; also for files to come',
    policy: 'editor',
    feature: 'machines',
    params: projectParams,
    body: proposed,
    success: 200,
    /** What held before: sent back, it undoes the change. */
    response: z.object({ before: sourcePrecedence.nullable() }),
  }),
  readReview: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/machines/review',
    summary:
      'Which sources speak of one machine: what is joined, what waits for an answer, what is attached to nothing',
    policy: 'viewer',
    feature: 'machines',
    params: projectParams,
    success: 200,
    response: machineReview,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/projects/:projectId/machines/decisions',
    summary: 'Say which mentions are one machine, and which are not; also for files to come',
    policy: 'editor',
    feature: 'machines',
    params: projectParams,
    body: machineDecisions,
    success: 200,
    /** What had been said of these pairs before: sent back, it undoes the decision. */
    response: z.object({ before: z.array(machineDecision) }),
  }),
};
