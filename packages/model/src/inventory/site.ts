import { attributesIn } from './attributes.ts';

/** Headers under which lists say where a machine stands, in the languages that are read. */
export const SITE_HEADERS: readonly string[] = [
  ...['site', 'site name', 'location', 'data center', 'data centre', 'datacenter', 'datacentre', 'DC', 'region'],
  'city',
  ...['拠点', '拠点名', '設置拠点', 'サイト', 'サイト名', '設置場所', '設置先', '所在地', '場所', '事業所'],
  ...[
    '施設',
    '施設名',
    '施設名称',
    '庁舎',
    '庁舎名',
    '工場',
    '工場名',
    '支店',
    '支店名',
    '営業所',
    '営業所名',
    '学校名',
    '病院名',
    '店舗',
    '店舗名',
  ],
  ...['facility', 'facility name', 'campus', 'plant', 'branch', 'branch office'],
  ...['データセンター', 'データセンタ名', 'センター', 'ロケーション', '地域', 'リージョン'],
  ...['standort', 'rechenzentrum', 'emplacement', 'sede', 'centro de datos'],
  ...['机房', '数据中心', '站点', '位置', '위치', '데이터센터'],
];

const FOLDED: ReadonlySet<string> = new Set(SITE_HEADERS.map(folded));

/** Where a machine stands, as a list says it, with the header that says so. */
export interface StatedSite {
  readonly header: string;
  readonly site: string;
}

/** Where do the lists say that a machine stands? null = they do not. */
export function statedSite(kept: string | null | undefined): StatedSite | null {
  for (const [header, value] of Object.entries(attributesIn(kept)))
    if (value.trim() !== '' && FOLDED.has(folded(header))) return { header, site: value.trim() };
  return null;
}

function folded(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}
