import { COUNTED, OF_METRICS, OWNED } from './owned-words.data.ts';
import { supportHeading } from './support-paid.ts';
import { MONEY } from './support-words.data.ts';

/** What a column of a list of licences holds. */
export type LicenceColumn = 'product' | 'metric' | 'quantity' | 'support' | 'origin' | 'remark';

const PRODUCT =
  /^(?:licen[cs]ed? )?(?:product|program|software)\b|^licen[cs]e (?:name|description)|^(?:produkt|programm|lizenz(?:name|bezeichnung))|^(?:produit|logiciel|producto|prodotto|produto)|^(?:ライセンス|ソフトウェア)?(?:製品|商品|プログラム|ソフトウェア)|^ライセンス名|^品名|^(?:产品|제품)/i;
/** What else of a product stands in columns of their own, and names none. */
const NOT_ITS_NAME =
  /number|\bno\b|nummer|\bnr\b|番号|数|count|code|コード|\bid\b|\bkeys?\b|キー|\bsku\b|version|バージョン|family|familie|category|kategorie|カテゴリ|分類|\btype\b|種別|group|gruppe|edition|エディション|vendor|hersteller|ベンダー|メーカー/i;
const REMARK =
  /remark|comment|\bnotes?\b|bemerkung|kommentar|anmerkung|\bnotiz|備考|メモ|コメント|remarque|commentaire|observaci|\bnotas?\b|\bnote\b|opmerking|备注|비고/i;

const ORIGIN = /contract|vertrag|contra[tc]|契約|根拠|\bwhere\b|\bcsi\b|agreement|\bsource\b|nachweis|beleg/i;

/** What the header of a column says of it; null = nothing that is used. */
export function licenceColumn(header: string): LicenceColumn | null {
  const name = header.normalize('NFKC').trim();
  if (OF_METRICS.test(name)) return 'metric';
  if (supportHeading(name)) return 'support';
  if (MONEY.test(name)) return null;
  if (PRODUCT.test(name) && !NOT_ITS_NAME.test(name)) return 'product';
  if (COUNTED.test(name)) return 'quantity';
  if (REMARK.test(name)) return 'remark';
  if (ORIGIN.test(name)) return 'origin';
  return OWNED.test(name) ? 'quantity' : null;
}

/** Whether a column holds money of which its header does not say that it is paid each year. */
export function moneyNotRead(header: string): boolean {
  return MONEY.test(header.normalize('NFKC')) && licenceColumn(header) === null;
}
