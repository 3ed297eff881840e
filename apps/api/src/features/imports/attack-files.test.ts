import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ImportBatch, ImportRecord } from '@tatami/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ATTACKS, type Attack } from '../../../../../packages/formats/src/test/attacks/index.ts';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, form, jobEnd, readImport, request } from '../../test/requests.ts';

/*
 * Files made to take the server down, each uploaded as a person does. The product's own bounds hold them: none keeps its reader until its
 * time is up, none ends in an error of ours, and what is kept of one is small. How long each takes says scripts/load/attacks.ts.
 */
const MOST_ANSWERED_BYTES = 3_000_000;

let opened: OpenedApp;
let projectId: string;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());
// Of its own for each: what one leaves behind is nothing to the next.
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});

interface Outcome {
  /** How each import of it ended, and the codes of what was said of it. */
  readonly said: readonly string[];
  readonly bytes: number;
}

/** What became of a file: archives are sent as a batch, as the page does. */
async function outcome({ name, make }: Attack): Promise<Outcome> {
  const base = `/api/projects/${projectId}`;
  const asBatch = /\.(zip|tar|gz)$/.test(name);
  const url = `${base}/${asBatch ? 'import-batches' : 'imports'}`;
  const sent = await request(opened.app, { method: 'POST', url, ...form({ name, content: make() }) });
  if (sent.status >= 400) {
    expect(sent.body.error.code, name).toMatch(/^(unreadable-file|file-too-large|invalid-request)$/);
    return { said: [sent.body.error.code], bytes: sent.text.length };
  }
  expect(sent.status, name).toBe(202);
  const begun = asBatch ? (sent.body as ImportBatch).imports : [sent.body as ImportRecord];
  const refused = asBatch ? (sent.body as ImportBatch).refused : [];
  const read: ImportRecord[] = [];
  for (const { id, jobId } of begun) {
    if (jobId) await jobEnd(opened.app, jobId);
    read.push(await readImport(opened.app, projectId, id));
  }
  const said = read.flatMap(({ status, error, issues }) => [
    status,
    ...(error ? [error.code, error.message] : []),
    ...issues.map(({ code }) => code),
  ]);
  return { said: [...refused.map(({ code }) => code), ...said], bytes: JSON.stringify({ refused, read }).length };
}

/** Processes of readers that are still there. */
function readersAtWork(): number {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || !existsSync(`/proc/${pid}/cmdline`)) return false;
    try {
      const ofThis = readFileSync(`/proc/${pid}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`);
      return ofThis && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reader.process');
    } catch {
      return false;
    }
  }).length;
}

test('there are 37 files as an early release was tried with, and twenty and more of other kinds', () => {
  expect(ATTACKS.filter(({ set }) => set === 'earlier')).toHaveLength(37);
  expect(ATTACKS.filter(({ set }) => set === 'further').length).toBeGreaterThanOrEqual(20);
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
});

describe('a file made to take the server down', () => {
  // What becomes of a file of more rows than are read: packages/formats/src/stopped.test.ts.
  test.each(ATTACKS.filter(({ long }) => !long).map((attack) => [attack.name, attack] as const))(
    '%s',
    async (name, attack) => {
      const { said, bytes } = await outcome(attack);
      expect(said.join(' '), name).not.toMatch(/internal-error|reader-failed|took longer|operating system/);
      expect(said, name).not.toEqual([]);
      expect(bytes, name).toBeLessThan(MOST_ANSWERED_BYTES);
    },
  );

  test.runIf(process.platform === 'linux')('leaves no reader at work', async () => {
    await expect.poll(readersAtWork).toBe(0);
  });
});
