import { ENVIRONMENTS, type Environment, type Migration, type MigrationSettings, STAGES } from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { source, text } from '../protocol/estimate.ts';
import { itemParams } from '../protocol/lists.ts';
import type { Mirrors } from '../protocol/mirrors.ts';

/** What a person states for the move: first day, days a wave, machines a wave; what is null is not agreed yet. */
export const migrationSettings = z
  .object({
    /** First day of the first wave, ISO 8601. */
    startsOn: z.iso.date().nullable(),
    /** Calendar days. */
    daysPerWave: z.number().int().min(1).max(366).nullable(),
    machinesPerWave: z.number().int().min(1).max(1_000),
    /** Longest interruption of a machine, hours. */
    downtimeHours: z.number().min(0).max(1_000).nullable(),
  })
  .meta({ id: 'MigrationSettings' });
true satisfies Mirrors<typeof migrationSettings, MigrationSettings>;
export type StatedMigration = z.infer<typeof migrationSettings>;

const day = z.iso.date();
const method = z.object({ kind: z.enum(['switch-over', 'from-primary', 'documented', 'open']), says: text });

/** How the machines of a project come to the servers of the recommended plan. */
export const migration = z
  .object({
    settings: migrationSettings,
    waves: z
      .array(
        z.object({
          number: z.number().int(),
          stage: z.enum(STAGES),
          machines: z
            .array(
              z.object({
                key: z.string(),
                name: z.string(),
                environment: z.enum(Object.keys(ENVIRONMENTS) as [Environment, ...Environment[]]).nullable(),
                databases: z.string().nullable(),
                /** The day on which maintenance of the first of its databases ends. */
                supportedUntil: day.nullable(),
                /** The first of several days that it may be; null = not known, absent = it is that day. */
                supportedFrom: day.nullable().optional(),
                target: z.number().int(),
                targetName: z.string(),
                method,
              }),
            )
            .readonly(),
          /** `first` = none moved there before. */
          targets: z.array(z.object({ name: z.string(), first: z.boolean() })).readonly(),
          /** From the first of the move, from 1; the last one included. */
          days: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
          dates: z.object({ from: day, to: day }).nullable(),
        }),
      )
      .readonly(),
    madeStandbys: z.array(z.string()).readonly(),
    withoutPlace: z.number().int(),
    sources: z.array(source).readonly(),
  })
  .meta({ id: 'Migration' });
true satisfies Mirrors<typeof migration, Migration>;

export const migrationEndpoints = {
  /** Of the recommended scenario as it stands; null where nothing is planned. */
  migration: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/proposals/:id/migration',
    summary: 'In which waves the machines of a proposal move, by which way, and when',
    policy: 'viewer',
    feature: 'proposals',
    params: itemParams,
    success: 200,
    response: z.object({ migration: migration.nullable() }),
    errors: ['plan-blocked'],
  }),
};
