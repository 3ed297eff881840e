import type { Page } from '@playwright/test';

/** A file as a journey holds it: made of bytes, never read from somebody's disk. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Chooses a file in the drop zone of the page. */
export async function chooseFile(page: Page, { name, bytes }: GivenFile): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose files|ファイルを選択/ }).click();
  await (await opening).setFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
}

/** Drops a file on the page, as a hand with a mouse does. */
export async function dropFile(page: Page, { name, bytes }: GivenFile): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name));
      return transfer;
    },
    { name, base64: bytes.toString('base64') },
  );
  const main = page.getByRole('main');
  for (const event of ['dragenter', 'dragover', 'drop']) await main.dispatchEvent(event, { dataTransfer: transfer });
}
