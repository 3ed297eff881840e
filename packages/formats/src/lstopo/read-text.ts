import { linesOf } from '../decode/lines.ts';
import { MAX_OBJECTS, type ObjectDraft, type TopologyObject } from './topology-object.ts';

const LINE =
  /^( {0,120})((?:Machine|NUMANode|Package|Socket|Core|PU|Group\d{0,2}|Die|System|L\d[di]?(?:Cache)?|HostBridge|PCIBridge|Bridge|PCI|Net|OpenFabrics|Block)\b.*)$/;
const DEVICE = /^(?:Net|OpenFabrics|Block)\b.{0,40}"([^"]{1,63})"/;
const TYPE = /^([A-Za-z]+)/;
const OS_INDEX = /\bP#(\d{1,9})\b/;
/** 'local=5904MiB', '(P#0 31GB)', '(46GiB)': local memory of a node, or all of a machine. */
const LOCAL = /\blocal=(\d{1,12})([KMGT])i?B\b/;
const PLAIN = /\((?:P#\d{1,9} )?(\d{1,12})([KMGT])i?B(?: total)?\b/;
const TOTAL = /\btotal=(\d{1,12})([KMGT])i?B\b/;
const CPU_MODEL = /\bCPUModel="([^"]{1,200})"|\bCPUModel=(\S{1,200})/;
const HOST = /\bHostName=(?:"([^"]{1,200})"|([\w.-]{1,200}))/i;
const MIB: Readonly<Record<string, number>> = { K: 1 / 1024, M: 1, G: 1024, T: 1024 ** 2 };

/** lstopo as text: an object a line, or several joined by '+', indented under what holds them. */
export function objectsOfText(text: string): readonly TopologyObject[] {
  const roots: ObjectDraft[] = [];
  let open: { readonly indent: number; readonly object: ObjectDraft }[] = [];
  let objects = 0;
  for (const { number, text: whole } of linesOf(text)) {
    const [, spaces = '', words = ''] = LINE.exec(whole.slice(0, 3_000)) ?? [];
    if (words === '' || objects >= MAX_OBJECTS) continue;
    const indent = spaces.length;
    open = open.filter((one) => one.indent < indent);
    let parent = open.at(-1)?.object;
    for (const part of partsOf(words)) {
      const object = objectOf(part, number);
      objects += 1;
      if (object.type === 'Machine' || !parent) roots.push(object);
      else parent.children.push(object);
      parent = object;
    }
    if (parent) open.push({ indent, object: parent });
  }
  return roots.filter(({ type }) => type === 'Machine');
}

/** 'Socket L#0 + L3 L#0 (8192KB) + Core L#0': one inside the other. A plus in the name of a chip parts nothing. */
function partsOf(words: string): readonly string[] {
  return words.split(/ \+ (?=(?:NUMANode|Package|Socket|Core|PU|Die|Group\d{0,2}|L\d[di]?(?:Cache)?)\b)/);
}

function objectOf(part: string, line: number): ObjectDraft {
  const type = TYPE.exec(part)?.[1] ?? '';
  const isMachine = type === 'Machine';
  const memory = LOCAL.exec(part) ?? PLAIN.exec(part) ?? (isMachine ? TOTAL.exec(part) : null);
  const info = new Map<string, string>();
  const model = CPU_MODEL.exec(part);
  if (model) info.set('CPUModel', (model[1] ?? model[2] ?? '').trim());
  const host = isMachine ? HOST.exec(part) : null;
  if (host) info.set('HostName', host[1] ?? host[2] ?? '');
  const osIndex = OS_INDEX.exec(part)?.[1];
  return {
    type,
    name: DEVICE.exec(part)?.[1] ?? null,
    osIndex: osIndex === undefined ? null : Number(osIndex),
    line,
    memoryMiB: memory && (isMachine || type === 'NUMANode') ? Number(memory[1]) * (MIB[memory[2] ?? ''] ?? 0) : null,
    cpus: null,
    info,
    children: [],
  };
}
