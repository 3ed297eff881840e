import { benchmarkEndpoints, importEndpoints, projectEndpoints } from '@tatami/contracts';
import { expect, it } from 'vitest';
import { awaitJob } from '../../api/await-job.ts';
import { call, urlOf } from '../../api/call.ts';
import { useWholeList } from '../../api/use-whole-list.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { texts as ofRecords } from '../../planning/records/texts.ts';
import { show } from '../../test/show.tsx';
import { RunsAsked } from './RunsAsked.tsx';
import { texts } from './texts.ts';

/** What pgbench prints, as far as a run is read from it. */
const log = (clients: number, tps: number) =>
  `pgbench (15.6)\nnumber of clients: ${clients}\nduration: 300 s\ntps = ${tps}.0 (without initial connection time)\n`;

async function projectOf(files: Readonly<Record<string, string>>): Promise<string> {
  const { id: projectId } = await call(projectEndpoints.create, { body: { name: 'Logs', customer: '' } });
  for (const [name, content] of Object.entries(files)) {
    const form = new FormData();
    form.append('file', new File([content], name));
    const sent = await fetch(urlOf(importEndpoints.upload, { params: { projectId } }), { method: 'POST', body: form });
    await awaitJob(((await sent.json()) as { readonly jobId: string }).jobId);
  }
  return projectId;
}

function Listed({ projectId }: { readonly projectId: string }) {
  const { items } = useWholeList(benchmarkEndpoints.list, { params: { projectId } });
  return (
    <>
      <RunsAsked projectId={projectId} runs={items} />
      <p>{`Machines: ${items.map(({ machine }) => machine ?? '?').join(' ')}`}</p>
      <p>{`Repeats: ${items.map(({ repeats }) => repeats ?? '?').join(' ')}`}</p>
      <p>{`Programs: ${items.map(({ program }) => program ?? '?').join(' ')}`}</p>
    </>
  );
}

it('asks which machines runs were made on that are no repeats, and states those of the file names by one press', async () => {
  addTexts('benchmarks', texts);
  addTexts('records', ofRecords);
  const projectId = await projectOf({
    'pgbench_r740_64.txt': log(64, 36_200),
    'pgbench_r7625_64.txt': log(64, 97_000),
  });
  const screen = await show(<Listed projectId={projectId} />);
  await expect.element(screen.getByText(/differ by up to 2.68 times at 64 clients/)).toBeVisible();
  await screen.getByRole('button', { name: /are machines$/ }).click({ timeout: 15_000 });
  await expect.element(screen.getByText(/Machines: (r740 r7625|r7625 r740)/)).toBeVisible();
  await expect.element(screen.getByText(/Repeats usually differ/)).not.toBeInTheDocument();
});

it('takes runs for repeats all the same by one press, and takes that back', async () => {
  addTexts('benchmarks', texts);
  addTexts('records', ofRecords);
  const projectId = await projectOf({ 'run1_64.txt': log(64, 36_200), 'run2_64.txt': log(64, 60_000) });
  const screen = await show(<Listed projectId={projectId} />);
  await screen.getByRole('button', { name: 'They are repeats all the same' }).click({ timeout: 15_000 });
  await expect.element(screen.getByText('Repeats: stated stated')).toBeVisible();
  await expect.element(screen.getByText(/Repeats usually differ/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(screen.getByText('Repeats: ? ?')).toBeVisible();
  await expect.element(screen.getByText(/Repeats usually differ/)).toBeVisible();
});

it('asks which program made runs of a list beside those of a program', async () => {
  addTexts('benchmarks', texts);
  addTexts('records', ofRecords);
  const projectId = await projectOf({
    'old.csv': 'Machine,Clients,TPS\nR740,64,36200\n',
    'new.txt': log(64, 97_000),
  });
  const screen = await show(<Listed projectId={projectId} />);
  await screen.getByRole('button', { name: 'Made with pgbench' }).click({ timeout: 15_000 });
  await expect.element(screen.getByText('Programs: pgbench pgbench')).toBeVisible();
  await expect.element(screen.getByText(/which program made them/)).not.toBeInTheDocument();
});
