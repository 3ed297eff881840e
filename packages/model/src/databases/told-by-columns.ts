import { type Text, text } from '../figure/index.ts';

/** Columns of lists that say what a machine is for. */
const ROLE =
  /用途|役割|目的|機能|種別|区分|概要|説明|業務|サービス|名称|備考|role|purpose|function|usage|use|type|class|description|service|application|system|zweck|rolle|funktion|rôle|usage|función|uso|用途|角色|용도|역할/i;
/** As a person reads it beside others. */
const MAX_QUOTED_CHARS = 60;

/** What else a column may name a database for: one that is gone, or another machine's. */
const NOT_ITS_OWN =
  /クライアント|接続|連携|転送|移行|廃止|旧|以前|client|connect|former|früher|ehemal|migrat|migrier|retired|decommission|moved|was\b|from\b/i;

/** Whether what a column says is of a database that is gone, or of another machine's. */
export function isAnothers(words: string): boolean {
  return NOT_ITS_OWN.test(words);
}

/** Whether a column that no field reads says what a machine is for, by its header. */
export function isRoleColumn(column: string): boolean {
  return ROLE.test(column.normalize('NFKC'));
}

/** What a column says, as evidence. */
export function quotedColumn(column: string, words: string): Text {
  const said = words.length <= MAX_QUOTED_CHARS ? words : `${words.slice(0, MAX_QUOTED_CHARS)}…`;
  return text('its “{column}” says “{said}”', '「{column}」に「{said}」と記載', { column, said });
}
