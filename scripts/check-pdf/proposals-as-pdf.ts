import { FURTHER_SAMPLES, type Project, type Proposal, type Scenario } from '@tatami/contracts';
import { rvtoolsWorkbook } from '../bench/inputs.ts';
import { imported, post } from '../bench/measure-search.ts';
import { ask } from '../bench/server.ts';
import { startProduct } from '../product.ts';
import { japaneseLedger } from './japanese-ledger.ts';

/** Machines of the lists that are planned beside the samples. */
const VIRTUAL_MACHINES = 800;
const LEDGER_MACHINES = 25;
const LANGUAGES = ['en', 'ja'] as const;

interface Listed<T> {
  readonly items: readonly T[];
}

/** The proposals of the product at its first start, of the further samples, of a list of virtual machines and of a Japanese one, and a document of studies alone, in both languages. */
export async function* proposalsAsPdf(): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { url, stop } = await startProduct();
  try {
    for (const sample of FURTHER_SAMPLES) await proposeSample(url, sample);
    await propose(url, 'rvtools.xlsx', await rvtoolsWorkbook(VIRTUAL_MACHINES));
    await propose(url, '台帳.csv', new TextEncoder().encode(japaneseLedger(LEDGER_MACHINES)));
    await studied(url, 'runs.csv', new TextEncoder().encode(RUNS));
    for (const project of (await ask<Listed<Project>>(`${url}/api/projects`)).items) {
      const base = `${url}/api/projects/${project.id}/proposals`;
      for (const [at, { id }] of (await ask<Listed<Proposal>>(base)).items.entries())
        for (const language of LANGUAGES) {
          const answer = await fetch(`${base}/${id}/document?format=pdf&language=${language}`);
          if (!answer.ok) throw new Error(`${project.name}: ${await answer.text()}`);
          yield { name: `${project.id}-${at}-${language}`, bytes: new Uint8Array(await answer.arrayBuffer()) };
        }
    }
  } finally {
    await stop();
  }
}

/** A sample that is made on request, and a proposal of its scenarios. */
async function proposeSample(url: string, sample: string): Promise<void> {
  const project = await post<Project>(`${url}/api/samples`, { sample });
  const base = `${url}/api/projects/${project.id}`;
  const { items } = await ask<Listed<Scenario>>(`${base}/scenarios`);
  const scenarioIds = items.map(({ id }) => id);
  await post(`${base}/proposals`, { name: sample, scenarioIds, author: '', language: 'ja' });
}

/** A project of one file, planned as the product proposes, with what of it must be answered. */
async function propose(url: string, file: string, content: Uint8Array): Promise<void> {
  const project = await post<Project>(`${url}/api/projects`, { name: file, customer: '髙﨑商事' });
  const base = `${url}/api/projects/${project.id}`;
  await imported(base, file, content);
  const { inputs } = await post<Scenario>(`${base}/scenarios`, { name: 'proposed' });
  const answers = { assumedCpuPeakShare: 0.7, memoryBasis: 'installed' };
  const scenario = await post<Scenario>(`${base}/scenarios`, { name: file, inputs: { ...inputs, ...answers } });
  await post(`${base}/proposals`, { name: file, scenarioIds: [scenario.id], author: '', language: 'ja' });
}

/** With and without mirroring at four loads, each twice. */
const RUNS = [
  'Server,DBMS,Storage,Users,Mirrored,TPS',
  ...[8, 16, 24, 32].flatMap((users) =>
    [0, 1].flatMap((repeat) => [
      `NX7700,PostgreSQL 16,NVMe,${users},no,${300 * users + repeat}`,
      `NX7700,PostgreSQL 16,NVMe,${users},yes,${230 * users + repeat}`,
    ]),
  ),
].join('\n');

/** A project of runs alone, and the document of what they tell. */
async function studied(url: string, file: string, content: Uint8Array): Promise<void> {
  const project = await post<Project>(`${url}/api/projects`, { name: file, customer: '髙﨑商事' });
  const base = `${url}/api/projects/${project.id}`;
  await imported(base, file, content);
  await post(`${base}/proposals`, { name: file, scenarioIds: [], author: '', language: 'ja' });
}
