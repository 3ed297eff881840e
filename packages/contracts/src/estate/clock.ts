import { zoneOffsets } from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { projectParams } from '../protocol/lists.ts';
import { estateClock } from './inventory.ts';

/** '+09:00', 'UTC', or a zone by its IANA name. */
const zone = z
  .string()
  .max(60)
  .refine((name) => zoneOffsets(name) !== null, { error: 'not a time zone: write +09:00, UTC or Asia/Tokyo' });

const feature = 'clock';
const params = projectParams;
export const clockEndpoints = {
  readClock: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/clock',
    summary: 'Which clocks the recordings of a project stand on, and by which wall clock they are added up',
    policy: 'viewer',
    feature,
    params,
    success: 200,
    /** null = nothing was recorded. */
    response: z.object({ clock: estateClock.nullable() }),
  }),
  keepZone: endpoint({
    method: 'PUT',
    path: '/api/projects/:projectId/clock',
    summary: 'Say which zone the wall clocks of a project show; also for files to come',
    policy: 'editor',
    feature,
    params,
    /** null = as if nobody had said anything. */
    body: z.object({ zone: zone.nullable() }),
    success: 200,
    /** What had been said before: sent back, it undoes the change. */
    response: z.object({ before: z.string().nullable() }),
  }),
};
