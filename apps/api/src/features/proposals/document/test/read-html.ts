import { Parser } from 'htmlparser2';

/** What a reader sees, and every address and handler of the file. */
export function readHtml(bytes: Uint8Array) {
  const words: string[] = [];
  const attributes: (readonly [name: string, value: string])[] = [];
  const tags: string[] = [];
  const parser = new Parser({
    onopentag(name, given) {
      tags.push(name);
      attributes.push(...Object.entries(given));
    },
    ontext: (part) => words.push(tags.at(-1) === 'style' ? '' : part),
  });
  parser.end(new TextDecoder().decode(bytes));
  return { text: words.join(''), tags, attributes };
}
