import { projectEndpoints, type Scenario, scenarioEndpoints } from '@tatami/contracts';
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

describe('a scenario as it is edited', () => {
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
