import type { Job, Project } from '@tatami/contracts';
import { importedScenario, post } from '../bench/measure-search.ts';
import { ask, type RunningServer } from '../bench/server.ts';

/** Work of so much effort: with an estate of a thousand machines some ten seconds of a thread. */
const EFFORT = 2;
const MACHINES = 1000;

/** What the server does while people work, each again as soon as it has ended; and how long each took, s. */
export interface Meanwhile {
  readonly imports: number[];
  readonly searches: number[];
  readonly documents: number[];
  /** What of it went wrong. */
  readonly errors: string[];
}

/** What it takes: made before, so that it does not count. */
export interface Materials {
  /** The server inventory that is imported, rows of it a hundred thousand. */
  readonly csv: Blob;
  /** The scenario whose placement is searched. */
  readonly scenario: string;
  /** The document that is made. */
  readonly document: string;
}

export async function materials(server: RunningServer, csv: string, document: string): Promise<Materials> {
  return { csv: new Blob([csv]), scenario: await importedScenario(server, MACHINES), document };
}

/** Imports, searches and makes documents beside one another until the signal is raised, and waits for the last of each. */
export async function workMeanwhile(url: string, of: Materials, stop: AbortSignal): Promise<Meanwhile> {
  const done: Meanwhile = { imports: [], searches: [], documents: [], errors: [] };
  const again = async (kept: number[], work: () => Promise<unknown>) => {
    while (!stop.aborted) {
      const startedAt = performance.now();
      try {
        await work();
        kept.push((performance.now() - startedAt) / 1000);
      } catch (error) {
        done.errors.push(error instanceof Error ? error.message : String(error));
        return;
      }
    }
  };
  let seed = 0;
  await Promise.all([
    again(done.imports, () => importRows(url, of.csv)),
    again(done.searches, async () => {
      // Another one each time: what was found for a seed is kept, and not searched again.
      seed += 1;
      return ended(url, (await post<{ jobId: string }>(`${of.scenario}/plan`, { effort: EFFORT, seed })).jobId);
    }),
    again(done.documents, async () => {
      const answer = await fetch(of.document);
      const { byteLength } = await answer.arrayBuffer();
      if (!answer.ok || byteLength === 0) throw new Error(`the document was answered with ${answer.status}`);
    }),
  ]);
  return done;
}

async function importRows(url: string, csv: Blob): Promise<void> {
  const { id } = await post<Project>(`${url}/api/projects`, { name: 'a hundred thousand', customer: 'load' });
  const form = new FormData();
  form.set('file', csv, 'inventory.csv');
  const { jobId } = await ask<{ jobId: string }>(`${url}/api/projects/${id}/imports`, { method: 'POST', body: form });
  await ended(url, jobId);
}

/** Follows a job as the page does. Throws where it did not end done. */
async function ended(url: string, jobId: string): Promise<void> {
  await (await fetch(`${url}/api/jobs/${jobId}/events`)).text();
  const { kind, status, error } = await ask<Job>(`${url}/api/jobs/${jobId}`);
  if (status !== 'done') throw new Error(`${kind} ended ${status}: ${error?.message}`);
}
