import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attachBatch, type EarlierTrial, keepTrial, trialsThatCount } from './batch-trials.ts';

const STAGED = { schema: 'temp', prefix: '' };

/** A batch in which a list and recordings of two machines were tried, and what counts for a recording of one of them. */
function counting(kind: 'series' | 'servers', key: string, earlier: Partial<EarlierTrial> = {}) {
  const driver = new Sqlite(':memory:');
  const folder = mkdtempSync(join(tmpdir(), 'tatami-batch-'));
  onTestFinished(() => {
    driver.close();
    rmSync(folder, { recursive: true });
  });
  attachBatch(driver, join(folder, 'batch.db'));
  const stage = (table: string, columns: string, values: string) =>
    driver.exec(`DROP TABLE IF EXISTS temp.servers; DROP TABLE IF EXISTS temp.series;
      CREATE TEMP TABLE ${table} (position INTEGER PRIMARY KEY, ${columns}); INSERT INTO temp.${table} VALUES ${values}`);
  const tried = ['list', 'use1', 'use2'].map((importId, position): EarlierTrial => {
    if (importId === 'list') stage('servers', 'key, name', "(1, 'db1', 'db1')");
    else stage('series', 'subject, metric, startsAt, stepS', `(1, 'db${position}', 'cpuShare', '2026', 60)`);
    keepTrial(driver, { importId, position }, STAGED);
    return { importId, gone: 'keep', reading: STAGED, isInventory: importId === 'list', ...earlier };
  });
  if (kind === 'servers') stage('servers', 'key, name', `(1, '${key}', '${key}')`);
  else stage('series', 'subject, metric, startsAt, stepS', `(1, '${key}', 'cpuShare', '2026', 60)`);
  return trialsThatCount(driver, tried, STAGED, kind === 'servers').map(({ importId }) => importId);
}

describe('trialsThatCount', () => {
  it('are those with a record of the reading', () => {
    expect(counting('series', 'db1')).toEqual(['use1']);
    expect(counting('series', 'db9')).toEqual([]);
  });

  it('are all states of the estate where the reading is one', () => {
    expect(counting('servers', 'db1')).toEqual(['list']);
    expect(counting('servers', 'db9')).toEqual(['list']);
  });

  it('are all where one of them takes records out', () => {
    expect(counting('series', 'db9', { gone: 'remove' })).toEqual(['list', 'use1', 'use2']);
  });
});
