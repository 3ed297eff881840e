import { projectEndpoints, type Scenario, scenarioEndpoints } from '@tatami/contracts';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { show } from '../../test/show.tsx';
import { useScenarioDraft } from './use-scenario-draft.ts';

function Editor({ projectId, scenario }: { projectId: string; scenario: Scenario }) {
  const { name, inputs, rename, change, bar } = useScenarioDraft(projectId, scenario);
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => rename(event.target.value)} />
      <button type="button" onClick={() => change({ years: 4 })}>
        {`${inputs.years} years, ${String(bar.saveState)}`}
      </button>
    </>
  );
}

/** What it was handed to make changes with. */
const functions = new Set<unknown>();

function Stepping({ projectId, scenario }: { projectId: string; scenario: Scenario }) {
  const { inputs, change } = useScenarioDraft(projectId, scenario);
  useEffect(() => {
    functions.add(change);
  }, [change]);
  const step = () => change(({ years }) => ({ years: years + 1 }));
  return (
    <button
      type="button"
      onClick={() => {
        step();
        step();
      }}
    >
      {`${inputs.years} years`}
    </button>
  );
}

function Exporting({ projectId, scenario }: { projectId: string; scenario: Scenario }) {
  const { change, flush, bar } = useScenarioDraft(projectId, scenario);
  const [said, setSaid] = useState('nothing');
  const flushed = () =>
    flush().then(
      () => setSaid('saved'),
      () => setSaid('not saved'),
    );
  return (
    <>
      <button type="button" onClick={() => change(({ years }) => ({ years: years + 1 }))}>
        Edit
      </button>
      <button type="button" onClick={() => void flushed()}>
        Export
      </button>
      <p>{`Flushed: ${said}; the bar: ${typeof bar.saveState === 'object' ? 'an error' : bar.saveState}`}</p>
    </>
  );
}

/** From now on the server does not answer these requests; gives how it is back again. */
function withoutAnswer(isMeant: (method: string) => boolean): () => void {
  const { fetch } = globalThis;
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url, init) =>
      isMeant(init?.method ?? 'GET') ? Promise.reject(new TypeError('no network')) : fetch(url, init),
    );
  return () => spy.mockRestore();
}

/** From now on changes reach the server one by one, each once it is let through. */
function changesHeld(): readonly (() => void)[] {
  const { fetch } = globalThis;
  const held: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (init?.method === 'PATCH') await new Promise<void>((letThrough) => held.push(letThrough));
    return await fetch(url, init);
  });
  return held;
}

describe('a scenario as it is edited', () => {
  afterEach(() => vi.restoreAllMocks());

  it('holds what could not be saved, says so to who needs it saved, and saves it then', async () => {
    const { id: projectId } = await call(projectEndpoints.create, { body: { name: 'Network', customer: '' } });
    const scenario = await call(scenarioEndpoints.create, { params: { projectId }, body: { name: 'Plan' } });
    const yearsKept = async () =>
      (await call(scenarioEndpoints.read, { params: { projectId, id: scenario.id } })).inputs.years;
    const screen = await show(<Exporting projectId={projectId} scenario={scenario} />);
    const back = withoutAnswer((method) => method === 'PATCH');
    await screen.getByRole('button', { name: 'Edit' }).click();
    await expect.element(screen.getByText('the bar: an error')).toBeVisible();
    await screen.getByRole('button', { name: 'Export' }).click();
    await expect.element(screen.getByText('Flushed: not saved')).toBeVisible();
    back();
    await screen.getByRole('button', { name: 'Export' }).click();
    await expect.element(screen.getByText('Flushed: saved; the bar: saved')).toBeVisible();
    expect(await yearsKept()).toBe(scenario.inputs.years + 1);
  });

  it('is not called saved while what was edited during the save before is on its way', async () => {
    const { id: projectId } = await call(projectEndpoints.create, { body: { name: 'Slow', customer: '' } });
    const scenario = await call(scenarioEndpoints.create, { params: { projectId }, body: { name: 'Plan' } });
    const page = await show(<Exporting projectId={projectId} scenario={scenario} />);
    const [edit, save] = ['Edit', 'Export'].map((name) => page.getByRole('button', { name }));
    const held = changesHeld();
    await edit?.click();
    await save?.click();
    await expect.poll(() => held.length).toBe(1);
    await edit?.click();
    held[0]?.();
    await expect.poll(() => held.length).toBe(2);
    await expect.element(page.getByText('the bar: saving')).toBeVisible();
    held[1]?.();
    await expect.element(page.getByText('the bar: saved')).toBeVisible();
  });

  it('goes on saving after what somebody else saved could not be read', async () => {
    const { id: projectId } = await call(projectEndpoints.create, { body: { name: 'Two', customer: '' } });
    const scenario = await call(scenarioEndpoints.create, { params: { projectId }, body: { name: 'Plan' } });
    const params = { projectId, id: scenario.id };
    const screen = await show(<Exporting projectId={projectId} scenario={scenario} />);
    await call(scenarioEndpoints.update, { params, body: { name: 'Theirs' }, ifMatch: scenario.version });
    const back = withoutAnswer((method) => method === 'GET');
    await screen.getByRole('button', { name: 'Edit' }).click();
    await expect.element(screen.getByText('the bar: an error')).toBeVisible();
    back();
    await screen.getByRole('button', { name: 'Edit' }).click();
    await expect.element(screen.getByText('the bar: merged')).toBeVisible();
    const { name, inputs } = await call(scenarioEndpoints.read, { params });
    expect({ name, years: inputs.years }).toEqual({ name: 'Theirs', years: scenario.inputs.years + 2 });
  });

  it('changes from what is stated then, by a function that stays the same', async () => {
    const { id: projectId } = await call(projectEndpoints.create, { body: { name: 'Steps', customer: '' } });
    const scenario = await call(scenarioEndpoints.create, { params: { projectId }, body: { name: 'Plan' } });
    const screen = await show(<Stepping projectId={projectId} scenario={scenario} />);
    await screen.getByRole('button').click();
    await expect.element(screen.getByRole('button')).toHaveTextContent(`${scenario.inputs.years + 2} years`);
    expect(functions.size).toBe(1);
  });

  it('keeps what else is edited while its name is empty, and the name it had', async () => {
    const { id: projectId } = await call(projectEndpoints.create, { body: { name: 'Drafts', customer: '' } });
    const params = { projectId };
    const scenario = await call(scenarioEndpoints.create, { params, body: { name: 'Plan' } });
    const screen = await show(<Editor projectId={projectId} scenario={scenario} />);
    await screen.getByLabelText('Name').clear();
    await screen.getByRole('button').click();
    await expect.element(screen.getByRole('button')).toHaveTextContent('4 years, saved');
    await expect.element(screen.getByLabelText('Name')).toHaveValue('');
    const kept = await call(scenarioEndpoints.read, { params: { projectId, id: scenario.id } });
    expect({ name: kept.name, years: kept.inputs.years }).toEqual({ name: 'Plan', years: 4 });
  });
});
