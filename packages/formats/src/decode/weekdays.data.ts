/** Names of the days from Sunday on, as tools and spreadsheets shorten them in English, German, French, Spanish and Japanese. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sun', 'sunday', 'so', 'sonntag', 'dim', 'dimanche', 'dom', 'domingo', '日', '日曜', '日曜日'],
  ['mon', 'monday', 'mo', 'montag', 'lun', 'lundi', 'lunes', '月', '月曜', '月曜日'],
  ['tue', 'tues', 'tuesday', 'di', 'dienstag', 'mar', 'mardi', 'martes', '火', '火曜', '火曜日'],
  ['wed', 'wednesday', 'mi', 'mittwoch', 'mer', 'mercredi', 'mié', 'miércoles', '水', '水曜', '水曜日'],
  ['thu', 'thur', 'thurs', 'thursday', 'do', 'donnerstag', 'jeu', 'jeudi', 'jue', 'jueves', '木', '木曜', '木曜日'],
  ['fri', 'friday', 'fr', 'freitag', 'ven', 'vendredi', 'vie', 'viernes', '金', '金曜', '金曜日'],
  ['sat', 'saturday', 'sa', 'samstag', 'sam', 'samedi', 'sáb', 'sábado', '土', '土曜', '土曜日'],
];

const NUMBERS = new Map(WEEKDAYS.flatMap((names, number) => names.map((name) => [name, number] as const)));

/** 0 for Sunday to 6 for Saturday; null for any other word. */
export function weekdayOf(word: string): number | null {
  return NUMBERS.get(word.toLowerCase()) ?? null;
}
