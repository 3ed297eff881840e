import type { SaidInWords } from './said-in-words.ts';

const MONTHS_EN =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn|fall|winter|early|mid|late|end|beginning';
/** Since when, or for good. What a machine is off at or for ('at night', 'for patching') is another thing. */
const SINCE_EN = `(?: (?:since .*|permanently|temporarily|for (?:good|now|years|months|over .*|more than .*|\\d.*)|until .*|as of .*|(?:in|on|from|by|after|end of)? ?(?:\\d|q\\d|fy ?\\d|(?:${MONTHS_EN})[a-z]*\\b|last\\b|this\\b).*|after (?:the )?(?:migration|move|cutover|p2v|replacement)\\b.*|(?:a|some|two|three|several) (?:years?|months?|weeks?) ago|years ago|months ago|already|now))?`;
const MONTHS_DE =
  'jan|feb|m[äa]r|apr|mai|jun|jul|aug|sep|okt|nov|dez|frühjahr|frühling|sommer|herbst|winter|anfang|mitte|ende|letzte';
const SINCE_DE = `(?: (?:seit .*|dauerhaft|vorübergehend|bis .*|(?:im|in|am|ab|vom|zum|per)? ?(?:\\d|q\\d|kw ?\\d|(?:${MONTHS_DE})\\p{L}*).*|(?:nach|wegen) (?:der |dem )?(?:migration|umzug|umstellung|ablösung|p2v)\\b.*|vor (?:\\S+ )?(?:jahren|monaten|wochen)))?`;
const WHEN_DE = `(?:(?:seit |im |am |ab |in )?(?:${MONTHS_DE}|\\d|q\\d)[\\p{L}\\d./-]* )`;
const BE_DE =
  '(?:(?:ist|wurde|war|steht|läuft|derzeit|zur ?zeit|momentan|aktuell|bereits|schon|inzwischen|dauerhaft|komplett|aber|seit (?:[\\p{L}\\d./-]+ ){1,3}(?=aus)) ?)';
const IT_DE = '(?:(?:der |die |das )?(?:server|maschine|vm|system|rechner|host|hardware|instanz) )?';
/** A day, and since then. */
const SINCE_JA = '(?:[RH令和平成\\d年月日年度末頃上下旬半期./\\s-]{1,20}(?:から|以降|以来|より|に|で|[~〜～-])?)?';

/** That a machine is switched off: it is there, and nothing runs on it. */
export const IS_OFF: SaidInWords = [
  [
    new RegExp(
      `^(?:(?:the |this )?(?:server|machine|host|system|vm|box|db|database|instance|it) )?(?:(?:is|was|were|has|have|had|been|are|currently|now|already|permanently) ){0,4}(?:(?:powered|switched|turned|shut)[ -]?(?:off|down)|shutdown|offline|stopped|(?<=(?:is|currently|now) )off|off(?= since)|not running|unplugged|disconnected from power|de-?energi[sz]ed)${SINCE_EN}$`,
      'i',
    ),
    /\b(?:night|nights|nightly|week-?ends?|daily|windows?|patching|backups?|tests?|holidays?|when|if|case|never|not (?:be|switched|powered|turned|shut|stopped|off)|will|to be|must|planned|scheduled)\b/i,
  ],
  [
    new RegExp(
      `^${IT_DE}(?:${BE_DE}|${WHEN_DE}){0,5}(?:(?:aus|ab)-?geschaltet|abgestellt|(?:herunter|runter)-?gefahren|offline|gestoppt|stromlos|nicht eingeschaltet|vom (?:strom|netz)(?: genommen)?|aus|nicht mehr)${SINCE_DE}$`,
      'iu',
    ),
    /(?<!\p{L})(?:nachts|wochenend\p{L}*|wartung\p{L}*|backup|sicherung|tests?|falls|wenn|wird|werden|soll|sollen|nicht (?:aus|ab|herunter|gestoppt)\p{L}*|nie|kein\p{L}*|geplant|vorgesehen|darf)(?!\p{L})|^aus (?!seit)/iu,
  ],
  [
    new RegExp(
      `^${SINCE_JA}(?:主?電源(?:を|が|は)?(?:断|off|オフ|切|切断|停止|未投入|落(?:と|ち)し?(?:済み?|ている|ています|てある)|切っ(?:た|てい(?:る|ます))|入(?:っ|れ)てい(?:ない|ません))(?:中|済み?|状態|のまま)?|(?:シャットダウン|停止|休止|オフライン)(?:中|済み?|状態|している)(?:のまま)?|シャットダウン|オフライン|(?:起動|稼働|運用|動作)して(?:いない|いません|おらず|ない)|未起動|電源オフ状態)$`,
      'i',
    ),
    /夜間|週末|計画|定期|予定|不可|禁止|厳禁|時は|場合/,
  ],
  [
    /^(?:(?:est|a été|actuellement|serveur|machine|vm) ){0,4}(?:éteinte?|arrêtée?|hors (?:tension|ligne)|désactivée?|débranchée?)(?: (?:depuis|en|le|fin|début|mi) .*)?$/i,
    /\b(?:nuit|week-?end|maintenance|sera|pas|jamais|prévue?)\b/i,
  ],
  [
    /^(?:(?:está|estaba|fue|ha sido|actualmente|servidor|máquina|vm) ){0,4}(?:apagad[oa]|detenid[oa]|desconectad[oa]|fuera de línea)(?: (?:desde|en|el|a) .*)?$/i,
    /\b(?:noche|fin de semana|mantenimiento|será|no|nunca|previst[oa])\b/i,
  ],
  [
    /^(?:(?:está|foi|atualmente|servidor|máquina|vm) ){0,4}(?:desligad[oa]|desativad[oa]|offline)(?: (?:desde|em|no|na) .*)?$/i,
    /\b(?:noite|fim de semana|manutenção|será|não|nunca|previst[oa])\b/i,
  ],
  [
    /^(?:(?:è|è stat[oa]|attualmente|server|macchina|vm) ){0,4}(?:spent[oa]|arrestat[oa]|fermat[oa]|offline)(?: (?:dal|dall['’]|da|nel|il|a) ?.*)?$/i,
    /\b(?:notte|weekend|manutenzione|sarà|non|mai|previst[oa])\b/i,
  ],
  [
    /^(?:(?:is|staat|werd|momenteel|server|machine|vm) ){0,4}(?:uitgeschakeld|uitgezet|afgesloten|uit(?= sinds)|gestopt|offline)(?: (?:sinds|in|op|vanaf) .*)?$/i,
    /\b(?:nacht|weekend|onderhoud|wordt|niet|nooit|gepland)\b/i,
  ],
  [/^(?:已?(?:关机|關機|断电|斷電)|已停机|已停止运行|离线)(?:.{0,12})?$/, /计划|预计|夜间|每/],
  [/^(?:전원 ?(?:꺼짐|차단|오프|off)|꺼짐|종료됨|오프라인|가동 ?중지)(?: .*)?$/i, /예정|계획|야간|금지/],
];
