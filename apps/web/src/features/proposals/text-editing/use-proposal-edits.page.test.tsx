import {
  NO_EDITS,
  type ProposalEdits,
  projectEndpoints,
  proposalEndpoints,
  scenarioEndpoints,
} from '@tatami/contracts';
import { describe, expect, it } from 'vitest';
import { call } from '../../../api/call.ts';
import { show } from '../../../test/show.tsx';
import { type EditsChange, withNote } from './edits.ts';
import { useProposalEdits } from './use-proposal-edits.ts';

interface Props {
  readonly params: { readonly projectId: string; readonly id: string };
  /** Made at one press. */
  readonly changes: readonly EditsChange[];
}

function Editor({ params: { projectId, id }, changes }: Props) {
  const { change, undo, redo, saveState } = useProposalEdits(projectId, id);
  const press = () => {
    for (const each of changes) void change(each);
  };
  return (
    <>
      <p>{typeof saveState === 'object' ? saveState.error.name : saveState}</p>
      <button type="button" onClick={press}>
        Write
      </button>
      <button type="button" disabled={undo === null} onClick={() => undo?.()}>
        Back
      </button>
      <button type="button" disabled={redo === null} onClick={() => redo?.()}>
        Again
      </button>
    </>
  );
}

async function writing(...changes: readonly EditsChange[]) {
  const { id: projectId } = await call(projectEndpoints.create, { body: { name: 'Texts', customer: '' } });
  const ofProject = { params: { projectId } };
  const { id: scenarioId } = await call(scenarioEndpoints.create, { ...ofProject, body: { name: 'Plan' } });
  const body = { name: 'P', author: '', language: 'en', scenarioIds: [scenarioId] };
  const { id } = await call(proposalEndpoints.create, { ...ofProject, body });
  const params = { projectId, id };
  const screen = await show(<Editor params={params} changes={changes} />);
  const read = () => call(proposalEndpoints.read, { params });
  const noted = async () => (await read()).edits.notes.map(({ words }) => words).join(' ');
  const write = async (edits: ProposalEdits) =>
    call(proposalEndpoints.update, { params, body: { edits }, ifMatch: (await read()).version });
  const press = (name: string) => screen.getByRole('button', { name }).click();
  return { screen, noted, write, press };
}

const note = (section: string, words: string) => (edits: ProposalEdits) => withNote(edits, section, words);

describe('changes of the texts of a proposal', () => {
  it('that follow on each other are each taken back and made again', async () => {
    const { screen, noted, press } = await writing(note('cost', 'a'), note('estate', 'b'));
    await press('Write');
    await expect.poll(noted).toBe('a b');
    await expect.element(screen.getByText('saved')).toBeVisible();
    await press('Back');
    await expect.poll(noted).toBe('a');
    await press('Back');
    await expect.poll(noted).toBe('');
    await expect.element(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await press('Again');
    await expect.poll(noted).toBe('a');
  });

  it('are taken back without what somebody else has written since', async () => {
    const { screen, noted, write, press } = await writing(note('cost', 'a'));
    await press('Write');
    await expect.poll(noted).toBe('a');
    await expect.element(screen.getByText('saved')).toBeVisible();
    await write(note('estate', 'of another')(note('cost', 'a')(NO_EDITS)));
    await press('Back');
    await expect.poll(noted).toBe('of another');
  });

  it('say that one of them was refused, also where one after it is kept', async () => {
    const { screen, noted, press } = await writing(note('no section', 'a'), note('estate', 'b'));
    await press('Write');
    await expect.poll(noted).toBe('b');
    await expect.element(screen.getByText('ApiError')).toBeVisible();
  });
});
