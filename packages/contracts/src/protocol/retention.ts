import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { version } from './lists.ts';

/** For how many days the server keeps what nobody has deleted. */
export const retention = z
  .object({
    version,
    /** What undoes an applied import, and what it changed; null = as long as the import. */
    changeLogDays: z.number().int().min(1).max(3650).nullable(),
    /** Uploads that brought nothing: previews, and files that could not be read. */
    leftoverDays: z.number().int().min(1).max(3650),
  })
  .meta({ id: 'Retention' });
export type Retention = z.infer<typeof retention>;
export const retentionChange = retention.omit({ version: true }).partial();
export type RetentionChange = z.infer<typeof retentionChange>;

const feature = 'retention';
export const retentionEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/retention',
    summary: 'For how long the server keeps what nobody has deleted',
    policy: 'administrator',
    feature,
    success: 200,
    response: retention,
  }),
  /** Counts from the next daily tidying on. */
  update: endpoint({
    method: 'PATCH',
    path: '/api/retention',
    summary: 'Change for how long the server keeps what nobody has deleted',
    policy: 'administrator',
    feature,
    body: retentionChange,
    success: 200,
    response: retention,
    versioned: true,
  }),
};
