import { linesOf } from '../decode/lines.ts';
import { type HardwareNode, MAX_NODES, type NodeDraft, nodeDraft } from './hardware-node.ts';

const PART = /^( {1,120})\*-([\w.-]{1,60})(?::\d{1,4})?(?: (DISABLED|UNCLAIMED))?\s*$/;
const FACT = /^ {1,140}([a-z][\w ]{1,30}?): (.{0,500})$/;
const HEAD = /^([A-Za-z0-9][\w.-]{0,62})\s*$/;
const UNITS: Readonly<Record<string, number>> = {
  B: 1,
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
  TiB: 1024 ** 4,
  MHz: 1e6,
  GHz: 1e9,
};

/** lshw as it prints without an option: the machine's name at the margin, its parts indented under it. Several machines may follow one another. */
export function nodesOfText(text: string): readonly HardwareNode[] {
  const roots: NodeDraft[] = [];
  let open: { readonly indent: number; readonly node: NodeDraft }[] = [];
  let nodes = 0;
  for (const { number, text: whole } of linesOf(text)) {
    const line = whole.slice(0, 700).trimEnd();
    const head = HEAD.exec(line);
    const part = head ? null : PART.exec(line);
    if (head) {
      const root = nodeDraft(head[1] ?? '', number);
      root.kind = 'system';
      roots.push(root);
      open = [{ indent: 0, node: root }];
    } else if (part && nodes < MAX_NODES) {
      nodes += 1;
      const [, spaces = '', id = '', state] = part;
      const indent = spaces.length;
      open = open.filter((one) => one.indent < indent);
      const node = nodeDraft(id, number);
      node.kind = kindOf(id);
      node.disabled = state === 'DISABLED';
      open.at(-1)?.node.children.push(node);
      open.push({ indent, node });
    } else sayFact(open.at(-1)?.node, FACT.exec(line));
  }
  return roots.filter(({ facts, children }) => facts.size > 0 || children.length > 0);
}

/** The text names no class; ids of processors and memory are always these. */
function kindOf(id: string): string {
  if (id === 'cpu') return 'processor';
  return id === 'memory' || id === 'bank' ? 'memory' : '';
}

function sayFact(node: NodeDraft | undefined, fact: RegExpExecArray | null): void {
  const [, name = '', value = ''] = fact ?? [];
  if (!node || name === '') return;
  if (name === 'size') node.size = sizeOf(value);
  else if (name === 'configuration')
    for (const pair of value.split(' ')) {
      const [setting = '', ...rest] = pair.split('=');
      node.settings.set(setting, rest.join('='));
    }
  else node.facts.set(name, value);
}

function sizeOf(value: string): number | null {
  const [, figure, unit = ''] = /^(\d{1,9}(?:\.\d{1,6})?)([A-Za-z]{1,3})$/.exec(value.trim()) ?? [];
  const factor = UNITS[unit];
  return figure === undefined || factor === undefined ? null : Number(figure) * factor;
}

const SHORT_HEAD = /^H\/W path\s+(?:Device\s+)?Class\s+Description/;

/** lshw -short: a line a part; sizes stand in front of descriptions, cores nowhere. */
export function nodesOfShort(text: string): readonly HardwareNode[] {
  let columns: { readonly kind: number; readonly description: number } | null = null;
  const root = nodeDraft('', 1);
  for (const { number, text: line } of linesOf(text)) {
    if (SHORT_HEAD.test(line)) {
      columns = { kind: line.indexOf('Class'), description: line.indexOf('Description') };
      root.line = number;
    } else if (columns && root.children.length < MAX_NODES) {
      const kind = line.slice(columns.kind, columns.description).trim();
      const words = line.slice(columns.description, columns.description + 500).trim();
      if (kind === 'system' && root.kind === '') {
        root.kind = kind;
        root.facts.set('product', words);
      } else if (kind === 'processor' || kind === 'memory') root.children.push(shortNode(kind, words, number));
    }
  }
  return columns ? [root] : [];
}

function shortNode(kind: string, words: string, line: number): NodeDraft {
  const node = nodeDraft(kind === 'processor' ? 'cpu' : 'memory', line);
  node.kind = kind;
  const [, size, rest = ''] = /^(\d{1,9}[KMGT]iB) (.{1,400})$/.exec(words) ?? [];
  node.size = size === undefined ? null : sizeOf(size);
  if (kind === 'processor') node.facts.set('product', words);
  else node.facts.set('description', size === undefined ? words : rest);
  return node;
}
