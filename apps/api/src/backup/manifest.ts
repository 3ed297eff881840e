import { z } from 'zod';

export const MANIFEST_NAME = 'manifest.json';
export const DATABASE_NAME = 'tatami.db';
export const UPLOADS_PREFIX = 'uploads/';

/** Of the form of archives: grows when an earlier Tatami could no longer read them right. */
export const ARCHIVE_VERSION = 1;

const digest = { bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** What an archive holds, with the digest of each file; its last entry, so that an archive that has one was written to its end. */
export const manifest = z.object({
  format: z.literal('tatami-backup'),
  version: z.number().int().min(1),
  /** Instant of the copy of the database, in UTC. */
  madeAt: z.string(),
  /** Version of the Tatami that made it. */
  tatami: z.string(),
  database: z.object({ ...digest, migrations: z.array(z.string()) }),
  uploads: z.array(z.object({ name: z.string(), ...digest })),
  /** Names of uploads the database knows, which were not there when the backup was made. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;
