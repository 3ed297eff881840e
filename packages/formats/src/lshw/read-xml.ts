import { SaxesParser } from 'saxes';
import { grown } from '../decode/long-text.ts';
import { type HardwareNode, MAX_DEPTH, MAX_NODES, type NodeDraft, nodeDraft } from './hardware-node.ts';

const FACTS = new Set(['description', 'product', 'vendor', 'serial', 'size']);

/** lshw -xml: what is read up to where it stops being XML. Document types are passed over: nothing is looked up. */
export function nodesOfXml(text: string): readonly HardwareNode[] {
  const roots: NodeDraft[] = [];
  const open: NodeDraft[] = [];
  let nodes = 0;
  let fact = '';
  let words = '';
  let broken = false;
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on('error', () => {
    broken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node = open.at(-1);
    if (name === 'node' && nodes < MAX_NODES && open.length < MAX_DEPTH) {
      nodes += 1;
      const draft = nodeDraft(attributes.id ?? '', parser.line);
      draft.kind = attributes.class ?? '';
      draft.disabled = attributes.disabled === 'true';
      (node?.children ?? roots).push(draft);
      open.push(draft);
    } else if (name === 'setting' && node) node.settings.set(attributes.id ?? '', attributes.value ?? '');
    else if (FACTS.has(name)) {
      fact = name;
      words = '';
    }
  });
  parser.on('text', (piece) => {
    if (fact !== '') words = grown(words, piece);
  });
  parser.on('closetag', ({ name }) => {
    const node = open.at(-1);
    if (name === 'node') open.pop();
    else if (name === fact && node) {
      if (fact === 'size') node.size = Number(words);
      else node.facts.set(fact, words);
      fact = '';
    }
  });
  const start = text.search(/<(?:\?xml|list|node)\b/);
  const STEP = 64 * 1024;
  for (let at = Math.max(0, start); at < text.length && !broken; at += STEP) parser.write(text.slice(at, at + STEP));
  return roots;
}
