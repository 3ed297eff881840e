import type { GuidePage } from './reading/guide-page.ts';

/** The guide in Japanese, by the file of each page: read from its Markdown when the product is built. */
export const pages = import.meta.glob<GuidePage>('../../../../../docs/guide/ja/*.md', {
  import: 'default',
  eager: true,
});
