import { attributesIn } from './attributes.ts';

/** Headers under which lists say whose a machine is, where one provider runs those of several; a word before and after them may stand. */
const TENANT =
  '(?:tenants?|customers?|clients?|mandant|kunden?|clientes?|cliente|inquilino|locataire|テナント|顧客|お客様|得意先|会社|企業|租户|租戶|客户|客戶|테넌트|고객|고객사)';
const HEADER = new RegExp(`^${TENANT}(?:[\\s_-]*(?:name|id|code|名称?|様名?|コード|番号|社名))?$`, 'i');
/** Columns that hold several words, each under a name of its own: 'env=prod; tenant=Aoba'. */
const TAGS = /^(?:(?:custom|user)[\s_-]*)?(?:tags?|labels?|attributes?|annotations?|タグ|ラベル)$/i;
const IN_TAGS = new RegExp(
  `(?:^|[;,|/\\s{"'])${TENANT}(?:[\\s_-]*(?:name|id|名))?["']?\\s*[:=]\\s*["']?([^;,|/"'}\\n]+)`,
  'i',
);
/** What is of all of them, or of nobody. */
const OF_NONE =
  /^(?:shared|common|all|none|unknown|n\/?a|[-–—ー?？]+|共通|共用|共有|全社|なし|無し|不明|公共|공통|공용)$/i;

/** Whose a machine is, as a list says it, with the header that says so. */
export interface StatedTenant {
  readonly header: string;
  readonly tenant: string;
}

/** Which tenant or customer of a provider do the lists say that a machine is of? null = they do not. */
export function statedTenant(kept: string | null | undefined): StatedTenant | null {
  for (const [header, value] of Object.entries(attributesIn(kept))) {
    const plain = header.normalize('NFKC').trim();
    const words = value.normalize('NFKC').trim();
    const tenant = HEADER.test(plain) ? words : TAGS.test(plain) ? (IN_TAGS.exec(words)?.[1] ?? '').trim() : '';
    if (tenant !== '' && !OF_NONE.test(tenant)) return { header, tenant };
  }
  return null;
}
