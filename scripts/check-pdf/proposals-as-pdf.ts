import type { Project, Proposal, Scenario } from '@tatami/contracts';
import { rvtoolsWorkbook } from '../bench/inputs.ts';
import { imported, post } from '../bench/measure-search.ts';
import { ask } from '../bench/server.ts';
import { startProduct } from '../product.ts';

/** The machines of the list that is planned beside the samples. */
const MACHINES = 800;
const LANGUAGES = ['en', 'ja'] as const;

interface Listed<T> {
  readonly items: readonly T[];
}

/** The proposals of the product at its first start, and of a list of virtual machines, in both languages. */
export async function* proposalsAsPdf(): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { url, stop } = await startProduct();
  try {
    await proposeMachines(url);
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

async function proposeMachines(url: string): Promise<void> {
  const project = await post<Project>(`${url}/api/projects`, { name: 'machines', customer: '髙﨑商事' });
  const base = `${url}/api/projects/${project.id}`;
  await imported(base, 'rvtools.xlsx', await rvtoolsWorkbook(MACHINES));
  const { inputs } = await post<Scenario>(`${base}/scenarios`, { name: 'proposed' });
  const scenario = await post<Scenario>(`${base}/scenarios`, {
    name: 'machines',
    inputs: { ...inputs, assumedCpuPeakShare: 0.7 },
  });
  await post(`${base}/proposals`, { name: 'machines', scenarioIds: [scenario.id], author: '', language: 'ja' });
}
