import { NO_EDITS, PLAIN_HOUSE } from '@tatami/contracts';
import { DEFAULT_MIGRATION } from '@tatami/model';
import { expect, test } from 'vitest';
import type { DocumentTask } from '../document/document-renderer.ts';
import { keptSource, openSource } from './version-source.ts';

test('a source that an earlier program kept opens without edits, in the plain style', async () => {
  const evaluated = new Uint8Array([1]);
  const earlier = { cover: { date: '2026-11-20' }, evaluated, alternatives: null } as unknown as DocumentTask;
  expect(openSource(await keptSource(earlier)).cover).toEqual({
    date: '2026-11-20',
    edits: NO_EDITS,
    house: PLAIN_HOUSE,
    company: null,
    migration: DEFAULT_MIGRATION,
  });
  const house = { paper: 'us-letter', terms: 'x' } as const;
  const migration = { ...DEFAULT_MIGRATION, machinesPerWave: 3 };
  const later = { ...earlier, cover: { ...earlier.cover, edits: NO_EDITS, house, company: null, migration } };
  expect(openSource(await keptSource(later)).cover).toEqual(later.cover);
});
