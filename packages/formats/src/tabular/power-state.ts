import { unspaced } from '../decode/unspaced.ts';

/** A cell that holds nothing but one of these words, given a language a line. */
function wholly(...words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})$`, 'i');
}

const ON = wholly(
  'power(?:ed)?\\s?on|on|(?:vm )?running|online|started|active|true|up|operational|in (?:use|service|operation)|installed|live',
  '起動中?|本?稼働中?|運用中?|現役|使用中|利用中|実行中|パワーオン|オン|電源オン',
  'eingeschaltet|läuft|wird ausgeführt|in betrieb|im (?:einsatz|betrieb)|aktiv|in nutzung',
  "en cours d[’']exécution|allumée?|sous tension|en (?:marche|service|production|exploitation|fonctionnement)|acti(?:f|ve)|opérationnel(?:le)?",
  'encendid[ao]|en (?:ejecución|servicio|uso|producción)|activ[ao]|operativ[ao]',
  'acces[oa]|attiv[oa]|operativ[oa]|in (?:esecuzione|esercizio|funzione|uso|servizio|produzione)',
  'ligad[oa]|ativ[oa]|em (?:execução|funcionamento|operação|produção|serviço|uso)|operacional',
  'ingeschakeld|aan|actief|operationeel|in (?:gebruik|bedrijf|dienst|productie)',
  '运行中?|在用|使用中|已?启用|已开机|开机|已(?:打开|开启)电源|(?:運行|運作)中|已開機',
  '(?:실행|사용|가동|운영|운용) ?중|(?:전원 ?)?켜짐|가동|운영',
);
const OFF = wholly(
  'power(?:ed)?\\s?off|off|(?:vm )?stopped(?: temporarily)?|offline|suspended|saved|paused|shut\\s?down|shut\\s?off|shutoff|down|not (?:activated|running|active)|inactive|(?:vm )?deallocated|stopped \\(deallocated\\)|terminated|false',
  'retired|decommissioned|disposed(?: of)?|scrapped',
  '停止(?:中|済み?)?|休止中?|一時停止中?|保存(?:完了|済み?)|パワーオフ|オフ|電源オフ|サスペンド|(?:廃止|撤去|廃棄|除却|退役)(?:済み?|完了)?',
  'aus|(?:aus|ab)geschaltet|heruntergefahren|gespeichert|angehalten|inaktiv|deaktiviert|au(?:ß|ss)er betrieb(?: genommen)?|stillgelegt|verschrottet|ausgemustert|ausgesondert|entsorgt',
  'désactivée?|arrêtée?|(?:mise? )?en pause|(?:état )?enregistrée?|éteinte?|hors tension|hors service|(?:mise? )?au rebut|décommissionnée?|inacti(?:f|ve)|retirée?(?: du service)?|réformée?',
  'apagad[ao]|detenid[ao]|(?:dad[oa] de )?baja|fuera de servicio|inactiv[oa]|desactivad[oa]|desmantelad[oa]|retirad[oa](?: del servicio)?',
  'spent[oa]|disattivat[oa]|fuori servizio|dismess[oa]|rottamat[oa]|inattiv[oa]|ritirat[oa](?: dal servizio)?',
  'desligad[oa]|desativad[oa]|inativ[oa]|descomissionad[oa]|fora de (?:operação|serviço|uso)',
  'uitgeschakeld|uit|inactief|buiten (?:gebruik|dienst|bedrijf)|uit dienst|uitgefaseerd|ontmanteld|afgevoerd',
  '已关闭电源|已?(?:关机|停止|停用|停机|下线|退役|报废|拆除|下架)|已?(?:關機|停機|下線|報廢)',
  '(?:전원 ?)?꺼짐|(?:정지|중지|중단)(?:됨| ?중)?|(?:폐기|철거|퇴역) ?(?:됨|완료)',
);

/** What people add to a state: '停止（R6/9削除予定）', 'stopped *2', '2023年3月撤去済'. */
const ADDED =
  /[(（【[].*$|\s*[※*†]\s*\d*$|^(?:[RH]|令和|平成)?\d{1,4}(?:年|[./-]\d{1,2})(?:\d{1,2}月)?(?:[./-]?\d{1,2}日?)?[ に]*/gi;

interface PowerState {
  readonly isOn: boolean | null;
  /** Whether words beside those of the power stand there. */
  readonly saysMore: boolean;
}

/** A list repeats few states in all its rows. */
const known = new Map<string, PowerState>();
const MOST_KNOWN = 1_000;

/** Whether a machine is on; null when the file does not say so in a word we know. A suspended machine is not on, nor is one that was taken away. */
export function poweredOnOf(state: string | null): boolean | null {
  return state === null ? null : readState(state).isOn;
}

/** Whether a state says anything beside whether its machine is on. */
export function saysMoreThanPower(state: string): boolean {
  return readState(state).saysMore;
}

function readState(state: string): PowerState {
  const found = known.get(state);
  if (found) return found;
  const plain = unspaced(state.trim());
  const alone = stateIn(plain);
  const read = { isOn: alone ?? stateIn(plain.replace(ADDED, '').trim()), saysMore: alone === null };
  if (known.size < MOST_KNOWN) known.set(state, read);
  return read;
}

function stateIn(plain: string): boolean | null {
  if (ON.test(plain)) return true;
  return OFF.test(plain) ? false : null;
}
