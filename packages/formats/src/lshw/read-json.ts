import { jsonValues } from '../decode/json-values.ts';
import { type HardwareNode, MAX_DEPTH, MAX_NODES, type NodeDraft, nodeDraft } from './hardware-node.ts';

const FACTS = ['description', 'product', 'vendor', 'serial'];

/** lshw -json: a node, or a list of them since 2.19. */
export function nodesOfJson(text: string): readonly HardwareNode[] {
  const room = { nodes: MAX_NODES };
  return jsonValues(text).values.flatMap((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => nodeOf(one, 0, room) ?? []),
  );
}

function nodeOf(value: unknown, depth: number, room: { nodes: number }): NodeDraft | null {
  if (!isObject(value) || depth > MAX_DEPTH || room.nodes === 0) return null;
  room.nodes -= 1;
  const node = nodeDraft(typeof value.id === 'string' ? value.id : '', 1);
  node.kind = typeof value.class === 'string' ? value.class : '';
  node.disabled = value.disabled === true;
  node.size = typeof value.size === 'number' ? value.size : null;
  for (const fact of FACTS) if (typeof value[fact] === 'string') node.facts.set(fact, value[fact]);
  if (isObject(value.configuration))
    for (const [name, setting] of Object.entries(value.configuration)) node.settings.set(name, String(setting));
  const children = Array.isArray(value.children) ? value.children : [];
  for (const child of children) {
    const found = nodeOf(child, depth + 1, room);
    if (found) node.children.push(found);
  }
  return node;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
