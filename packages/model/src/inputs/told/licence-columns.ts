import { COUNTED, OF_METRICS, OWNED } from './owned-words.data.ts';
import { supportHeading } from './support-paid.ts';
import { MONEY } from './support-words.data.ts';

/** What a column of a list of licences holds. */
export type LicenceColumn =
  | 'product'
  | 'edition'
  | 'metric'
  | 'quantity'
  | 'support'
  | 'currency'
  | 'origin'
  | 'remark';

const PRODUCT =
  /^(?:licen[cs]ed? )?(?:product|program|software)\b|^licen[cs]e (?:name|description)|^(?:produkt|programm|lizenz(?:name|bezeichnung))|^(?:produit|logiciel|producto|prodotto|produto)|^(?:ライセンス|ソフトウェア)?(?:製品|商品|プログラム|ソフトウェア)|^ライセンス名|^品名|^(?:产品|제품)/i;
/** A group of products, which names them where no column beside it does. */
const GROUP = /family|familie|category|kategorie|カテゴリ|分類|group|gruppe/i;
/** What else of a product stands in columns of their own, and names none. */
const NOT_ITS_NAME =
  /number|\bno\b|nummer|\bnr\b|番号|数|count|code|コード|\bid\b|\bkeys?\b|キー|\bsku\b|version|バージョン|\btype\b|種別|edition|エディション|vendor|hersteller|ベンダー|メーカー/i;
const EDITION = /^(?:product |製品)?(?:edition|エディション|édition|edición|edizione|edição|editie|版本|에디션)$/i;
const UNIT = /^(?:unit|einheit|単位|unité|unidad|unità|eenheid|단위|单位)s?$/i;
const CURRENCY =
  /^(?:currency|curr\.?|ccy|währung|waehrung|通貨|devise|monnaie|divisa|moneda|valuta|moeda|币种|货币|통화)$/i;
const REMARK =
  /remark|comment|\bnotes?\b|bemerkung|kommentar|anmerkung|\bnotiz|備考|メモ|コメント|remarque|commentaire|observaci|\bnotas?\b|\bnote\b|opmerking|备注|비고/i;

const ORIGIN = /contract|vertrag|contra[tc]|契約|根拠|\bwhere\b|\bcsi\b|agreement|\bsource\b|nachweis|beleg/i;

/** What the header of a column says of it; null = nothing that is used. */
export function licenceColumn(header: string): LicenceColumn | null {
  const name = header.normalize('NFKC').trim();
  if (OF_METRICS.test(name) || UNIT.test(name)) return 'metric';
  if (EDITION.test(name)) return 'edition';
  if (CURRENCY.test(name)) return 'currency';
  if (supportHeading(name)) return 'support';
  if (MONEY.test(name)) return null;
  if (PRODUCT.test(name) && !NOT_ITS_NAME.test(name) && !GROUP.test(name)) return 'product';
  if (COUNTED.test(name)) return 'quantity';
  if (REMARK.test(name)) return 'remark';
  if (ORIGIN.test(name)) return 'origin';
  return OWNED.test(name) ? 'quantity' : null;
}

/** Whether a column holds money of which its header does not say that it is paid each year. */
export function moneyNotRead(header: string): boolean {
  return MONEY.test(header.normalize('NFKC')) && licenceColumn(header) === null;
}

/** Whether a column is of groups of products, which stand for their names where a list has no column of these. */
export function groupsProducts(header: string): boolean {
  const name = header.normalize('NFKC').trim();
  return PRODUCT.test(name) && GROUP.test(name) && !NOT_ITS_NAME.test(name);
}
