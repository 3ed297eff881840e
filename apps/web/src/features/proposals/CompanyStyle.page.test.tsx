import { companyEndpoints } from '@tatami/contracts';
import { expect, it } from 'vitest';
import { call } from '../../api/call.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { show } from '../../test/show.tsx';
import { CompanyStyle } from './CompanyStyle.tsx';
import { texts } from './texts.ts';

/** A point of one colour. */
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('keeps a colour that was typed and takes the logo away, where the press that does so leaves the field of the colour', async () => {
  addTexts('proposals', texts);
  const { version } = await call(companyEndpoints.readStyle, {});
  await call(companyEndpoints.updateStyle, {
    body: { logo: { media: 'image/png', base64: LOGO }, accent: null },
    ifMatch: version,
  });
  const screen = await show(<CompanyStyle />);
  await screen.getByText('Logo and colour of the company').click();
  await screen.getByLabelText('Colour of headings').fill('#123456');
  await screen.getByRole('button', { name: 'Remove the logo' }).click();
  await expect
    .poll(() => call(companyEndpoints.readStyle, {}))
    .toMatchObject({ logo: null, accent: '#123456', version: version + 3 });
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
