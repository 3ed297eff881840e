import {
  FURTHER_SAMPLES,
  type Project,
  type ProjectPrices,
  type Proposal,
  type ProposalInput,
  type Scenario,
} from '@tatami/contracts';
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
    await propose(url, '台帳.csv', new TextEncoder().encode(japaneseLedger(LEDGER_MACHINES)), IN_YEN);
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

/** What a person states beside the answers a plan must have. */
interface Stated {
  readonly prices: Readonly<Record<string, number>>;
  readonly inputs: Partial<Scenario['inputs']>;
  readonly proposal: Partial<ProposalInput>;
}

/** Nothing: amounts stay in dollars and without tax, and the document says so. */
const NOTHING: Stated = { prices: {}, inputs: {}, proposal: {} };

/** What a Japanese customer is told in yen with tax: a rate, the price of a server, the tax. */
const IN_YEN: Stated = {
  prices: { 'jpy-per-usd': 155 },
  inputs: { currency: 'JPY', serverPrice: { amount: 4_200_000, currency: 'JPY' } },
  proposal: { money: { yenIn: 'ones', taxShare: 0.1 } },
};

/** A project of one file, planned as the product proposes, with what of it must be answered. */
async function propose(url: string, file: string, content: Uint8Array, stated = NOTHING): Promise<void> {
  const project = await post<Project>(`${url}/api/projects`, { name: file, customer: '髙﨑商事' });
  const base = `${url}/api/projects/${project.id}`;
  await imported(base, file, content);
  const { inputs } = await post<Scenario>(`${base}/scenarios`, { name: 'proposed' });
  const answers = { assumedCpuPeakShare: 0.7, memoryBasis: 'installed', ...stated.inputs };
  await changePrices(base, stated.prices);
  const scenario = await post<Scenario>(`${base}/scenarios`, { name: file, inputs: { ...inputs, ...answers } });
  const cover = { name: file, author: '', language: 'ja', ...stated.proposal };
  await post(`${base}/proposals`, { ...cover, scenarioIds: [scenario.id] });
}

async function changePrices(base: string, overrides: Stated['prices']): Promise<void> {
  const { version } = await ask<ProjectPrices>(`${base}/price-book`);
  const answer = await fetch(`${base}/price-book`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
    body: JSON.stringify({ overrides }),
  });
  if (!answer.ok) throw new Error(`prices: ${await answer.text()}`);
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
