import type { ColumnRule } from '../column-rule.ts';

/** What stands over the names of fields, one below another, and names none itself. */
const CORNER =
  /^(?:項目|項目名|項目名称|確認項目|調査項目|ヒアリング項目|内容|区分|分類|スペック|仕様|諸元|構成|items?|item name|attributes?|propert(?:y|ies)|parameters?|specs?|specifications?|fields?|merkmale?|eigenschaft(?:en)?|attribut|angabe|caractéristiques?|propriétés?|elemento|propiedad|项目|属性|항목|)$/i;
/** Over remarks and units beside the machines. */
const BESIDE_MACHINES =
  /^(?:備考|注記|メモ|補足|単位|remarks?|notes?|comments?|units?|bemerkung(?:en)?|einheit|비고|备注)$/i;
/** What stands over values of one machine, or of the same before and after. */
const NO_NAME =
  /値|内容|現行|現状|更改|更新|移行|新規|新構成|案|設定|説明|合計|平均|モデル|構成|\b(?:values?|current|planned|proposed|target|before|after|as-?is|to-?be|old|new|plan|option|config\w*|model|description|details?|total|sum|average|ist|soll|wert|alt|neu)\b/i;
/** Machines are called by letters, or counted: '1号機'. */
const MAY_NAME = /[a-z]|\d\D|\D\d/i;

/**
 * The names of the fields of a sheet whose machines stand in columns, with that of machines in its corner, where '項目', 'Item' or nothing
 * stands there and names of machines beside it. Unchanged where the corner is another, or where what stands beside may be no names.
 */
export function withCornerNamed(
  words: readonly string[],
  rows: readonly (readonly string[])[],
  machinesFrom: number,
  rules: Readonly<Record<string, ColumnRule>>,
): readonly string[] {
  const [nameOfMachine] = rules.name?.aliases ?? [];
  const corner = words.findIndex((_, row) => rows[row]?.slice(machinesFrom).some((cell) => cell.trim() !== ''));
  if (nameOfMachine === undefined || corner < 0 || !CORNER.test((words[corner] ?? '').trim())) return words;
  const beside = (rows[corner] ?? []).slice(machinesFrom).map((cell) => cell.trim());
  const names = beside.filter((cell) => cell !== '' && !BESIDE_MACHINES.test(cell));
  const areNames = names.length > 0 && names.every((cell) => mayName(cell.normalize('NFKC')));
  if (!areNames || new Set(names).size < names.length) return words;
  return words.with(corner, nameOfMachine);
}

function mayName(cell: string): boolean {
  return MAY_NAME.test(cell) && !NO_NAME.test(cell);
}

/** Whether a column beside those of machines holds remarks on them. */
export function isBesideMachines(header: string): boolean {
  return BESIDE_MACHINES.test(header.trim());
}
