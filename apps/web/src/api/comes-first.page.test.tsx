import { inventoryEndpoints } from '@tatami/contracts';
import { expect, it, vi } from 'vitest';
import { show } from '../test/show.tsx';
import { useComesFirst } from './comes-first.ts';
import { useWholeList } from './use-whole-list.ts';

const PROJECT = '00000000-0000-4000-8000-00000000f157';

function Shown({ awaited }: { awaited: boolean }) {
  useComesFirst(awaited);
  const { complete, isPending } = useWholeList(inventoryEndpoints.listServers, { params: { projectId: PROJECT } });
  return <output>{isPending ? 'nothing' : complete ? 'whole' : 'first page'}</output>;
}

it('reads no further page of a list while an answer is awaited that comes first, and all of them afterwards', async () => {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const isFirst = !new URL(String(input), location.href).searchParams.has('cursor');
    return Response.json({ total: 2, items: [], nextCursor: isFirst ? '1' : null });
  });
  try {
    const part = await show(<Shown awaited />);
    await expect.element(part.getByText('first page')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked).toHaveBeenCalledTimes(1);
    await part.rerender(<Shown awaited={false} />);
    await expect.element(part.getByText('whole')).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(2);
  } finally {
    asked.mockRestore();
  }
});
