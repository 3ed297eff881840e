import { attributesIn } from '../../inventory/index.ts';

/** Headers under which ledgers say what else a machine is called, as they are compared. */
const FURTHER_NAME =
  /^(?:(?:サーバー?|ホスト|機器|マシン)?(?:の)?(?:論理名称?|別名称?|通称|愛称|エイリアス名?)|論理サーバー?名|(?:server|host|machine)?(?:alias(?:es)?|alias ?names?|nickname|also known as|a\.?k\.?a\.?)|aliasname)$/i;
const MAY_STAND = /論理|別名|通称|愛称|エイリアス|alias|known as|nickname|aka/i;
/** Of letters, and no full name of a domain: those are compared as what they are. */
const IS_NAME = /^(?=.*\p{L})[^.:;()（）[\]<>@#?]{2,60}$/u;
const SAYS_NOTHING =
  /^(?:なし|無し|あり|有り|有|無|同上|同左|未定|不明|共用|共通|none|null|n\/a|tbd|yes|no|true|false|unknown)$/i;

/**
 * What else do further columns of a ledger (論理名, 別名) call a machine? Other lists speak of it by these too. Each as written and in
 * normal width; none that several machines have in common is told here.
 */
export function furtherNames(kept: string | null | undefined): readonly string[] {
  if (!kept || !MAY_STAND.test(kept)) return [];
  const names = Object.entries(attributesIn(kept)).flatMap(([header, value]) =>
    FURTHER_NAME.test(header.normalize('NFKC').trim().replace(/\s+/g, ' ')) ? value.split(/[、，,/／\n]/) : [],
  );
  const stated = names.map((name) => name.trim()).filter((name) => IS_NAME.test(name) && !SAYS_NOTHING.test(name));
  return [...new Set(stated.flatMap((name) => [name, name.normalize('NFKC')]))];
}
