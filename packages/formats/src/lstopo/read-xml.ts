import { SaxesParser } from 'saxes';
import { MAX_DEPTH, MAX_OBJECTS, type ObjectDraft, type TopologyObject } from './topology-object.ts';

const BYTES_PER_MIB = 1024 ** 2;
const STEP = 64 * 1024;
/** Most words of 32 CPUs in a set. */
const MAX_WORDS = 1_024;

/** A topology of hwloc 1 or 2 as XML; what is read up to where it stops being XML. Its document type is passed over. */
export function objectsOfXml(text: string): { readonly objects: readonly TopologyObject[]; readonly broken: boolean } {
  const roots: ObjectDraft[] = [];
  const open: ObjectDraft[] = [];
  let objects = 0;
  let broken = false;
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on('error', () => {
    broken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1);
    if (name === 'object' && objects < MAX_OBJECTS && open.length < MAX_DEPTH) {
      objects += 1;
      const object = objectOf(attributes, parser.line);
      (parent?.children ?? roots).push(object);
      open.push(object);
    } else if (name === 'info' && parent) parent.info.set(attributes.name ?? '', (attributes.value ?? '').trim());
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'object') open.pop();
  });
  for (let at = Math.max(0, text.indexOf('<')); at < text.length && !broken; at += STEP)
    parser.write(text.slice(at, at + STEP));
  return {
    objects: roots.filter(({ type }) => type === 'Machine' || type === 'System'),
    broken: broken || open.length > 0,
  };
}

/** Devices by what they are, as the text form calls them: hwloc numbers their kinds, those of version 3 as bits. */
const DEVICES: Readonly<Record<string, string>> = {
  0: 'Block',
  2: 'Net',
  3: 'OpenFabrics',
  16: 'Net',
  32: 'OpenFabrics',
};

function typeOf({ type = '', osdev_type: kind = '' }: Readonly<Record<string, string>>): string {
  if (type === 'OSDev') return DEVICES[kind] ?? type;
  return type === 'System' ? 'Machine' : type;
}

function objectOf(attributes: Readonly<Record<string, string>>, line: number): ObjectDraft {
  const memoryBytes = countOf(attributes.local_memory);
  return {
    type: typeOf(attributes),
    name: attributes.name ?? null,
    osIndex: countOf(attributes.os_index),
    line,
    memoryMiB: memoryBytes === null ? null : memoryBytes / BYTES_PER_MIB,
    cpus: attributes.cpuset === undefined ? null : cpusOf(attributes.cpuset),
    info: new Map(),
    children: [],
  };
}

/** A whole number from 0; null = not stated, or no such number: hwloc writes -1 where it does not know an index. */
function countOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** '0x00000001,0xffffffff': words of 32 CPUs, the lowest last. An endless set names none. */
function cpusOf(set: string): readonly number[] | null {
  const words = set.split(',').slice(0, MAX_WORDS).reverse();
  if (words.some((word) => !/^(?:0x[0-9a-f]{1,8})?$/i.test(word))) return null;
  return words.flatMap((word, at) => {
    const bits = word === '' ? 0 : Number.parseInt(word, 16);
    return Array.from({ length: 32 }, (_, bit) => bit).flatMap((bit) => ((bits >>> bit) & 1 ? [32 * at + bit] : []));
  });
}
