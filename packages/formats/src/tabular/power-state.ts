const ON =
  /^(?:powered\s?on|on|running|online|started|active|true|up|起動中?|稼働中?|運用中|パワーオン|オン|電源オン)$/i;
const OFF =
  /^(?:powered\s?off|off|stopped|offline|suspended|saved|paused|shut\s?down|shut\s?off|shutoff|down|deallocated|stopped \(deallocated\)|terminated|false|停止中?|休止中?|パワーオフ|オフ|電源オフ|サスペンド|retired|decommissioned|disposed|scrapped|(?:廃止|撤去|廃棄|除却|退役)(?:済み?|完了)?|außer betrieb|stillgelegt|hors service)$/i;

/** Whether a machine is on; null when the file does not say so in a word we know. A suspended machine is not on, nor is one that was taken away. */
export function poweredOnOf(state: string | null): boolean | null {
  if (state === null) return null;
  const plain = state.trim();
  if (ON.test(plain)) return true;
  return OFF.test(plain) ? false : null;
}
