import { IS_OFF } from './off-in-words.data.ts';
import type { SaidInWords } from './said-in-words.ts';

/** That a machine is there no more: '令和5年3月撤去済', 'decommissioned 2023'. */
export const TAKEN_AWAY: SaidInWords = [
  [
    /(?:撤去|廃止|廃棄|除却|退役|返却|解体)(?:済み?|完了|しました|した|$)/,
    /予定|計画|検討|候補|見込|可能|未(?:定|撤去|廃)|まで|次期|旧|サービス|機能/,
  ],
  [
    /^[RH令和平成\d年月日末./\s-]*(?:(?:利用|使用|運用|稼働|サービス)終了(?:済み?|しました|した)?|(?:.*[へに])?(?:統合|集約)(?:済み?|完了)|(?:切替|切り替え|仮想化|売却|譲渡)(?:済み?|完了)|(?:.*[へに])?P\d?2?V\s?化?(?:済み?|完了)|移行(?:済み?|完了)|.{0,60}(?:AWS|Azure|GCP|OCI|クラウド|仮想|後継|[a-z][\w-]{0,30}\d)\S{0,10}[へに](?:移行|移設|切替)(?:済み?|完了|しました|した))$/i,
    /予定|計画|検討|候補|見込|可能|未定|まで|次期|から|より|を/,
  ],
  [
    /^(?:[\d\s./:-]{0,20})(?:(?:the |this )?(?:server|machine|host|system|vm|it) )?(?:(?:was|has been|is|already|now) ){0,3}(?:decommissioned|retired|removed|dismantled|scrapped|disposed|taken out of service|out of service|no longer (?:in use|used|needed|required|exists)|decom'?(?:m?e)?d|sold|dead|deleted|phased out|handed back|(?:replaced|superseded|succeeded) by|rebuilt as|p\d?2?v'?e?d|(?:consolidated|merged|folded) (?:on|in)?to|(?:moved|migrated|virtuali[sz]ed) (?:on|in)?to (?:(?:the|a|our|new|public|private) )*(?:azure|aws|amazon|ec\d|rds|gcp|google|oci|oracle cloud|cloud|saas|paas|vms?|vmware|nutanix|exadata|server|host|machine|hardware))\b/i,
    /\b(?:not|never|to be|will|planned|scheduled|when|once|until|after|before)\b/i,
  ],
  [
    /^(?:(?:the |this )?(?:server|machine|vm|system|it|db|database) )?(?:(?:was|were|is|has|have|been|already|now) ){0,4}(?:moved|migrated|relocated|transferred) to (?!sql\d{4}\b|(?:esxi?|rhel|ol|oracle|windows|win|ubuntu|sles|vsphere|vcenter|vsan|hw|v|rack|row|site|dc|ds|datastore|lun|port|cluster|host)[-_\s]?v?\d)[a-z][\w-]{0,30}\d\b/i,
    /\b(?:not|never|to be|will|planned|scheduled|when|once|until|after|before|from)\b/i,
  ],
  [
    /au(?:ß|ss)er betrieb|stillgelegt|abgebaut|ausgemustert|verschrottet|ausgesondert|entsorgt|rückgebaut|zurückgebaut/i,
    /\b(?:nicht|kein|geplant|wird|werden|soll|sollen|vorgesehen|falls|bis|nach)\b/i,
  ],
  [
    /^(?:(?:der |die |das )?(?:server|maschine|vm|system|db|datenbank) )?(?:(?:wurde|ist|bereits|schon|inzwischen|am|im|seit|[\d./]+|jan\w*|feb\w*|m[äa]rz|apr\w*|mai|jun\w*|jul\w*|aug\w*|sep\w*|okt\w*|nov\w*|dez\w*) ){0,5}(?:(?:auf|nach|zu|in die|in) (?:(?!(?:sql|win|windows)[-_]?\d{4}\b|(?:rhel|sles|ol|esxi?|ssd|hdd|nvme|vmware|rack|ds|lun|v)[-_\s]?v?\d)[a-z][\w-]{0,30}\d(?:\.[\w.-]{1,60})?|azure|aws|gcp|oci|cloud|saas|exadata)(?![\w-]) (?:migriert|umgezogen|verschoben|überführt|verlagert|konsolidiert)|(?:migriert|umgezogen|verschoben|überführt|verlagert|konsolidiert) (?:auf|nach|zu|in die|in) (?:(?!(?:sql|win|windows)[-_]?\d{4}\b|(?:rhel|sles|ol|esxi?|ssd|hdd|nvme|vmware|rack|ds|lun|v)[-_\s]?v?\d)[a-z][\w-]{0,30}\d(?:\.[\w.-]{1,60})?|azure|aws|gcp|oci|cloud|saas|exadata)(?![\w-]))/i,
    /\b(?:nicht|kein|geplant|wird|werden|soll|sollen|vorgesehen|falls|bis|von|aus)\b/i,
  ],
  [
    /^[\d\s./:-]{0,20}(?:(?:wurde|ist|bereits|inzwischen|am|seit) [\d\s./-]{0,12}){0,3}(?:(?:ersetzt|ersatz|abgelöst|ablösung) durch (?!(?:sql|win|windows)[-_]?\d{4}\b|(?:rhel|sles|ol|esxi?|ssd|hdd|nvme)[-_]?\d)[a-z][\w-]{0,30}\d\b|durch (?!(?:sql|win|windows)[-_]?\d{4}\b|(?:rhel|sles|ol|esxi?|ssd|hdd|nvme)[-_]?\d)[a-z][\w-]{0,30}\d(?:\.[\w.-]{1,60})? (?:ersetzt|abgelöst)\b)/i,
    /\b(?:nicht|kein|geplant|wird|werden|soll|sollen|vorgesehen|falls|bis|nach)\b/i,
  ],
  [
    /^[\d\s./:-]{0,20}(?:(?:a été|est|ha sido|fue|è stat[oa]|foi|is|werd) )?(?:remplacée? par|(?:re[ei]mplazad|sustituid|sostituit|su(?:b|bs)tituíd)[oa] (?:por|da)|vervangen door) (?!(?:sql|win|windows)[-_]?\d{4}\b|(?:rhel|sles|ol|esxi?|ssd|hdd|nvme)[-_]?\d)[a-z][\w-]{0,30}\d\b/i,
    /\b(?:pas|non?|não|niet|sera|wordt|worden|prévue?|previst[oa]|prevista|gepland)\b/i,
  ],
  [
    /décommissionnée?|hors service|(?:mise? )?au rebut|retirée? du service|démantelée?/i,
    /\b(?:pas|non|prévue?|sera|seront|avant|après)\b|à (?:être|décommissionner)/i,
  ],
  [
    /dad[oa] de baja|fuera de servicio|retirad[oa] del? servicio|^retirad[oa]$|desmantelad[oa]/i,
    /\b(?:no|previst[oa]|antes|después)\b|\bserán?(?!\w)/i,
  ],
  [
    /(?:desativad|descomissionad|desmobilizad|sucatead)[oa]|fora de (?:serviço|operação|uso)|retirad[oa] de (?:serviço|operação)/i,
    /\b(?:previst[oa]|antes)\b|\ba ser\b|\bserá|\bnão\b/i,
  ],
  [
    /dismess[oa]|fuori servizio|rottamat[oa]|ritirat[oa] dal servizio|smantellat[oa]/i,
    /\b(?:non|previst[oa]|prima|dopo)\b|\bsarà/i,
  ],
  [
    /uitgefaseerd|buiten (?:gebruik|dienst|bedrijf)|uit dienst|ontmanteld|afgevoerd/i,
    /\b(?:niet|wordt|worden|moet|gepland|voor|na|zodra)\b/i,
  ],
  [/已(?:下线|退役|报废|拆除|下架|下線|報廢)/, /计划|预计/],
  [
    /^已(?:由|被) ?(?!(?:sql|win|windows)[-_]?\d{4}\b|(?:rhel|sles|ol|esxi?|ssd|hdd|nvme)[-_]?\d)[a-z][\w-]{0,30}\d ?(?:替换|替代|取代|代替)/i,
    /计划|预计/,
  ],
  [/(?:폐기|철거|퇴역)(?:됨|됐음| ?완료|$)/, /예정|계획/],
  [
    /^(?!(?:sql|win|windows)[-_]?\d{4}\b|(?:rhel|sles|ol|esxi?|ssd|hdd|nvme)[-_]?\d)[a-z][\w-]{0,30}\d(?:으?로) ?(?:교체|대체|통합) ?(?:됨|완료)/i,
    /예정|계획/,
  ],
];

/** That a machine is to go: '2027年3月撤去予定', 'to be decommissioned'. Not that it is to be replaced: what runs on it stays. */
export const TO_GO: SaidInWords = [
  // Into a machine that is named; 'to be consolidated' alone is what a plan is made for.
  [
    /[a-z][\w-]{0,30}\d\S{0,10}[へに](?:統合|集約)(?:する)?(?:予定|計画|見込)(?!なし|無し)|\b(?:to be|will be|planned to be|scheduled to be) (?:consolidated|merged|folded) (?:on|in)?to [a-z][\w-]{0,30}\d/i,
    /検討|候補|中止|延期|から|より|\b(?:not|never|if|unless)\b/,
  ],
  [
    /\b(?:wird|soll) (?:in|auf|mit) [a-z][\w-]{0,30}\d\S{0,30} (?:integriert|konsolidiert|überführt|zusammengeführt)|(?:integration in|konsolidierung auf|zusammenführung mit) [a-z][\w-]{0,30}\d\S{0,30} (?:geplant|vorgesehen)/i,
    /\b(?:nicht|kein|keine|falls)\b/i,
  ],
  [/\bsera (?:consolidée?|fusionnée?|intégrée?) (?:sur|avec|dans) [a-z][\w-]{0,30}\d/i, /\b(?:pas|si)\b/i],
  [
    /(?:撤去|廃止|廃棄|除却|退役|解体|(?:利用|稼働|サービス)終了)(?:する)?(?:予定|計画|見込)|(?:撤去|廃止|廃棄|除却|返却)待ち?$/,
    /検討|候補|なし|無し|ない|中止|延期|旧/,
  ],
  [
    /\b(?:to be|will be|planned to be|scheduled (?:to be|for)|due (?:to be|for)|awaiting|pending|planned) (?:decommission(?:ed|ing)?|retire(?:d|ment)?|remov(?:ed|al)|dismantled|scrapped|shut ?down|switched off|phased out|disposed(?: of)?|disposal)\b|^(?:retiring|sunset(?:ting)?|decomm?(?: (?:in|by|due|planned|scheduled|pending|[qh]\d|fy|mid|end|early|late|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|$| ?\d+)|decommission(?:ing)? (?:planned|scheduled|in progress|pending)|to retire)\b/i,
    /\b(?:not|never|if|unless|old|replaced)\b/i,
  ],
  [
    /\b(?:can|may|could) (?:now )?be (?:safely )?(?:deleted|removed|decommissioned|retired|dismantled|scrapped|shut ?down|switched off|powered off)\b|^(?:to be |please )?deleted? (?:after|on|by|from|in) \d|^(?:to be deleted|delete me|kann (?:gelöscht|entfernt) werden|削除(?:可|予定|待ち))$/i,
    /\b(?:not|never|if|unless|data|files?|folders?|snapshots?|disks?|logs?|users?|backups?)\b/i,
  ],
  [
    /\b(?:wird|werden|soll|sollen|geplant|vorgesehen|zur?m?)\b.*(?:stillgelegt|abgebaut|abgeschaltet|außer betrieb|ausgemustert|verschrottet|zurückgebaut|stilllegung|abschaltung|verschrottung|ausmusterung|aussonderung)|(?:stilllegung|abschaltung|abbau|außerbetriebnahme|rückbau|verschrottung|ausmusterung|aussonderung)\b.*(?:geplant|vorgesehen|\d{4})/i,
    /\b(?:nicht|kein|keine|falls|ersetzt|abgelöst)\b/i,
  ],
  // What takes over is no server that is named: whether it is one at all is asked.
  [
    /^(?:(?:der |die |das )?(?:server|maschine|vm|system|altsystem|anwendung|datenbank|db) )?(?:(?:wird|werden|soll|sollen)(?: [\d./q-]+| (?:in|im|bis|ab|zum|ende|anfang|mitte|kw|q\d|h\d|voraussichtlich|[a-zäöü]+ber|januar|februar|märz|april|mai|juni|juli|august)){0,5}(?: durch (?:eine? )?(?:saas|cloud|azure|aws|s\/4\w*|software|webdienst)\S{0,20})? abgelöst(?: werden)?|ablösung(?: [\d./q-]+| (?:in|im|bis|ende|anfang|mitte|q\d)){0,4} (?:geplant|vorgesehen))(?: .{0,30})?$|\b(?:wird|soll)\b.{0,30} durch (?:eine? )?(?:saas|cloud|azure|aws|s\/4)\S{0,20}.{0,20} (?:ersetzt|abgelöst)/i,
    /\b(?:nicht|kein|keine|falls|nie)\b/i,
  ],
  [
    /\b(?:to be|will be|being|planned to be|scheduled to be) (?:superseded\b|(?:replaced|succeeded) (?:by|with) (?:a |an |the |public |private )*(?:saas|cloud|azure|aws|s\/4|software as))/i,
    /\b(?:not|never|if|unless|disks?|parts?|old)\b/i,
  ],
  [
    /à (?:décommissionner|retirer|démanteler|supprimer|arrêter|mettre au rebut)|\b(?:sera|seront|prévue?) .*(?:décommissionn|retir|démantel|arrêt)|(?:décommissionnement|retrait|arrêt définitif) prévu/i,
    /\b(?:pas|si|remplacée?)\b/i,
  ],
  [
    /(?:a|por|para) (?:retirar|desmantelar|dar de baja)|(?:se dará|será dad[oa]) de baja|baja (?:prevista|programada)|pendiente de (?:baja|retirada)/i,
    /\b(?:no|si)\b/i,
  ],
  [
    /\b(?:a ser|será) (?:desativad|descomissionad|retirad|desligad)[oa]|\ba (?:desativar|descomissionar)\b|(?:desativação|descomissionamento|baixa|retirada) (?:previst[oa]|planejad[oa]|programad[oa]|pendente)/i,
    /\bnão\b|\bse\b/i,
  ],
  [
    /da (?:dismettere|ritirare|rottamare|smantellare)|in (?:fase di )?dismissione|dismissione prevista|sarà dismess[oa]/i,
    /\b(?:non|se)\b/i,
  ],
  [
    /\b(?:wordt|worden|moet|gepland) .*(?:uitgefaseerd|uitgeschakeld|ontmanteld|verwijderd)|uit te faseren/i,
    /\b(?:niet|als)\b/i,
  ],
  [/(?:计划|预计|待|将|計劃)(?:下线|退役|报废|拆除|下架|下線|報廢)/, /暂不|取消/],
  [/(?:폐기|철거|퇴역) ?(?:예정|계획)/, /없음|취소/],
];

/** That a machine is not there yet: '購入予定', 'on order'; over a section, a sheet or a file, '更改後', '新規サーバ'. These words alone. */
export const NOT_THERE_YET: SaidInWords = [
  [
    /^[RH令和平成\d年月日度末./\s-]*(?:新規)?(?:導入|構築|設置|購入|調達|新設|搬入|納入|納品|稼働|稼働開始|運用開始|利用開始)(?:予定|計画|待ち?|前)$|^(?:計画|構築)中$|^(?:発注|手配)(?:中|済み?)$|^未(?:構築|導入|設置|購入|調達|発注|納品|稼働)$/,
    null,
  ],
  [
    /^(?:新規|新|次期|将来|(?:更改|移行|リプレース|刷新|入替)(?:後|先)|更改)の?(?:構築|導入|調達|購入)?(?:サーバー?|機器?|マシン|環境|システム|ハードウェア|筐体|構成|基盤)(?:群|分)?(?:の?(?:構成|一覧|リスト|台帳|表|諸元|情報))*$|^(?:新規|(?:更改|移行|リプレース|刷新|入替)後)(?:構築|導入|調達|購入|分|一覧|構成|案)?$|^新規(?:構築|導入|調達|購入)/,
    null,
  ],
  [
    /^(?:planned|proposed|on order|ordered|in transit|under construction|being built|new|to-be|pending (?:install(?:ation)?|deployment|delivery)|not yet (?:built|ordered|purchased|deployed|commissioned|delivered|installed)|to be (?:built|ordered|purchased|procured|deployed|commissioned|delivered|installed)|(?:new|future|planned|proposed|to-be) (?:servers?|machines?|hosts?|hardware|environment|estate|state)(?: list)?|after (?:the )?(?:renewal|refresh|replacement|migration))$/i,
    null,
  ],
  [
    /^(?:geplant|in planung|bestellt|in (?:bestellung|beschaffung)|im aufbau|(?:neue|geplante|künftige) (?:server|maschinen|hardware|umgebung))$/i,
    null,
  ],
  [
    /^(?:en (?:commande|cours d['’]installation)|commandée?|prévue?|(?:nouveaux|futurs) (?:serveurs|équipements))$/i,
    null,
  ],
  [/^(?:pedid[oa]|planificad[oa]|(?:nuevos|futuros) (?:servidores|equipos))$/i, null],
  [
    /^(?:encomendad[oa]|planej?ad[oa]|em (?:aquisição|implantação)|(?:novos|futuros) (?:servidores|equipamentos))$/i,
    null,
  ],
  [/^(?:in ordine|ordinat[oa]|pianificat[oa]|(?:nuovi|futuri) (?:server|sistemi))$/i, null],
  [/^(?:besteld|gepland|nieuwe (?:servers|machines))$/i, null],
  [/^(?:待上线|待安装|计划中|新(?:增)?服务器)$/, null],
  [/^(?:설치 ?예정|도입 ?예정|신규(?: ?서버)?)$/, null],
];

/** That nothing runs on a machine by now: 'spare', '予備機', 'Non-Operational'. These words alone; 'cold standby' is a role. */
export const NOT_IN_SERVICE: SaidInWords = [
  ...IS_OFF,
  [
    /^(?:予備(?:機|品|サーバー?)?(?:一覧)?|コールド予備(?:機)?|在庫|(?:倉庫)?保管(?:中|品)?|[未不]使用|遊休(?:機|中)?|休眠(?:中)?|故障中?|修理中|貸出中|閉塞中?|電源(?:断|off|オフ|切)(?:中|済み?)?|(?:(?:使用|利用|運用|稼働|サービス)[停休]止|停止(?=[中済]))(?:中|済み?)?|使用していない)$/i,
    null,
  ],
  [
    /^(?:(?:cold |hot )?spare(?: (?:server|machine|unit|part|host)s?)?|(?:in )?(?:stock|storage|warehouse)|(?:non|not)[- ]?(?:yet )?(?:active|operational|in (?:use|service|operation)|used)|unused|pending repair|repair in progress|(?:in|under|being) repair(?:ed)?|(?:absent|stolen|missing|lost|broken|defective|faulty|reserved?|old|obsolete|dormant|mothballed|end[- ]of[- ]life|eol|do(?: not|n['’]t) use|(?:stopped|shut ?down|(?:switched|powered|turned) (?:off|down)|offline)(?: since \d.*)?|(?:(?:veeam|vm|zerto|srm) )?(?:replica|clone)(?: vm)?))$/i,
    null,
  ],
  [
    /^(?:(?:test|temp(?:orary)?|manual) )?(?:clone|copy) (?:of|from) [a-z][\w.-]{0,60}\d/i,
    /\b(?:templates?|gold(?:en)?|images?|base|master)\b/i,
  ],
  [
    /^(?:(?:kalte )?reserve(?:gerät|server)?|ersatz(?:gerät|server|maschine)?|(?:im |auf )?lager|(?:ein)?gelagert|archiviert|in reparatur|inaktiv|deaktiviert|defekt|abgeschaltet|gestoppt|nicht (?:in betrieb|genutzt|verwendet|im einsatz)|un(?:ge|be)nutzt|vorrat)$/i,
    null,
  ],
  [
    /^(?:(?:de )?(?:secours|réserve|rechange)|en (?:stock|réserve|panne|attente)|non utilisée?|inutilisée?|arrêtée?)$/i,
    null,
  ],
  [
    /^(?:reserva(?: en frío)?|(?:de )?(?:repuesto|reserva)|en (?:stock|almacén|desuso|reserva)|sin uso|no (?:operativ[oa]|utilizad[oa]|en uso)|averiad[oa]|detenid[oa]|parad[oa])$/i,
    null,
  ],
  [
    /^(?:(?:de |em )?reserva|(?:em|no) estoque|em stock|não (?:utilizad[oa]|usad[oa]|operacional)|sem uso|com defeito|inativ[oa])$/i,
    null,
  ],
  [
    /^(?:(?:di )?(?:scorta|riserva|ricambio)|in magazzino|guast[oa]|non (?:in uso|utilizzat[oa]|operativ[oa])|inutilizzat[oa]|spent[oa]|arrestat[oa])$/i,
    null,
  ],
  [
    /^(?:reserve(?:machine|server)?|(?:in|op) voorraad|magazijn|defect|niet (?:in gebruik|gebruikt)|ongebruikt)$/i,
    null,
  ],
  [/^(?:备用|备机|库存|闲置|未使用|故障)$/, null],
  [/^(?:예비|재고|미사용|유휴|고장|(?:사용|운영|가동) ?(?:중지|정지|중단|안 ?함))$/, null],
];

/** States that leave a machine in use, whatever else they say of it. */
export const IN_USE_ALL_THE_SAME =
  /^(?:ok|okay|normal|good|healthy|green|available|reachable|succeeded|connected|monitored|managed|deployed|commissioned|enabled|(?:(?:in|under) )?maintenance(?: mode)?|正常|良好|異常なし|問題なし|監視中|接続済み?|(?:保守|メンテナンス)(?:中|モード)?|応答あり|(?:in )?wartung|verfügbar|erreichbar|verbunden|en maintenance|disponible|connectée?|en mantenimiento|in manutenzione|disponibile|em manutenção|disponível|in onderhoud|beschikbaar|维护中|正常运行|可用|유지보수 ?중|정상)$/i;

/** That a machine is not one to plan, though it runs: of somebody else, or in the list a second time. */
export const OUT_OF_SCOPE: SaidInWords = [
  [
    /(?:ため|により|につき|ので|から)(?:移行|更改|統合|集約|今回|検討)?(?:の|は)?(?:対象|範囲|スコープ)外$|(?:クラウド|saas|aws|azure|gcp|oci|asp)(?:サービス|環境)?(?:へ|に|への)?(?:移行|移設|切り?替え?)(?:する)?(?:予定|計画|見込)(?!なし|無し)/i,
    /検討|中止|延期|未定|保守契約/,
  ],
  [
    /^(?:移行|更改|統合|集約|今回|検討)?(?:の)?(?:対象|範囲|スコープ)外$|^(?:他部署|他社|ベンダー?)(?:管理|所有|資産)$/,
    null,
  ],
  [
    /^(?:out of scope|not (?:in scope|ours|to be (?:migrated|moved|planned|consolidated))|(?:(?:will|do|does|should|must) not|won['’]t|don['’]t) (?:be )?(?:migrate|move|plan|consolidate)d?|(?:vendor|third[- ]party|externally)[- ](?:managed|owned)|unmanaged|duplicate(?:d)?(?: (?:of|entry|row|record)\b.*)?)$|^out of scope (?:due to|because|as|since|until|for)\b/i,
    null,
  ],
  [
    /^(?:(?:it |server |system )?(?:moves|moving|to (?:move|migrate|be (?:moved|migrated))|will (?:move|migrate|be (?:moved|migrated))|(?:migration|move)) (?:in|on)?to (?:the )?(?:public |microsoft |amazon |google )?(?:azure|aws|gcp|oci|cloud|saas)|(?:wird|soll|zieht)(?: \S+){0,4} (?:in die cloud|nach (?:azure|aws)|in die (?:azure|aws)\S*) (?:migriert|verschoben|verlagert|umgezogen|um)\b)/i,
    /\b(?:not|never|if|unless|nicht|falls|backups?)\b/i,
  ],
  [
    /^(?:nicht im umfang|außerhalb des (?:umfangs|projekts)|(?:wird )?nicht (?:mit)?(?:migrier(?:t|en)|umziehen|umgezogen)|nicht (?:im|in) (?:scope|umfang)(?: .*)?|duplikat(?: von .*)?)$/i,
    null,
  ],
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

/** Whole parts of the name of a machine or of its folder that say it, 'sql04_decommissioned', and the words of a remark that they stand for. */
export const SAID_BY_NAMES: readonly (readonly [part: RegExp, words: string])[] = [
  // What is to go comes first: 'TO_BE_DELETED' ends in another of these words.
  [
    /(?:^|[_\-. /\\])(?:(?:to[_\-. ]?be[_\-. ]?)(?:deleted|removed|decomm?(?:issioned)?|retired)|to[_\-. ]?delete|delete[_\-. ]?me|(?:廃止|撤去|削除)予定)(?=$|[_\-. /\\])/i,
    'to be decommissioned',
  ],
  [
    /(?:^|[_\-. /\\])(?:decomm?(?:issioned)?|retired|deleted|stillgelegt|ausgemustert|décommissionnée?|廃止済み?|撤去済み?)(?=$|[_\-. /\\])/i,
    'decommissioned',
  ],
  // Alone 'old' may be part of the name of a place or a system.
  [
    /(?:^|[_\-. /\\])(?:do[_\-. ]?not[_\-. ]?use|unused|obsolete|nicht[_\-. ]?verwenden|未使用)(?=$|[_\-. /\\])|(?:^|[/\\])old[_\- ]|[_\-. ]old(?=$|[./\\])|[/\\]old(?=$|[/\\])/i,
    'not in service',
  ],
];
/** One look at a name that says nothing of it, as most do. */
export const MAY_SAY_BY_NAME =
  /(?:^|[_\-. /\\])(?:decom|retired|delete|stillg|ausgem|décom|to[_\-. ]?(?:be|del)|do[_\-. ]?not|unused|obsolete|nicht|old)|[廃撤削未]/i;
