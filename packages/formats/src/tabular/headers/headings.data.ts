import { readHeader } from './header.ts';
import { isRemark, isSite } from './own-headers.ts';

/** What stands over groups of columns and says nothing of what any of them measures. */
const HEADINGS: ReadonlySet<string> = new Set(
  [
    ...['hardware', 'hw', 'h/w', 'software', 'sw', 's/w', 'network', 'nw', 'general', 'basic', 'details', 'resources'],
    ...[
      'specification',
      'specifications',
      'spec',
      'specs',
      'configuration',
      'config',
      'inventory',
      'asset',
      'location',
    ],
    ...[
      'ハードウェア',
      'ハード',
      'ソフトウェア',
      'ソフト',
      'ネットワーク',
      '基本',
      '基本仕様',
      '仕様',
      '諸元',
      'スペック',
    ],
    ...['構成', 'リソース', '資源', '管理', '資産', '設置', '概要', '詳細', 'ハードウェア構成', 'ハードウェア仕様'],
    ...['allgemein', 'netzwerk', 'matériel', 'réseau', '硬件', '网络', '基本信息'],
  ].map(folded),
);

/** Whether what stands over a group of columns only says where in a list they are. */
export function isHeading(group: string): boolean {
  const bare = folded(group);
  return HEADINGS.has(bare) || HEADINGS.has(bare.replace(/(?:情報|項目|info|information)$/, ''));
}

function folded(words: string): string {
  return readHeader(words).base;
}

/** What headers of gear end in, or are, that no list of machines has a field for. Told where no rows stand above them that they belong to. */
const OF_GEAR =
  /(?:名称?|番号|型番|型式|品番|機種|種別|種類|区分|分類|用途|容量|数|数量|帯域|速度|メカ|ベンダ|製造元|場所|ラック|アドレス|ポト|バジョン|項目|内容|説明|記号|意味|回線|単価|金額|担当者?|期限|シリアル|電源)$|^(?:name|device|model|type|kind|vendor|manufacturer|maker|(?:raw|usable|total)?(?:capacity|size)|serial(?:number|no)?|(?:numberof)?ports?|firmware|rack|site|location|bandwidth|quantity|qty|switch(?:name)?|array|storage|volume|lun|appliance|item|description|meaning|bezeichnung|gerät(?:ename)?|modell|typ|hersteller|(?:brutto|netto)?kapazität|größe|seriennummer|standort|anzahl|nom|équipement|baie|modèle|constructeur|capacité|numérodesérie|emplacement|nombre|equipo|cabina|modelo|tipo|fabricante|capacidad|númerodeserie|ubicación)$/;

/** Whether a cell is a header as lists of storage, switches and other gear have them, or of what stands beside lists. */
export function isHeaderOfGear(cell: string): boolean {
  return OF_GEAR.test(folded(cell)) || isRemark(cell) || isSite(cell);
}
