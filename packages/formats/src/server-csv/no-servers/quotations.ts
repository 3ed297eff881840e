import type { Table } from '../../decode/table.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import { headerRowsOf } from '../../tabular/headers/header-row.ts';

/** Headers, as they are compared, of what one of a position costs. */
const PRICE_OF_ONE =
  /^(?:(?:unit|list|net|sales|each|catalog(?:ue)?|extended|ext)(?:list|net)?(?:price|cost)|price(?:each|perunit|unit)?|(?:標準|定価|提供|販売|仕切|見積|税抜|税込)?(?:単価|価格|定価)|定価|(?:einzel|listen|stück|einheits)preis|preis(?:jestück|prostück)?|prix(?:unitaire|public|catalogue)?(?:ht)?|pu(?:ht)?|precio(?:unitario|delista)?|prezzo(?:unitario|dilistino)?|preço(?:unitário)?|(?:stuk|eenheids)prijs|单价|單價|단가)$/;
/** Of what all of it costs. */
const PRICE_OF_ALL =
  /^(?:(?:total|line|ext(?:ended)?|sub)?(?:price|amount|total|cost)|total(?:price|amount|cost)?|(?:見積|合計|税抜|税込|小計)?(?:金額|価格|合計)|(?:gesamt|positions)(?:preis|betrag)|betrag|summe|montant(?:ht|ttc)?|total(?:ht|ttc)|prixtotal(?:ht)?|importe(?:total)?|importo|prezzototale|valortotal|totaal(?:prijs)?|bedrag|金额|总价|金額|금액)$/;
/** Of which part a position is. */
const PART =
  /^(?:(?:part|product|item|article|model|option|manufacturer(?:part)?|mfr(?:part)?|material)(?:no|number|code|id|#)|p\/?n|sku|mpn|part|item|型番|型式|型名|品番|部品番号|製品番号|商品番号|商品コド|品目コド|オプション型番|artikel(?:nr|nummer)?|teile(?:nr|nummer)|bestell(?:nr|nummer)|référence|ref|réf|code(?:article)?|referencia|códi(?:go)|codice(?:articolo)?|料号|品号|품번)$/;
/** Of what it is. */
const DESCRIPTION =
  /^(?:(?:product|item|part|article)?(?:description|desc|name)|product|item|component|komponente|composant|componente|品名|品目|部品名?|構成部品|パツ|製品名|商品名|名称|件名|内容|摘要|仕様|品名(?:・|と)?仕様|(?:artikel)?(?:bezeichnung|beschreibung)|artikel|désignation|libellé|descripción|descrizione|descrição|omschrijving|产品(?:名称|描述)|품명)$/;
const QUANTITY =
  /^(?:qty|quantity|quan|数量|員数|個数|台数|menge|anzahl|stück(?:zahl)?|quantité|qté|cantidad|cant|quantità|qtà|quantidade|qtd|aantal|數量|수량)$/;

/** Whether a list states what one of each position costs, and what all of it does: what is offered or was bought, and no inventory. */
export function statesPrices(headers: readonly string[]): boolean {
  const bases = headers.map((header) => readHeader(header).base);
  return bases.some((base) => PRICE_OF_ONE.test(base)) && bases.some((base) => PRICE_OF_ALL.test(base));
}

/** Whether a table is a quotation or a list of parts: how many of each article, with its price or its number. */
export function listsParts(table: Table): boolean {
  return headerRowsOf(table).some(({ cells, headers }) => {
    const bases = headers.map(({ reading }) => reading.base);
    const has = (words: RegExp) => bases.some((base) => words.test(base));
    const [isPriced, isNumbered, isDescribed] = [has(PRICE_OF_ONE) || has(PRICE_OF_ALL), has(PART), has(DESCRIPTION)];
    return has(QUANTITY) && (statesPrices(cells) || (isPriced ? isNumbered || isDescribed : isNumbered && isDescribed));
  });
}
