import { columnName } from '../../decode/cell-reference.ts';
import { factorOf, readQuantity } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import { bindingAt } from '../hosts-of-machines.ts';

/** Of what a machine has several, which some lists give a row each. */
export type Part = 'software' | 'disk' | 'module' | 'adapter' | 'cpu';

/** Headers as they are compared, of what tells one part from another. */
const NAMES: Readonly<Record<Part, RegExp>> = {
  software:
    /^(?:(?:installed)?(?:software|applications?|programs?)(?:name|title|product)?|(?:software|product)?displayname|installedproducts?|(?:インストル済み?)?(?:ソフトウェア|ソフト|アプリケション|プログラム)名?|(?:installierte)?(?:software|anwendung|programm)(?:name)?|logiciels?|软件(?:名称)?|소프트웨어)$/,
  disk: /^(?:(?:logical|physical)?(?:drives?|disks?|volumes?|partitions?)(?:letter|name|id|no|number|label|index|caption|path)?|mountpoint|mount(?:ed)?on|mountpath|filesystem(?:name)?|lun(?:id|name|no)?|(?:ドライブ|ディスク|ボリュム|パティション)(?:名|番号|文字|レタ|ラベル)?|マウント(?:ポイント|先)|laufwerk(?:sbuchstabe|sname)?|datenträger(?:name)?|lecteur|unidad|unità)$/,
  module:
    /^(?:(?:dimm|memory|ram|module)(?:slot|bank|socket|locator)(?:no|number|name|id|label)?|slot(?:no|number|name|id)?|bank(?:label)?|devicelocator|dimm(?:no|number|id|name|location)?|(?:メモリ)?(?:スロット|バンク)(?:名|番号)?|speicherbank|steckplatz|emplacement)$/,
  adapter:
    /^(?:ip(?:v[46])?(?:address)?|mac(?:address|addr)?|nic(?:name|no|number)?|(?:network)?(?:adapter|interface|card)(?:name|type|description)?|network(?:name)?|subnet(?:mask)?|netmask|vlan(?:id|name)?|(?:default)?gateway|portgroup|macアドレス|サブネット(?:マスク)?|(?:デフォルト)?ゲトウェイ|ポトグルプ|vlan番号|netzwerk(?:karte|adapter)?|macadresse|adressemac)$/,
  cpu: /^(?:(?:cpu|processor|プロセッサ)(?:socketdesignation|socket(?:name|id|label)?|deviceid|index|slot|番号|ソケット(?:名|番号)?)|socketdesignation)$/,
};
/** Of what else lists say of such a part. */
const DETAILS: Readonly<Record<Part, RegExp | null>> = {
  software:
    /^(?:(?:software|application|program|product|アプリケション|ソフトウェア|ソフト)?(?:version|publisher|vendor|edition|release|build|installdate|installedon|installationdate|バジョン|ベンダ|発行元|インストル日)|hersteller)$/,
  disk: /^(?:(?:disk|drive|volume|ディスク|ドライブ)?(?:free|freespace|available|availablespace|used|usedspace|usage|label|type|format|raid|raidlevel|interface|bustype|mediatype|size|capacity|total|totalsize|totalspace|datastore|description|空き|空き容量|空き領域|使用容量|使用量|使用率|容量|サイズ|種別|種類)|freierspeicher|belegt|dateisystem)$/,
  module:
    /^(?:(?:memory|dimm|module|ram)?(?:speed|type|formfactor|partnumber|partno|manufacturer|vendor|clock|rank|size|capacity|module)|速度|種類)$/,
  adapter: null,
  cpu: null,
};
/** Fields that lists state of each part. */
const FIELDS: Readonly<Record<string, Part>> = {
  storageGiB: 'disk',
  usedStorageGiB: 'disk',
  memoryGiB: 'module',
  memoryPerModule: 'module',
  ipAddress: 'adapter',
};
/** Headers of the size of one module, where they name its unit. */
const SIZE_OF_MODULE = /^(?:memory|ram)?(?:module|dimm)(?:size|capacity)?$/;
/** Of a size that is of one part, whatever its rows say. */
const IS_OF_EACH: Readonly<Record<'disk' | 'module', RegExp>> = {
  disk: /drive|volume|partition|\blun|ドライブ|ボリュム|laufwerk/,
  module: /module|dimm|モジュル/,
};

/** The columns of a table that are of parts of its machines. */
export interface PartColumns {
  /** Of each column, as origins name it, the parts that it may be of. */
  readonly partsOf: ReadonlyMap<string, readonly Part[]>;
  /** By part, the columns that tell one from another. */
  readonly names: ReadonlyMap<Part, readonly string[]>;
  /** Whether the header of a size says that it is of each part. */
  readonly areSizesOfEach: Readonly<Record<'disk' | 'module', boolean>>;
}

/** null where no column tells parts apart, as in most lists. */
export function partColumnsIn({ bindings, columns, headerCells, cellName }: Layout): PartColumns | null {
  if (cellName) return null;
  const bound = new Map(bindings.flatMap(({ field, index, parts }) => [index, ...parts].map((at) => [at, field])));
  const headers = headerCells.map((cell, index) => ({
    column: columnName(index, columns[index] ?? ''),
    field: bound.get(index) ?? null,
    ...readHeader(cell),
  }));
  const names = new Map<Part, string[]>();
  for (const { column, field, base, unit } of headers) {
    const part = nameOf(field, base, unit);
    if (part !== null) names.set(part, [...(names.get(part) ?? []), column]);
  }
  const sizes = bindings.filter(({ field }) => field === 'memoryPerModule');
  if (names.size === 0 && sizes.length === 0) return null;
  const known = new Set<Part>([...names.keys(), ...(sizes.length > 0 ? (['module'] as const) : [])]);
  const partsOf = new Map<string, readonly Part[]>();
  for (const { column, field, base, unit } of headers) {
    const named = nameOf(field, base, unit);
    const own = field === null ? undefined : FIELDS[field];
    const details = field === null || own !== undefined ? [...known].filter((part) => DETAILS[part]?.test(base)) : [];
    const parts = [named, own, ...details].filter((part) => part !== null && part !== undefined && known.has(part));
    if (parts.length > 0) partsOf.set(column, [...new Set(parts as Part[])]);
  }
  const says = (part: 'disk' | 'module', fields: readonly string[]) =>
    bindings.some(({ field, header }) => fields.includes(field) && IS_OF_EACH[part].test(readHeader(header).base));
  return {
    partsOf,
    names,
    areSizesOfEach: {
      disk: says('disk', ['storageGiB', 'usedStorageGiB']),
      module: sizes.length > 0 || says('module', ['memoryGiB']),
    },
  };
}

/** The part that a column names: no field reads it but that of addresses, and it is no size. */
function nameOf(field: string | null, base: string, unit: string | null): Part | null {
  if (field === 'ipAddress') return 'adapter';
  if (field !== null || unit !== null) return null;
  return (Object.keys(NAMES) as Part[]).find((part) => NAMES[part].test(base)) ?? null;
}

/** The list with a column of sizes of single modules as that, where no field reads it: 'Memory module (GB)'. */
export function withSizesOfModulesTold(layout: Layout, _: Table, mapping: ColumnMapping | null): Layout {
  const { bindings, headerCells } = layout;
  if ('memoryPerModule' in (mapping?.fields ?? {})) return layout;
  if (bindings.some(({ field }) => field === 'memoryPerModule' || field === 'memoryGiB')) return layout;
  const used = new Set(bindings.map(({ index }) => index));
  const index = headerCells.findIndex((cell, at) => !used.has(at) && SIZE_OF_MODULE.test(readHeader(cell).base));
  const unit = index < 0 ? null : readHeader(headerCells[index] ?? '').unit;
  const factor = unit === null ? null : factorOf('size', unit);
  if (unit === null || factor === null) return layout;
  const size = { ...bindingAt(layout, 'memoryPerModule', index), unit, unitOrigin: 'header' as const, factor };
  return { ...layout, bindings: [...bindings, size] };
}

/** Headers of the size of one disk, beside what names it. */
const SIZE_OF_DISK =
  /^(?:disk|drive|volume|partition|ディスク|ドライブ|ボリュム)?(?:size|capacity|total(?:size|space)?|容量|サイズ|größe|kapazität|taille|capacité)$/;

/** The list with a plain size beside the name of a disk as the size of that, where its machines stand in several rows. */
export function withSizesOfDisksTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const { bindings, headerCells, headerRow, mark } = layout;
  const isChosen = 'storageGiB' in (mapping?.fields ?? {});
  if (isChosen || bindings.some(({ field }) => field === 'storageGiB' || field === 'instance')) return layout;
  const used = new Set(bindings.map(({ index, field }) => (field === 'sizeOfDatabase' ? -1 : index)));
  const readings = headerCells.map(readHeader);
  const index = readings.findIndex(({ base }, at) => !used.has(at) && SIZE_OF_DISK.test(base));
  const isNamed = readings.some(({ base, unit }, at) => !used.has(at) && unit === null && NAMES.disk.test(base));
  const name = bindings.find(({ field }) => field === 'vm') ?? bindings.find(({ field }) => field === 'name');
  if (index < 0 || !isNamed || !name) return layout;
  const unit = readings[index]?.unit ?? null;
  const factor = (unit === null ? null : factorOf('size', unit)) ?? 1;
  const rows = table.head().filter(({ row }) => row > headerRow);
  const machines = rows.map(({ cells }) => nameKey((cells[name.index] ?? '').trim()));
  const areSizes = rows.every(({ cells }) => {
    const reading = readQuantity(cells[index] ?? '', 'size', factor, mark);
    return reading.kind === 'missing' || (reading.kind === 'value' && (unit !== null || !reading.bare));
  });
  if (!areSizes || new Set(machines).size === machines.length) return layout;
  const size = { ...bindingAt(layout, 'storageGiB', index), unit, unitOrigin: 'header' as const, factor };
  return { ...layout, bindings: [...bindings.filter((binding) => binding.index !== index), size] };
}
