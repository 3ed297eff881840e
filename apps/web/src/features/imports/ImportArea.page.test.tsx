import { importEndpoints, MOST_IMPORTS_TOGETHER, projectEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { call, urlOf } from '../../api/call.ts';
import { show } from '../../test/show.tsx';
import { ImportArea } from './ImportArea.tsx';

const SERVERS = 'サーバー名,機種,CPUコア数,メモリ(GB)\ndb1,PRIMERGY RX2540,16,256\ndb2,PRIMERGY RX2540,32,512\n';

/** As long as very many files may take on a busy machine. */
const LONG = { timeout: 60_000 };

/** The part of the inventory that takes files, with what a screen keeps in the address. */
function Area({ projectId, begun = [] }: { projectId: string; begun?: readonly string[] }) {
  const [shown, setShown] = useState(begun);
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

  it('ask once in which order their dates are written, and come in as answered', async () => {
    const sar = (host: string) =>
      [
        `Linux 5.14.0 (${host}) \t05/07/24 \t_x86_64_\t(8 CPU)`,
        '',
        '09:00:01        CPU     %user     %nice   %system   %iowait    %steal     %idle',
        '09:10:01        all     10.00      0.00      2.00      1.00      0.00     87.00',
        '',
      ].join('\n');
    const screen = await bring(new File([sar('db7')], 'sar-db7.txt'), new File([sar('db8')], 'sar-db8.txt'));
    const question = screen.getByRole('region', { name: /Which day is/ });
    await expect.element(question.getByText(/sar-db7\.txt.*sar-db8\.txt/)).toBeVisible();
    await question.getByRole('button', { name: /day first/ }).click();
    await expect.element(question).not.toBeInTheDocument();
    const card = screen.getByRole('region', { name: /sar-db8\.txt/ });
    await expect.element(card.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });

  it('take the machine that is typed where a file names none', async () => {
    const figures = 'timestamp,value\n2024-07-05 14:30:00,13.2\n2024-07-05 14:35:00,14.4\n';
    const screen = await bring(new File([figures], 'export_cpu.csv'));
    const card = screen.getByRole('region', { name: /export_cpu\.csv/ });
    const machine = card.getByLabelText('Machine the figures are of');
    await expect.element(machine).toBeVisible();
    await machine.fill('oradb01');
    await userEvent.keyboard('{Enter}');
    await expect.element(card.getByText(/“export_cpu\.csv” was taken/)).not.toBeInTheDocument();
    await expect.element(machine).toHaveValue('oradb01');
  });

  it('are read from the header row and range that are chosen, by keyboard', async () => {
    const list = 'Server,Cores\na,4\n\nServer,Cores\nb,8\nc,8\n';
    const screen = await bring(new File([list], 'tables.csv', { type: 'text/csv' }));
    const card = screen.getByRole('region', { name: /tables\.csv/ });
    await expect.element(card.getByRole('button', { name: 'Import 3 rows' })).toBeVisible();
    const range = card.getByRole('textbox', { name: /^Range/ });
    await expect.element(range).toBeVisible();
    (range.element() as HTMLElement).focus();
    await userEvent.keyboard('A4:B5{Enter}');
    await expect.element(card.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
    await userEvent.clear(card.getByRole('textbox', { name: /^Range/ }).element());
    await userEvent.keyboard('{Enter}');
    await expect.element(card.getByRole('button', { name: 'Import 3 rows' })).toBeVisible();
    const header = card.getByRole('textbox', { name: 'Header row' });
    await userEvent.fill(header.element(), '4');
    await userEvent.keyboard('{Enter}');
    await expect.element(card.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  });

  it('say why one could not be read, and can be dismissed', async () => {
    const screen = await bring(new File([new Uint8Array([0, 1, 2, 3])], 'photo.bin'));
    const card = screen.getByRole('region', { name: /photo\.bin/ });
    await expect.element(card.getByRole('alert')).toBeVisible();
    await card.getByRole('button', { name: /Dismiss|Done/ }).click();
    await expect.element(card).not.toBeInTheDocument();
  });

  describe('of which there are many', () => {
    afterEach(() => vi.restoreAllMocks());

    const FILES = MOST_IMPORTS_TOGETHER + 2;
    const many = (from = 0) =>
      Array.from({ length: FILES }, (_, n) => new File([`Server,Cores\nmany${from + n},4\n`], `many${from + n}.csv`));
    const isTogether = (url: string) => url.includes('/import-records?');
    /** The ids of imports of the page that were asked for one by one. */
    const askedAlone = (urls: readonly string[]) => {
      const together = urls.filter(isTogether);
      const alone = new Set(urls.flatMap((url) => /\/imports\/([0-9a-f-]{36})$/.exec(url)?.[1] ?? []));
      return [...alone].filter((id) => together.some((url) => url.includes(id)));
    };

    it('are asked for together, never one by one, until all have come in', async () => {
      const asked = vi.spyOn(globalThis, 'fetch');
      const urls = () => asked.mock.calls.map(([url]) => String(url));
      const screen = await bring(...many());
      const summary = screen.getByRole('region', { name: 'Files on this page' });
      await expect.element(summary.getByText(`${FILES} of ${FILES} files are clean`), LONG).toBeVisible();
      expect(askedAlone(urls())).toEqual([]);
      expect(urls().filter(isTogether).length).toBeGreaterThan(1);
      await summary.getByRole('button', { name: /^Import everything clean/ }).click();
      await expect.element(summary.getByText(`${FILES} imported`), LONG).toBeVisible();
      // The last one tells when the project is to be read anew, also where its page was left.
      expect(askedAlone(urls()).length).toBeLessThanOrEqual(1);
      for (const n of [0, FILES - 1])
        await expect.element(screen.getByRole('region', { name: new RegExp(`many${n}\\.csv`) })).toBeInTheDocument();
    });

    it('say that it is not known how far they are, and go on once it is', async () => {
      const answered = globalThis.fetch;
      const refusal = { error: { code: 'internal-error', message: 'The disk is away.' } };
      let away = true;
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
        away && isTogether(String(url)) ? new Response(JSON.stringify(refusal), { status: 500 }) : answered(url, init),
      );
      const screen = await bring(...many(100).slice(0, 2));
      const trouble = screen.getByRole('alert').filter({ hasText: 'The disk is away.' });
      await expect.element(trouble).toBeVisible();
      away = false;
      await trouble.getByRole('button', { name: 'Try again' }).click();
      await expect.element(screen.getByText('2 of 2 files are clean'), LONG).toBeVisible();
      await expect.element(trouble).not.toBeInTheDocument();
    });

    it('say of one that is no longer there that it is not, and of the others what was found', async () => {
      const [form, file] = [new FormData(), new File([SERVERS], 'there.csv')];
      form.append('dryRun', 'true');
      form.append('file', file);
      const sent = await fetch(urlOf(importEndpoints.upload, { params: { projectId } }), {
        method: 'POST',
        body: form,
      });
      const { id } = (await sent.json()) as { readonly id: string };
      const screen = await show(<Area projectId={projectId} begun={[crypto.randomUUID(), id]} />);
      await expect.element(screen.getByRole('region', { name: /there\.csv/ }), LONG).toBeVisible();
      await expect.element(screen.getByText('1 of 2 files is clean and 1 not readable'), LONG).toBeVisible();
      await expect.element(screen.getByRole('alert')).toBeVisible();
      await screen.getByRole('button', { name: 'Done' }).first().click();
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    });
  });
});
