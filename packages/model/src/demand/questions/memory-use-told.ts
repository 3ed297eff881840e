import { attributesIn } from '../../inventory/index.ts';
import { needsInstalled } from '../memory-demand.ts';
import type { ScopedWorkload } from '../scope/scope.ts';

const MEMORY = /memory|\bmem\b|\bram\b|メモリ|主記憶|speicher|mémoire|mem[oó]ria|geheugen|内存|記憶體|메모리/i;
const SHARE = /[%％]|使用率|利用率|占用率|사용률|사용율|이용률|auslastung|utili[sz]ation|\btaux\b/i;
const USED =
  /\bused\b|in use|\busage\b|consum|使用|利用|belegt|genutzt|nutzung|verbrauch|verwendet|utilis[ée]|utili[zs]|usad[ao]|usat[ao]|\buso\b|gebruik|已用|사용/i;
/** What is free, and memory of other things. */
const OTHER = /free|空き|空闲|可用|여유|frei|libre|libera|livre|vrij|platz|swap|スワップ|cache|キャッシュ|buffer|disk/i;

/** Plans are made at every move of a slider, and records stay. */
const headers = new WeakMap<object, string | null>();

/** The header under which lists state the memory that the server of a workload uses, as a size or as a share; null = none does. */
export function memoryUseTold({ workload, server }: Pick<ScopedWorkload, 'workload' | 'server'>): string | null {
  return headerIn(workload) ?? (workload === null || needsInstalled(workload) ? headerIn(server) : null);
}

function headerIn(record: { readonly attributes: string | null } | null): string | null {
  if (record === null || record.attributes === null) return null;
  const known = headers.get(record);
  if (known !== undefined) return known;
  const found = MEMORY.test(record.attributes.normalize('NFKC'))
    ? (Object.keys(attributesIn(record.attributes)).find(isUseOfMemory) ?? null)
    : null;
  headers.set(record, found);
  return found;
}

function isUseOfMemory(header: string): boolean {
  const plain = header.normalize('NFKC');
  return MEMORY.test(plain) && (SHARE.test(plain) || USED.test(plain)) && !OTHER.test(plain);
}
