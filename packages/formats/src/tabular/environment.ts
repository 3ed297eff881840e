import { type Environment, roleStated } from '@tatami/model';
import { environmentsOfBoth, unknownEnvironment } from '../issues/row-issues.ts';
import type { RowFields } from './row-fields.ts';

const STANDBY =
  /待機|スタンバイ|副系|従系|予備[系機]|(?<![a-z])sby(?![a-z])|災対|災害対策|备库|备机|灾备|容灾|예비|대기|재해 ?복구|notfall|ausweich|contingenc|contingênc|uitwijk|^(?:(?:site|environnement|env) )?p[rc]a(?: ?\/ ?p[rc]a)?$|plan de (?:reprise|continuité)|(?:reprise|continuité) d[’']activité|secours|respaldo|stand-?by|stby|^dr$|disaster/i;
const PRODUCTION =
  /本番|商用|実運用|生产|生産|운영|상용|^正式(?:环境|環境)?$|echtbetrieb|wirkbetrieb|prod|^prd$|^live$/i;
const TEST =
  /検証|開発|テスト|試験|評価|ステージング|研修|测试|測試|开发|预发|테스트|개발|검증|교육|培训|培訓|recette|développement|pré-?prod|intégration|entwicklung|abnahme|pruebas|desarrollo|schulung|ausbildung|sviluppo|collaudo|desenvolvimento|homologa[cçt]|qualif|treinamento|ontwikkeling|accept(?:ance|atie)|opleiding|capacitación|(?<![a-z])forma(?:tion|ción|zione|ção)(?![a-z])|test|dev|stag|^stg$|^qa$|^uat$|sandbox|training/i;

/** What is not of production, though it names it: 'Non-Production', 'Vorproduktion', '本番以外'. */
const BESIDE_PRODUCTION =
  /(?:\bnon?|\bnot|nicht|hors|\bpre|\bpré|\bvor)[\s_-]*(?:de )?prod|非本番|プレ本番|本番(?:以外|前)|비운영|[非预准預準]生[产產]/i;
/** What was of production: nobody says what it is now. */
const FORMER = /\b(?:ex|former|old|ehemalig\w*|ancienne?)[\s_-]*prod|旧本番/i;

/** Production, test or standby, from whatever words a list uses; null and an info when it is none of them. */
export function environmentOf(fields: RowFields, field = 'environment'): Environment | null {
  const words = fields.text(field);
  if (words === null) return null;
  const saidBy = fields.layout.bindings.find((binding) => binding.field === field)?.rule.saidBy;
  const environment = saidBy?.(words) === false ? null : environmentIn(words);
  // One that others wait for may be of production or of test.
  if (environment === null && roleStated(words, '') === null)
    fields.report(namesBoth(words) ? environmentsOfBoth(words) : unknownEnvironment(words), field);
  return environment;
}

/** What stands between environments of which a machine has several: 'Prod/Test', '本番・検証共用', 'Prod (test DBs too)'. */
const BETWEEN = /[/／,、，;&＆+＋・|()（）]|\s(?:and|und|et|y|e|en)\s|と|兼/i;

/** A list repeats few environments in all its rows. */
const known = new Map<string, Environment | null>();
const MOST_KNOWN = 1_000;

/** Production, test or standby, as words say; null when they say none of them, or both production and test. */
export function environmentIn(words: string): Environment | null {
  const found = known.get(words);
  if (found !== undefined) return found;
  const environment = saidIn(words);
  if (known.size < MOST_KNOWN) known.set(words, environment);
  return environment;
}

function saidIn(words: string): Environment | null {
  if (STANDBY.test(words)) return 'standby';
  if (FORMER.test(words)) return null;
  if (TEST.test(words) || BESIDE_PRODUCTION.test(words)) return namesBoth(words) ? null : 'test';
  return PRODUCTION.test(words) ? 'production' : null;
}

/** Whether words name production and test, each by itself: '本番検証' and 'Pre-Production' are of test alone. */
export function namesBoth(words: string): boolean {
  if (!PRODUCTION.test(words) || !BETWEEN.test(words)) return false;
  const parts = words.split(BETWEEN);
  const isOfTest = (part: string) => TEST.test(part) || BESIDE_PRODUCTION.test(part);
  return parts.some(isOfTest) && parts.some((part) => PRODUCTION.test(part) && !isOfTest(part) && !FORMER.test(part));
}
