/**
 * Words that say a thing of a machine, each line of one language, with those that make them say another: of a plan, a question, another machine.
 * They ask of digits that they are there (`\d`), never which: texts are compared without them.
 */
export type SaidInWords = readonly (readonly [said: RegExp, unless: RegExp | null])[];

/** That a machine is there no more: '令和5年3月撤去済', 'decommissioned 2023'. */
export const TAKEN_AWAY: SaidInWords = [
  [
    /(?:撤去|廃止|廃棄|除却|退役|返却|解体)(?:済み?|完了|しました|した|$)/,
    /予定|計画|検討|候補|見込|可能|未(?:定|撤去|廃)|まで|次期|旧|サービス|機能/,
  ],
  [
    /^(?:[\d\s./:-]{0,20})(?:(?:the |this )?(?:server|machine|host|system|vm|it) )?(?:(?:was|has been|is|already|now) ){0,3}(?:decommissioned|retired|removed|dismantled|scrapped|disposed|taken out of service|out of service|no longer in use)\b/i,
    /\b(?:not|never|to be|will|planned|scheduled|when|once|until|after|before)\b/i,
  ],
  [
    /außer betrieb|stillgelegt|abgebaut|ausgemustert|verschrottet|ausgesondert|rückgebaut|zurückgebaut/i,
    /\b(?:nicht|kein|geplant|wird|werden|soll|sollen|vorgesehen|falls|bis|nach)\b/i,
  ],
  [
    /décommissionnée?|hors service|(?:mise? )?au rebut|retirée? du service|démantelée?/i,
    /\b(?:pas|non|prévue?|sera|seront|avant|après)\b|à (?:être|décommissionner)/i,
  ],
  [
    /dad[oa] de baja|fuera de servicio|retirad[oa] del? servicio|^retirad[oa]$|desmantelad[oa]/i,
    /\b(?:no|previst[oa]|será|antes|después)\b/i,
  ],
  [
    /dismess[oa]|fuori servizio|rottamat[oa]|ritirat[oa] dal servizio|smantellat[oa]/i,
    /\b(?:non|previst[oa]|sarà|prima|dopo)\b/i,
  ],
  [
    /uitgefaseerd|buiten (?:gebruik|dienst)|ontmanteld|afgevoerd/i,
    /\b(?:niet|wordt|worden|moet|gepland|voor|na|zodra)\b/i,
  ],
  [/已(?:下线|退役|报废|拆除|下架)/, /计划|预计/],
  [/(?:폐기|철거|퇴역)(?:됨|됐음|완료|$)/, /예정|계획/],
];

/** That a machine is to go: '2027年3月撤去予定', 'to be decommissioned'. Not that it is to be replaced: what runs on it stays. */
export const TO_GO: SaidInWords = [
  [
    /(?:撤去|廃止|廃棄|除却|退役|解体|(?:利用|稼働|サービス)終了)(?:する)?(?:予定|計画|見込)/,
    /検討|候補|なし|無し|ない|中止|延期|旧/,
  ],
  [
    /\b(?:to be|will be|planned to be|scheduled (?:to be|for)|due (?:to be|for)|awaiting|pending|planned) (?:decommission(?:ed|ing)?|retire(?:d|ment)?|remov(?:ed|al)|dismantled|scrapped|shut ?down|switched off|phased out|disposed(?: of)?|disposal)\b|^(?:retiring|sunset(?:ting)?|decommission(?:ing)? (?:planned|scheduled|in progress|pending)|to retire)\b/i,
    /\b(?:not|never|if|unless|old|replaced)\b/i,
  ],
  [
    /\b(?:wird|werden|soll|sollen|geplant|vorgesehen|zur?m?)\b.*(?:stillgelegt|abgebaut|abgeschaltet|außer betrieb|ausgemustert|verschrottet|zurückgebaut|stilllegung|abschaltung|verschrottung)|(?:stilllegung|abschaltung|abbau|außerbetriebnahme|rückbau|verschrottung)\b.*(?:geplant|vorgesehen|\d{4})/i,
    /\b(?:nicht|kein|keine|falls|ersetzt|abgelöst)\b/i,
  ],
  [
    /à (?:décommissionner|retirer|démanteler|supprimer|arrêter|mettre au rebut)|\b(?:sera|seront|prévue?) .*(?:décommissionn|retir|démantel|arrêt)|(?:décommissionnement|retrait|arrêt définitif) prévu/i,
    /\b(?:pas|si|remplacée?)\b/i,
  ],
  [
    /(?:a|por|para) (?:retirar|desmantelar|dar de baja)|se dará de baja|baja (?:prevista|programada)|pendiente de (?:baja|retirada)/i,
    /\b(?:no|si)\b/i,
  ],
  [
    /da (?:dismettere|ritirare|rottamare|smantellare)|in (?:fase di )?dismissione|dismissione prevista/i,
    /\b(?:non|se)\b/i,
  ],
  [
    /\b(?:wordt|worden|moet|gepland) .*(?:uitgefaseerd|uitgeschakeld|ontmanteld|verwijderd)|uit te faseren/i,
    /\b(?:niet|als)\b/i,
  ],
  [/(?:计划|预计|待|将)(?:下线|退役|报废|拆除|下架)/, /暂不|取消/],
  [/(?:폐기|철거|퇴역) ?(?:예정|계획)/, /없음|취소/],
];

/** That nothing runs on a machine yet, or by now: 'spare', '予備機', 'Non-Operational'. These words alone; 'cold standby' is a role. */
export const NOT_IN_SERVICE: SaidInWords = [
  [
    /^(?:予備(?:機|品|サーバー?)?(?:一覧)?|コールド予備(?:機)?|在庫|(?:倉庫)?保管(?:中|品)?|[未不]使用|遊休(?:機|中)?|休眠(?:中)?|故障中?|修理中|構築中|(?:発注|手配)(?:中|済み?)|納品(?:待ち|前)|未稼働|未設置|稼働前|設置(?:待ち|予定)|導入(?:待ち|予定)|(?:(?:使用|利用)停止|停止(?=[中済]))(?:中|済み?)?|使用していない)$/,
    null,
  ],
  [
    /^(?:(?:cold |hot )?spare(?: (?:server|machine|unit|part|host)s?)?|(?:in )?(?:stock|storage|warehouse)|(?:non|not)[- ]?(?:yet )?(?:operational|in (?:use|service|operation)|used|installed|delivered)|unused|pending (?:install(?:ation)?|repair|deployment|delivery)|(?:on order|ordered|in transit|absent|stolen|missing|broken|defective|faulty|reserved?|planned|under construction|(?:stopped|shut ?down|switched off|offline)(?: since \d.*)?|(?:(?:veeam|vm|zerto|srm) )?(?:replica|clone)(?: vm)?))$/i,
    null,
  ],
  [
    /^(?:(?:kalte )?reserve(?:gerät|server)?|ersatz(?:gerät|server|maschine)?|(?:im |auf )?lager|defekt|geplant|bestellt|abgeschaltet|gestoppt|nicht (?:in betrieb|genutzt|verwendet|im einsatz)|un(?:ge|be)nutzt|im aufbau|vorrat)$/i,
    null,
  ],
  [
    /^(?:(?:de )?(?:secours|réserve|rechange)|en (?:stock|réserve|panne|commande|attente|cours d['’]installation)|non utilisée?|inutilisée?|commandée?|prévue?|arrêtée?)$/i,
    null,
  ],
  [
    /^(?:reserva(?: en frío)?|(?:de )?(?:repuesto|reserva)|en (?:stock|almacén|desuso|reserva)|sin uso|no (?:operativ[oa]|utilizad[oa]|en uso)|averiad[oa]|pedid[oa]|planificad[oa]|detenid[oa]|parad[oa])$/i,
    null,
  ],
  [
    /^(?:(?:di )?(?:scorta|riserva|ricambio)|in (?:magazzino|ordine)|guast[oa]|non (?:in uso|utilizzat[oa]|operativ[oa])|inutilizzat[oa]|ordinat[oa]|pianificat[oa]|spent[oa]|arrestat[oa])$/i,
    null,
  ],
  [
    /^(?:reserve(?:machine|server)?|(?:in|op) voorraad|magazijn|defect|niet (?:in gebruik|gebruikt)|ongebruikt|besteld|gepland)$/i,
    null,
  ],
  [/^(?:备用|备机|库存|闲置|未使用|故障|待上线|待安装)$/, null],
  [/^(?:예비|재고|미사용|유휴|고장|설치 ?예정)$/, null],
];

/** That a virtual machine is a template of others: 'テンプレート', 'Golden image'. */
export const IS_TEMPLATE: SaidInWords = [
  [/(?:テンプレート|雛形|ひな型|マスターイメージ)(?:用|VM)?$/, /から|より|ベース|作成|展開|適用|監視/],
  [
    /(?:^|\b(?:vm|os|gold(?:en)?|base|windows|linux|rhel\d*|server) )(?:template|golden image|master image|gold image)$/i,
    /\b(?:from|based|via|using|by)\b/i,
  ],
  [/^(?:vm-?|betriebssystem-?)?vorlage$/i, null],
  [/^modèle(?: de (?:vm|machine virtuelle))?$/i, null],
  [/^plantilla(?: de (?:vm|máquina virtual))?$/i, null],
  [/^(?:虚拟机)?模板$|^템플릿$/, null],
];
