import type { ServerRecord } from '@tatami/model';
import { readHeader } from '../tabular/headers/header.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { RowFields } from '../tabular/row-fields.ts';

/** Headers, as they are compared, under which a list says where a machine stands. */
const SITES: ReadonlySet<string> = new Set(
  [
    ...[
      'site',
      'site name',
      'location',
      'data center',
      'data centre',
      'datacenter',
      'datacentre',
      'DC',
      'region',
      'city',
    ],
    ...[
      '拠点',
      '拠点名',
      '設置拠点',
      'サイト',
      'サイト名',
      '設置場所',
      '設置先',
      '所在地',
      '場所',
      '事業所',
      'データセンター',
    ],
    ...['データセンタ名', 'センター', 'ロケーション', '地域', 'リージョン'],
    ...[
      'standort',
      'rechenzentrum',
      'emplacement',
      'sede',
      'centro de datos',
      '机房',
      '数据中心',
      '站点',
      '位置',
      '위치',
      '데이터센터',
    ],
  ].map((words) => readHeader(words).base),
);
const PREFIX = 'attribute:';

type RowAttributes = ReturnType<RowFields['attributes']>;

/** The columns of a list that say where its machines stand, each header looked at once. */
export class SiteColumns {
  private readonly known = new Map<string, boolean>();

  /** Where a row says that its machine stands; null where it does not. */
  siteOf(kept: RowAttributes | null): string | null {
    for (const [field, { text }] of kept?.cells ?? []) if (this.isSite(field) && text.trim() !== '') return text.trim();
    return null;
  }

  private isSite(field: string): boolean {
    const known = this.known.get(field);
    if (known !== undefined) return known;
    const isSite = SITES.has(readHeader(field.slice(PREFIX.length)).base);
    this.known.set(field, isSite);
    return isSite;
  }
}

/** The key of a machine whose name another site has too: the same whatever the order of the rows. */
export function keyAtSite(key: string, site: string): string {
  return `${key} @ ${nameKey(site)}`;
}

const IDENTIFIERS = ['serialNumber', 'uuid', 'dnsName', 'ipAddress'] as const satisfies readonly (keyof ServerRecord)[];

/** Whether two rows of one name state an identifier alike: then they are of one machine, wherever it stands. */
export function isSameMachine(one: ServerRecord, other: ServerRecord): boolean {
  return IDENTIFIERS.some((field) => one[field] !== null && one[field] === other[field]);
}
