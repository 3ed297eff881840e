import { projectEndpoints } from '@tatami/contracts';
import { expect, it } from 'vitest';
import { show } from '../test/show.tsx';
import { call } from './call.ts';
import { useNoSuchProject } from './use-no-such-project.ts';

function Told({ projectId }: { projectId: string | undefined }) {
  return <output>{useNoSuchProject(projectId) ? 'none' : 'may be'}</output>;
}

it('tells an address of no project from one of a project, and from a page outside of projects', async () => {
  const { id } = await call(projectEndpoints.create, { body: { name: 'There', customer: '' } });
  const wrong = await show(<Told projectId="00000000-0000-4000-8000-000000000000" />);
  await expect.element(wrong.getByText('none')).toBeVisible();
  await wrong.rerender(<Told projectId={id} />);
  await expect.element(wrong.getByText('may be')).toBeVisible();
  await wrong.rerender(<Told projectId={undefined} />);
  await expect.element(wrong.getByText('may be')).toBeVisible();
});
