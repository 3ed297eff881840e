import { Parser } from 'htmlparser2';

/** The text a page holds as it is (<pre>): a text report sent or saved as HTML. Its lines stay on their lines; null without any. */
export function preformattedText(html: string): string | null {
  const parts: string[] = [];
  let depth = 0;
  let found = false;
  const parser = new Parser({
    onopentag: (name) => {
      if (name === 'pre') depth += 1;
      found ||= depth > 0;
    },
    ontext: (text) => parts.push(depth > 0 ? text : text.replaceAll(/[^\n]/g, '')),
    onclosetag: (name) => {
      if (name === 'pre') depth -= 1;
    },
  });
  parser.write(html);
  parser.end();
  return found ? parts.join('') : null;
}
