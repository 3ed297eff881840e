import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '@tatami/contracts';
import { rvtoolsWorkbook } from './inputs.ts';
import { mostResidentMiB } from './measure-memory.ts';
import { imported, post } from './measure-search.ts';
import { ask, type RunningServer, startServer } from './server.ts';

interface List {
  readonly items: readonly { readonly id: string }[];
}

/** The proposal of the sample project as PDF: the first one after start, then the median of the next five. */
export async function measureDocument({ url }: RunningServer): Promise<{ coldMs: number; warmMs: number; kB: number }> {
  const project = (await ask<List>(`${url}/api/projects`)).items[0];
  const proposals = `${url}/api/projects/${project?.id}/proposals`;
  const proposal = (await ask<List>(proposals)).items[0];
  const write = async () => {
    const startedAt = performance.now();
    const response = await fetch(`${proposals}/${proposal?.id}/document?format=pdf&language=ja`);
    const bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`the document was answered with ${response.status}`);
    return { ms: performance.now() - startedAt, bytes };
  };
  const cold = await write();
  const warm = [await write(), await write(), await write(), await write(), await write()];
  const [, , median] = warm.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return { coldMs: cold.ms, warmMs: median ?? Number.NaN, kB: cold.bytes / 1000 };
}

export interface LargeDocument {
  readonly seconds: number;
  readonly kB: number;
  /** The most that the server's process ever held, its threads counted, before the document and until it was there; null where the system does not tell. */
  readonly beforeMiB: number | null;
  readonly mostMiB: number | null;
}

/** The proposal of an estate of as many virtual machines as a PDF, of a server of its own, once its plan was seen. */
export async function measureLargeDocument(machines: number): Promise<LargeDocument> {
  const { url, pid, stop } = await startServer();
  try {
    const { id } = await post<{ id: string }>(`${url}/api/projects`, { name: 'large', customer: 'C' });
    const base = `${url}/api/projects/${id}`;
    await imported(base, 'rvtools.xlsx', await rvtoolsWorkbook(machines));
    const { inputs } = await post<Scenario>(`${base}/scenarios`, { name: 'proposed' });
    const answered = { ...inputs, assumedCpuPeakShare: 0.7 };
    const scenario = await post<Scenario>(`${base}/scenarios`, { name: 'large', inputs: answered });
    const proposal = await post<{ id: string }>(`${base}/proposals`, {
      ...{ name: 'P', scenarioIds: [scenario.id], author: '', language: 'ja' },
    });
    await (await fetch(`${base}/scenarios/${scenario.id}/accounting`)).arrayBuffer();
    const beforeMiB = mostResidentMiB(pid);
    const startedAt = performance.now();
    const response = await fetch(`${base}/proposals/${proposal.id}/document?format=pdf&language=ja`);
    const bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`the document was answered with ${response.status}`);
    const seconds = (performance.now() - startedAt) / 1000;
    return { seconds, kB: bytes / 1000, beforeMiB, mostMiB: mostResidentMiB(pid) };
  } finally {
    await stop();
  }
}

const EXPORTS_AT_ONCE = 3;

/** How long another person waits for the list of projects and the page itself, at most, while three proposals are exported at once; and for the last of those. */
export async function measureExportsAtOnce({
  url,
}: RunningServer): Promise<{ slowestMs: number; allMs: number; asked: number }> {
  const project = (await ask<List>(`${url}/api/projects`)).items[0];
  const proposals = `${url}/api/projects/${project?.id}/proposals`;
  const proposal = (await ask<List>(proposals)).items[0];
  const startedAt = performance.now();
  let left = EXPORTS_AT_ONCE;
  const exports = Array.from({ length: EXPORTS_AT_ONCE }, async (_, at) => {
    const format = (['pdf', 'pptx', 'xlsx'] as const)[at] ?? 'pdf';
    await (await fetch(`${proposals}/${proposal?.id}/document?format=${format}&language=ja`)).arrayBuffer();
    left -= 1;
  });
  let [slowestMs, asked] = [0, 0];
  while (left > 0)
    for (const page of [`${url}/`, `${url}/api/projects`]) {
      const from = performance.now();
      await (await fetch(page)).arrayBuffer();
      slowestMs = Math.max(slowestMs, performance.now() - from);
      asked += 1;
      await pause(5);
    }
  await Promise.all(exports);
  return { slowestMs, allMs: performance.now() - startedAt, asked };
}
