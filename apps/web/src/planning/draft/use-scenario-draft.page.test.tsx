import { projectEndpoints, type Scenario, scenarioEndpoints } from '@tatami/contracts';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { call } from '../../api/call.ts';
import { show } from '../../test/show.tsx';
import { useScenarioDraft } from './use-scenario-draft.ts';

function Editor({ projectId, scenario }: { projectId: string; scenario: Scenario }) {
  const { name, inputs, rename, change, saveState } = useScenarioDraft(projectId, scenario);
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => rename(event.target.value)} />
      <button type="button" onClick={() => change({ years: 4 })}>
        {`${inputs.years} years, ${String(saveState)}`}
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

describe('a scenario as it is edited', () => {
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
