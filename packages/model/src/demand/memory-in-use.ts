import { attributeField, attributesIn, type WorkloadRecord } from '../inventory/index.ts';
import type { ScopedWorkload } from './scope/scope.ts';

const MEMORY = /memory|\bmem\b|\bram\b|メモリ|主記憶|speicher|mémoire|mem[oó]ria|geheugen|内存|記憶體|메모리/i;
const SHARE = /[%％]|使用率|利用率|占用率|사용률|사용율|이용률|auslastung|utili[sz]ation|\btaux\b/i;
const USED =
  /\bused\b|in use|\busage\b|consum|使用|利用|belegt|genutzt|nutzung|verbrauch|verwendet|utilis[ée]|utili[zs]|usad[ao]|usat[ao]|\buso\b|gebruik|已用|사용/i;
/** What is free, and memory of other things. */
const OTHER = /free|空き|空闲|可用|여유|frei|libre|libera|livre|vrij|platz|swap|スワップ|cache|キャッシュ|buffer|disk/i;

/** Plans are made at every move of a slider, and records stay. */
const headers = new WeakMap<object, string | null>();

/** The header under which a list states memory in use in further columns of a record, as a size or as a share; null = it does not. */
export function memoryUseHeader(record: { readonly attributes: string | null } | null): string | null {
  if (record === null || record.attributes === null) return null;
  const known = headers.get(record);
  if (known !== undefined) return known;
  const found = MEMORY.test(record.attributes.normalize('NFKC'))
    ? (Object.keys(attributesIn(record.attributes)).find(isUseOfMemory) ?? null)
    : null;
  headers.set(record, found);
  return found;
}

/** Whether a column is of memory in use, which somebody measured; others are of what is installed, granted or set. */
export function isUseOfMemory(header: string): boolean {
  const plain = header.normalize('NFKC');
  return MEMORY.test(plain) && (SHARE.test(plain) || USED.test(plain)) && !OTHER.test(plain);
}

/** A plain size; of others the mark of decimals is open. */
const SIZE = /^(\d{1,9}(?:\.\d{1,2})?)\s?(?:([mgt])i?b)?$/i;
const UNIT = /(?<![a-z])([mgt])i?b(?![a-z])/i;
const GIB: Readonly<Record<string, number>> = { m: 1 / 1024, g: 1, t: 1024 };

/** Memory in use that the list of a workload states in a further column. */
export interface MemoryInUse {
  readonly gib: number;
  /** Under which its cell stands among those of the workload's origin. */
  readonly field: string;
}

function sizeInUse(workload: WorkloadRecord): MemoryInUse | null {
  const header = memoryUseHeader(workload);
  if (header === null || SHARE.test(header.normalize('NFKC'))) return null;
  const [, number, unit] = SIZE.exec((attributesIn(workload.attributes)[header] ?? '').normalize('NFKC').trim()) ?? [];
  const factor = GIB[(unit ?? UNIT.exec(header.normalize('NFKC'))?.[1] ?? '').toLowerCase()];
  return number === undefined || factor === undefined
    ? null
    : { gib: Number(number) * factor, field: attributeField(header) };
}

/**
 * By server, the memory in use that the rows of all its `sharing` workloads state alike and of which nobody said whose it is. A server
 * some of whose workloads state what they need is none.
 */
export function memoryInUseOfServers(
  workloads: readonly ScopedWorkload[],
  sharing: ReadonlyMap<string, number>,
): ReadonlyMap<string, MemoryInUse> {
  const found = new Map<string, { readonly use: MemoryInUse; times: number }>();
  for (const { workload, server } of workloads) {
    if (!workload || !server || workload.memoryGiB !== null || !sharing.has(server.key)) continue;
    const use = sizeInUse(workload);
    const known = found.get(server.key);
    if (!use) continue;
    if (!known) found.set(server.key, { use, times: 1 });
    else if (known.use.gib === use.gib && known.use.field === use.field) known.times += 1;
  }
  const ofAll = [...found].filter(([key, { times }]) => times === sharing.get(key));
  return new Map(ofAll.map(([key, { use }]) => [key, use]));
}
