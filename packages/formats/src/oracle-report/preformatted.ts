import { TagScan } from '../decode/html-tags.ts';

/** The text a page holds as it is (<pre>): a text report sent or saved as HTML. Its lines stay on their lines; null without any. */
export function preformattedText(html: string): string | null {
  const parts: string[] = [];
  let depth = 0;
  let found = false;
  const scan = new TagScan(html, {
    open: (name) => {
      if (name !== 'pre') return;
      depth += 1;
      found = true;
    },
    text: (text) => parts.push(depth > 0 ? text : text.replaceAll(/[^\n]/g, '')),
    close: (name) => {
      if (name === 'pre') depth = Math.max(0, depth - 1);
    },
  });
  while (scan.next());
  return found ? parts.join('') : null;
}
