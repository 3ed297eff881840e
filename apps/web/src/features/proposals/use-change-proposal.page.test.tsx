import { projectEndpoints, proposalEndpoints, scenarioEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { call } from '../../api/call.ts';
import { show } from '../../test/show.tsx';
import type { ProposalChange } from './change-proposal.ts';
import { useChangeProposal } from './use-change-proposal.ts';

interface Props {
  readonly params: { readonly projectId: string; readonly id: string };
  readonly changes: readonly ProposalChange[];
}

/** Makes its changes at one press, and says of each whether it is kept. */
function Changing({ params: { projectId, id }, changes }: Props) {
  const change = useChangeProposal(projectId, id);
  const [kept, setKept] = useState('');
  const press = async () => setKept((await Promise.all(changes.map((each) => change(each)))).join(' '));
  return (
    <button type="button" onClick={press}>
      {`kept: ${kept}`}
    </button>
  );
}

async function makeAll(...changes: readonly ProposalChange[]) {
  const { id: projectId } = await call(projectEndpoints.create, { body: { name: 'Proposals', customer: '' } });
  const ofProject = { params: { projectId } };
  const { id: scenarioId } = await call(scenarioEndpoints.create, { ...ofProject, body: { name: 'Plan' } });
  const body = { name: 'P', author: '', language: 'en', scenarioIds: [scenarioId] };
  const before = await call(proposalEndpoints.create, { ...ofProject, body });
  const params = { projectId, id: before.id };
  const screen = await show(<Changing params={params} changes={changes} />);
  const button = screen.getByRole('button', { name: /^kept/ });
  await button.click();
  return { screen, button, before, read: () => call(proposalEndpoints.read, { params }) };
}

describe('changes of a proposal', () => {
  it('that follow on each other are all kept, parts of one cover too', async () => {
    const { button, read } = await makeAll(
      ({ cover }) => ({ cover: { ...cover, department: 'Sales' } }),
      ({ cover }) => ({ cover: { ...cover, person: 'A. Person' } }),
      ({ name }) => ({ name: `${name}Q` }),
      ({ name }) => ({ name: `${name}R` }),
    );
    await expect.element(button).toHaveTextContent('kept: true true true true');
    const { name, cover } = await read();
    expect(name).toBe('PQR');
    expect(cover).toMatchObject({ department: 'Sales', person: 'A. Person' });
  });

  it('that change nothing are not sent; one that is refused says why, and holds up no other', async () => {
    const { screen, button, before, read } = await makeAll(
      () => ({ name: 'P' }),
      () => ({ name: 'x'.repeat(201) }),
      () => ({ author: 'Example Ltd.' }),
    );
    await expect.element(button).toHaveTextContent('kept: true false true');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    const { name, author, version } = await read();
    expect({ name, author, version }).toEqual({ name: 'P', author: 'Example Ltd.', version: before.version + 1 });
  });
});
