/** 'db01/db02', 'db01、02', 'db01 db02', 'web01~04': one stem, counted on. */
const SEVERAL = /^(\p{L}[\p{L}\p{N}_-]*?)(\d{1,4})(?:\s*[/、,，;・&]\s*(?:\1)?|\s*[~〜]\s*(?:\1)?|\s+\1)(\d{1,4})$/iu;

/** What stands between two of them, in any width. */
const BETWEEN = /[/／、,，､;；・･&＆~〜～\s]/;

/** What is said of one of them: '（正）'. */
const REMARK = /\s*\([^()\d]{1,12}\)/g;

/** Whether the cell under the name of a machine names several: rows of pairs and of ranges look so. */
export function namesSeveral(name: string): boolean {
  if (!BETWEEN.test(name)) return false;
  const match = SEVERAL.exec(name.normalize('NFKC').replace(REMARK, '').trim());
  return match !== null && Number(match[2]) < Number(match[3]);
}
