import { expect, it } from 'vitest';
import { addTexts } from '../../../i18n/add-texts.ts';
import { show } from '../../../test/show.tsx';
import { texts } from '../texts.ts';
import type { OpenPdf } from './open-pdf.ts';
import { Pages } from './PdfPages.tsx';

/** A document of one page, on which nothing is drawn. */
const FILE: OpenPdf = {
  ...{ pages: 1, width: 200, height: 200, chapters: [] },
  draw: async () => undefined,
  close: () => undefined,
};

it('says that another version is being set while the one before it stays', async () => {
  addTexts('proposals', texts);
  const of = (setting: boolean) => <Pages file={FILE} language="en" name="Proposal" setting={setting} />;
  const screen = await show(of(false));
  const pages = screen.getByRole('region', { name: 'Proposal' });
  const busy = () => pages.element().closest('[aria-busy=true]');
  await expect.element(pages).toBeVisible();
  expect(busy()).toBeNull();
  await screen.rerender(of(true));
  await expect.element(screen.getByText('The document is being set …')).toBeVisible();
  await expect.element(pages).toBeVisible();
  expect(busy()).not.toBeNull();
  await screen.rerender(of(false));
  await expect.element(screen.getByText('The document is being set …')).not.toBeInTheDocument();
});
