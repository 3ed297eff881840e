import { type ComponentProps, useState } from 'react';
import { expect, it } from 'vitest';
import { addTexts } from '../../i18n/add-texts.ts';
import { show } from '../../test/show.tsx';
import { ScenarioChoice } from './ScenarioChoice.tsx';
import { texts } from './texts.ts';

type Choose = Parameters<ComponentProps<typeof ScenarioChoice>['onChange']>[0];

const SCENARIOS = ['a', 'b', 'c'].map((id) => ({ id, name: `Plan ${id}` }));

/** Scenarios of a document that are drawn anew some presses later. */
function Chosen({ chosen }: { chosen: readonly string[] }) {
  const [changes, setChanges] = useState<readonly Choose[]>([]);
  const kept = changes.reduce<readonly string[]>((ids, choose) => choose(ids), chosen);
  return (
    <>
      <ScenarioChoice chosen={chosen} scenarios={SCENARIOS} onChange={(choose) => setChanges([...changes, choose])} />
      <p>{`shown: ${kept.join(' ')}`}</p>
    </>
  );
}

async function choosing(...chosen: string[]) {
  addTexts('proposals', texts);
  return show(<Chosen chosen={chosen} />);
}

it('takes in both of two that are chosen before the first is drawn', async () => {
  const screen = await choosing('a');
  await screen.getByLabelText('Plan b').click();
  await screen.getByLabelText('Plan c').click();
  await expect.element(screen.getByText(/^shown/)).toHaveTextContent('shown: a b c');
});

it('moves one up twice, before it is drawn further up', async () => {
  const screen = await choosing('a', 'b', 'c');
  const up = screen.getByRole('button', { name: 'Plan c' });
  await up.click();
  await up.click();
  await expect.element(screen.getByText(/^shown/)).toHaveTextContent('shown: c a b');
});

it('names one that was deleted no more', async () => {
  const screen = await choosing('deleted', 'a');
  await screen.getByLabelText('Plan b').click();
  await expect.element(screen.getByText(/^shown/)).toHaveTextContent(/^shown: a b$/);
});
