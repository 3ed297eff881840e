const ON =
  /^(?:powered\s?on|on|running|online|started|active|true|up|起動中?|稼働中?|運用中|パワーオン|オン|電源オン|eingeschaltet|läuft|wird ausgeführt|en cours d[’']exécution|allumée?|en marche|encendid[ao]|en ejecución|运行中?|已开机|开机|실행 중|켜짐)$/i;
const OFF =
  /^(?:powered\s?off|off|stopped|offline|suspended|saved|paused|shut\s?down|shut\s?off|shutoff|down|not (?:activated|running|active)|inactive|deallocated|stopped \(deallocated\)|terminated|false|停止中?|休止中?|パワーオフ|オフ|電源オフ|サスペンド|retired|decommissioned|disposed|scrapped|(?:廃止|撤去|廃棄|除却|退役)(?:済み?|完了)?|außer betrieb|stillgelegt|hors service|ausgeschaltet|désactivée?|arrêtée?|éteinte?|apagad[ao]|detenid[ao]|已?关机|已?停止|停用|已停用|꺼짐|중지됨)$/i;

/** Whether a machine is on; null when the file does not say so in a word we know. A suspended machine is not on, nor is one that was taken away. */
export function poweredOnOf(state: string | null): boolean | null {
  if (state === null) return null;
  const plain = state.trim();
  if (ON.test(plain)) return true;
  return OFF.test(plain) ? false : null;
}
