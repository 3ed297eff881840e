import { projectEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { call } from '../../api/call.ts';
import { show } from '../../test/show.tsx';
import { ImportArea } from './ImportArea.tsx';

const SERVERS = 'サーバー名,機種,CPUコア数,メモリ(GB)\ndb1,PRIMERGY RX2540,16,256\ndb2,PRIMERGY RX2540,32,512\n';

/** The part of the inventory that takes files, with what a screen keeps in the address. */
function Area({ projectId }: { projectId: string }) {
  const [shown, setShown] = useState<readonly string[]>([]);
  return (
    <ImportArea projectId={projectId} purpose="inventory" compact={false} shown={shown} onShownChange={setShown} />
  );
}

describe('files on their way in', () => {
  let projectId = '';
  beforeAll(async () => {
    ({ id: projectId } = await call(projectEndpoints.create, { body: { name: 'Parts', customer: '' } }));
  });

  const bring = async (...files: File[]) => {
    const screen = await show(<Area projectId={projectId} />);
    const zone = screen.getByRole('region', { name: /Drop/ }).element();
    const input = zone.querySelector<HTMLInputElement>('input[type=file]:not([webkitdirectory])');
    await userEvent.upload(input as HTMLInputElement, files);
    return screen;
  };

  it('are read by the server, shown before anything is kept, and imported on demand', async () => {
    const screen = await bring(new File([SERVERS], 'servers.csv', { type: 'text/csv' }));
    const card = screen.getByRole('region', { name: /servers\.csv/ });
    await expect.element(card.getByText('db2').first()).toBeVisible();
    await card
      .getByRole('button', { name: /^Import/ })
      .first()
      .click();
    await expect.element(screen.getByRole('status').filter({ hasText: 'servers.csv' }).first()).toBeVisible();
  });

  it('ask what they leave open, and are read again with the answer', async () => {
    const list = 'Server,CPU model,Sockets,Cores\ndb1,Xeon Gold 6130,2,64\n';
    const screen = await bring(new File([list], 'threads.csv', { type: 'text/csv' }));
    const card = screen.getByRole('region', { name: /threads\.csv/ });
    const answers = card.getByRole('group', { name: /Are these threads/ });
    const answer = answers.getByRole('button', { name: /64 are threads: 32 cores/ });
    await expect.element(answer).toHaveAttribute('aria-pressed', 'false');
    (answer.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(answer).toHaveAttribute('aria-pressed', 'true');
    await expect.element(card.getByText('Questions about this file, answered')).toBeVisible();
  });

  it('say why one could not be read, and can be dismissed', async () => {
    const screen = await bring(new File([new Uint8Array([0, 1, 2, 3])], 'photo.bin'));
    const card = screen.getByRole('region', { name: /photo\.bin/ });
    await expect.element(card.getByRole('alert')).toBeVisible();
    await card.getByRole('button', { name: /Dismiss|Done/ }).click();
    await expect.element(card).not.toBeInTheDocument();
  });
});
