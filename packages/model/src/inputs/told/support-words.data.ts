/** What is paid for licences each year, as headers of lists call it. */
export const SUPPORT =
  /\bsupport\b|subscription|maintenance|サポート|保守|サブスクリプション|wartung|softwarepflege|subskription|supportkosten|supportgebühr|manutenzione|manutención|mantenimiento|soporte|suscripci|manutenç|assistance|assistenza|abonn?ement|onderhoud|software assurance|维护|维保|유지보수|기술지원/i;
/** What is paid: money, or by the year. */
export const MONEY =
  /\bfees?\b|\bcosts?\b(?! cent)|\bamount\b|\bprices?\b|\bpaid\b|(?<![資材])料|(?<!消)費|金額|価格|単価|kosten|betrag|gebühr|preis|\bcoûts?\b|\bmontant\b|\bprix\b|redevance|\bcostes?\b|\bcostos?\b|\bimporte?\b|\bprecio|\bcuota|\bcosti?\b|\bcanone\b|\bcustos?\b|费|金额|비용|요금/i;
/** What else headers say of support: how good it is, until when, by which contract, of whom. */
export const NOT_PAID =
  /\bsupport(?:ed|s)\b|level|status|\bend\b|until|expir|\bdates?\b|contract|\bno\b|number|\bid\b|\bcsi\b|vendor|provider|contact|phone|hours|\btype\b|\bplan\b|\btier\b|レベル|期限|終了|満了|開始|期間|日|番号|契約|窓口|会社|先|種別|有無|状況|状態|ステータス|区分|zustand|\bbis\b|ende\b|beginn|vertrag|anbieter|\bart\b|stufe|\bfin\b|échéance|jusqu|niveau|contrat|fournisseur|statut|vencimiento|hasta|nivel|estado|proveedor|scadenza|livello|fornitore/i;
/** Maintenance of machines is no support of licences. */
export const OF_MACHINES =
  /\bHW\b|hardware|ハードウェア|ハード保守|機器|サーバー?(?:機|本体)?(?:の)?(?:年間)?保守|\bserver (?:maintenance|support)|serverwartung|matériel|serveur|servidor|equipos|硬件|하드웨어/i;

/** The amount is of one licence. */
export const OF_ONE =
  /(?:\bper|\/)\s?(?:licen[cs]e|lic|unit|core|processor|proc|cpu|user|nup|vpc|pvu)s?\b|\beach\b|\bunit (?:price|support|cost|fee|maintenance)|(?:\bpro|\bje|\/)\s?(?:lizenz|stück|core|kern|prozessor|einheit|nutzer|user)|\beinzel|stückpreis|単価|(?:ライセンス|本|コア|プロセッサ|単位)(?:あたり|当たり|当り|毎|ごと)|\/\s?(?:ライセンス|本|コア|プロセッサ)|\bpar (?:licence|unité|c(?:œ|oe)ur|processeur|utilisateur)|\bunitaire|\bpor (?:licencia|unidad|núcleo|procesador|usuario|licença)|\bunitari[oa]|\bper licenza|\bper licentie|单价|단가/i;
/** The amount is of all licences of its line. */
export const OF_LINE =
  /\btotal|gesamt|summe|insgesamt|合計|総額|全体|一式|小計|\bglobale?\b|\bensemble\b|\bper (?:line|contract)\b|\bpro (?:vertrag|position)\b|\btotaal|合计|总额|합계/i;

/** How often a year an amount is paid, what stands within another word first. */
export const TIMES_A_YEAR: readonly (readonly [times: number, named: RegExp])[] = [
  [
    12,
    /\bmonthly|\b(?:per|a) month|\/\s?(?:mo|mth|month|monat|mois|mes|月)\b|\/\s?月|月額|月次|毎月|monatlich|\bpro monat|mensuel|\bpar mois|mensual|\bpor mes|mensile|每月|월간/i,
  ],
  [4, /quarter|四半期|vierteljähr|quartal|trimestr/i],
  [2, /half[- ]?year|semi-?annual|半年|halbjähr|semestr/i],
  [
    1,
    /\bannual|\byearly|\b(?:per|a|each|every) (?:year|annum)|\bp\.?\s?a\.?(?![a-z])|\/\s?(?:yr|year|jahr|an|año|anno|a)(?![a-z])|\/\s?年|年間|年額|毎年|年次|年度|年保守|jährlich|\bjahres|\b(?:pro|je|im|und) jahr|\bannuel|\bpar an\b|\banual|\bpor año|\bal año|\bannu[oa]\b|\bper jaar|jaarlijks|\bao ano|年费|每年|연간|\bFY ?\d{2,4}\b/i,
  ],
];
/** A header of one year: "Support 2026". In a cell it may be the amount. */
export const ONE_YEAR = /(?<!\d)20\d\d(?!\d)/;
/** The amount is of several years. */
export const SEVERAL_YEARS =
  /(?<![\d.,])(?:[2-9]|10)[\s-]?(?:years?|yrs?|jahre|ans|años|anni|jaar)\b|(?:\btwo|\bthree|\bfour|\bfive)[- ]years?\b|(?<!\d)(?:[2-9]|10)(?:[かカヶケヵ]?)年(?!度)|複数年|\bmulti-?year|\bmehrjähr|\bpluriannuel/i;
