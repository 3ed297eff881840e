import { expect, type Page } from '@playwright/test';
import { tabTo } from './tab-to.ts';

/** A file as a journey holds it: made of bytes, never read from somebody's disk. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Chooses a file in the drop zone of the page. */
export function chooseFile(page: Page, file: GivenFile): Promise<void> {
  return chooseFiles(page, [file]);
}

/** Chooses several files at once. */
export async function chooseFiles(page: Page, files: readonly GivenFile[]): Promise<void> {
  await handTo(page, files, () => chooseButton(page).click());
}

/** Chooses files without a mouse. */
export async function chooseFilesByKey(page: Page, files: readonly GivenFile[]): Promise<void> {
  await handTo(page, files, async () => {
    await tabTo(page, chooseButton(page));
    await page.keyboard.press('Enter');
  });
}

const chooseButton = (page: Page) => page.getByRole('button', { name: /Choose files|ファイルを選択/ });

/** What a page that is still being laid out takes for a press beside its button: then it is pressed once more. */
const OPENS_WITHIN_MS = 10_000;

/** Gives the files to the chooser that opens. It is waited for from before the way there: a key pressed at once can be quicker. */
async function handTo(page: Page, files: readonly GivenFile[], open: () => Promise<void>): Promise<void> {
  const payloads = files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: bytes }));
  await expect(async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: OPENS_WITHIN_MS }), open()]);
    await chooser.setFiles(payloads);
  }).toPass();
}

/** Drops a file on the page, as a hand with a mouse does. */
export async function dropFile(page: Page, file: GivenFile): Promise<void> {
  await (await holdFile(page, file))();
}

/** Takes a file in hand; what it gives drops it. */
export async function holdFile(page: Page, { name, bytes }: GivenFile): Promise<() => Promise<void>> {
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
  return async () => {
    for (const event of ['dragenter', 'dragover', 'drop']) await main.dispatchEvent(event, { dataTransfer: transfer });
  };
}

/** Drops a folder of the disk on the page: the browser's own drag, since a script cannot make a folder. */
export async function dropFolder(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: COPY };
  const place = await page.getByRole('main').boundingBox();
  const [x, y] = [(place?.x ?? 0) + 40, (place?.y ?? 0) + 40];
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await session.detach();
}

/** A drag that copies, as the browser counts its operations. */
const COPY = 1;
