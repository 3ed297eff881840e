/** Words of licences that are given back, laid aside, run out or sold, in ten languages; what is only not used is reusable. */
export const ENDED =
  /(?<!\b(?:not|never|non|no)\s(?:yet\s)?)(?:\bterminat(?:ed|ion)\b|\bcancel+(?:ed|ation)\b|\bshelved\b|\bexpired\b|\blapsed\b|\bretired\b|\breturned\b|\bgiven back\b|\bsurrendered\b|\bdiscontinued\b|\binactive\b|\bsold to\b)|\bnot renewed\b|\bnicht (?:verlängert|erneuert)|\bnon renouvelé|\bno renovad[oa]|(?<!\bnicht\s)(?:\bgekündigt|\bkündigung(?!sfrist)|\bstillgelegt|\babgelaufen|\bausgelaufen|\berloschen|\bstorniert|\bverkauft|\bzurückgegeben|\binaktiv)|(?<!未)解約(?!不可|可|条件|金|料)|失効|休眠|休止中|未更新|更新(?:せず|なし|見送り)|棚上げ|期限切れ|契約(?:終了|満了)(?!日|予定日|年月)|返納|返却|売却|譲渡済|\brésili|\bexpirée?s?\b|\bannulée?s?\b|\brestituée?s?\b|\bcancelad[oa]|\brescindid[oa]|\bcaducad[oa]|\bvencid[oa]|\bexpirad[oa]|\bde baja\b|\bscadut[oaie]\b|\bdisdett[oaie]\b|\bannullat[oaie]\b|\bcessat[oaie]\b|\bopgezegd|\bverlopen\b|\bbeëindigd|终止|取消|过期(?!日)|失效|退订|注销|해지|만료(?!일)|폐기/i;

/** Words of licences that are somebody else's, lent, on trial or bound to one application, and of lines that are the support of licences alone. */
export const NOT_FREE =
  /\bSPLA\b|\brent(?:al|ed)?\b|\bleas(?:e|ed|ing)\b|\b(?:loaned|lent)\b|\bgemietet|\bmiet(?:e|lizenz)|\bverliehen|レンタル|(?<!リ)リース|貸出|貸与|\ben location\b|\balquil|\bnoleggi|\bgehuurd|租赁|임대|\bapplication[- ]specific\b|\bASFU\b|\bembedded (?:software )?licen[cs]e|\b(?:limited|restricted)[- ]use\b|用途限定|限定使用|\btrial\b|\bevaluation\b|\bTestlizenz|評価版|試用|\brnwl\b|\b(?:S&S|SA|support|maintenance) (?:renewal|only)\b|\breinstate|\bSAPk\b|保守更新|保守のみ|nur wartung/i;

/** Words of licences that are without support. */
export const WITHOUT_SUPPORT =
  /\b(?:not?|without|out of|off|never|w\/o)[\s-](?:\w+\s){0,3}?(?:support(?:ed)?|maintenance)\b|\b(?:un|de)supported\b|\b(?:support|maintenance)\b[^.;]{0,20}\b(?:ended|stopped|dropped)\b|\b(?:ohne|keine?n?|nicht(?: mehr)? (?:in|unter)|außer)\s(?:\w+\s)?(?:software)?(?:wartung|support|pflege)|(?:wartung|support|pflege)\s(?:ist\s)?(?:beendet|eingestellt)|(?:保守|サポート)(?:契約|期間|期限|加入)?(?:は|が|を)?(?:\d{4}年(?:\d{1,2}月)?(?:に|で|末)?)?(?:切れ|終了|停止|解除|満了|なし|無し|無$|未加入|未契約|対象外|未継続)|\b(?:hors|sans|plus (?:sous|de))\s(?:support|maintenance)|\b(?:sin|fuera de)\s(?:soporte|mantenimiento)|\b(?:senza|fuori)\s(?:supporto|manutenzione|assistenza)|\bsem\s(?:suporte|manutenção)|\b(?:zonder|geen|buiten)\s(?:support|onderhoud)|无维[保护]|脱保|过保|유지보수\s?(?:없음|종료)/i;

/** A cell that denies what its column asks. */
export const NONE =
  /^(?:no|none|nein|keine?r?|inactive|inaktiv|なし|無し?|×|✗|non|aucune?|sin|ningun[oa]|nessun[oa]?|nee|geen|无|없음)$/i;
