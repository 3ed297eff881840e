import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { version } from '../protocol/lists.ts';

/** Of the file: a logo in print needs no more, and every document carries it. */
export const LOGO_BYTES = 256 * 1024;
export const LOGO_MEDIA = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;
export type LogoMedia = (typeof LOGO_MEDIA)[number];

const companyLogo = z
  .object({
    media: z.enum(LOGO_MEDIA),
    /** The file itself; nothing is ever fetched from an address. */
    base64: z
      .string()
      .max(Math.ceil(LOGO_BYTES / 3) * 4)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  })
  .meta({ id: 'CompanyLogo' });
export type CompanyLogo = z.infer<typeof companyLogo>;

/** Of headings and the like: white under it must stay readable, 4.5:1 (WCAG 2.2, 1.4.3). */
const accent = z.string().regex(/^#[0-9a-f]{6}$/);

/** What all proposals of this installation look like, unless one is to look plain. */
export const companyStyle = z
  .object({
    version,
    logo: companyLogo.nullable(),
    /** As "#2f6b4f"; null = the product's own. */
    accent: accent.nullable(),
  })
  .meta({ id: 'CompanyStyle' });
export type CompanyStyle = z.infer<typeof companyStyle>;

export const companyStyleChange = companyStyle.omit({ version: true }).partial();
export type CompanyStyleChange = z.infer<typeof companyStyleChange>;

const feature = 'company';
export const companyEndpoints = {
  readStyle: endpoint({
    method: 'GET',
    path: '/api/company-style',
    summary: 'Logo and colour of the proposals of this installation',
    policy: 'signed-in',
    feature,
    success: 200,
    response: companyStyle,
  }),
  /** A colour too light for white paper, and a file that is no picture, are refused with the reason. */
  updateStyle: endpoint({
    method: 'PATCH',
    path: '/api/company-style',
    summary: 'Change logo and colour of the proposals of this installation',
    policy: 'administrator',
    feature,
    body: companyStyleChange,
    success: 200,
    response: companyStyle,
    versioned: true,
  }),
};
