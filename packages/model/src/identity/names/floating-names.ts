import { attributesIn } from '../../inventory/index.ts';
import { type Match, sizeEvidence } from '../evidence.ts';
import { type Mention, mayBeOne } from '../mention.ts';
import { isAddress } from './alias.ts';

/** Headers, folded, of the address at which whichever node of a cluster answers that runs its database. */
const ADDRESS =
  /^(?:(?:仮想|フローティング|クラスター?|サービス|代表|浮動|共有)ip(?:アドレス)?|vip(?:アドレス)?|(?:virtual|floating|cluster|service)ip(?:address)?|virtuelleip(?:adresse)?|ipvirtuelle|ipvirtual)$/;
/** Of the name that they share. */
const NAME =
  /^(?:(?:クラスター?)?(?:仮想|論理)(?:ホスト|サーバー?|ネットワーク)?名|(?:仮想|論理)ホスト|virtual(?:host|server|network|cluster)?name|(?:cluster|sql)(?:virtual|network)name|virtueller(?:cluster|server|sql)?name|nomvirtuel|nombrevirtual|nomevirtuale)$/;
const MAY_STAND = /仮想|論理|フローティング|クラスタ|サービス|代表|浮動|共有|vip|virtu|floating|cluster|service|sql/i;
/** '10.1.1.10(VIP)' among the addresses of a node. */
const MARKED = /([\d.]{7,15})\s?[(（](?:vip|仮想(?:ip)?|virtual|cluster|クラスター?|floating)[)）]/gi;
const BETWEEN = /[\s,;、/]+/;

/**
 * Which mentions have an address or a name that others state as one that moves between nodes (VIP, 仮想ホスト名)? Of which node
 * they are only a person can tell: what answers there runs now on one, now on another.
 */
export function matchesByFloatingName(mentions: readonly Mention[]): readonly Match[] {
  const nodes = new Map<string, Mention[]>();
  for (const mention of mentions)
    for (const value of floatingOf(mention)) {
      const its = nodes.get(value);
      if (its) its.push(mention);
      else nodes.set(value, [mention]);
    }
  if (nodes.size === 0) return [];
  return mentions.flatMap((a) =>
    [...ownOf(a)].flatMap((value) =>
      (nodes.get(value) ?? [])
        .filter((b) => b !== a && mayBeOne(a, b))
        .map((b): Match => {
          const kind = isAddress(value) ? 'ip' : 'short-name';
          return { a, b, evidence: [{ kind, value }, ...sizeEvidence(a, b)] };
        }),
    ),
  );
}

function floatingOf({ kept, aliases }: Mention): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { kind, value } of aliases)
    if (kind === 'ip' && value.includes('('))
      for (const [, address] of value.matchAll(MARKED)) if (address !== undefined) found.add(address);
  if (!kept || !MAY_STAND.test(kept)) return found;
  for (const [header, said] of Object.entries(attributesIn(kept))) {
    const folded = header
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s_-]+/g, '');
    const [isOfAddress, isOfName] = [ADDRESS.test(folded), NAME.test(folded)];
    if (!isOfAddress && !isOfName) continue;
    for (const value of said.normalize('NFKC').toLowerCase().split(BETWEEN))
      if (isOfAddress ? isAddress(value) : isHostName(value)) found.add(value);
  }
  return found;
}

/** What a mention is called, and where it answers. */
function ownOf({ name, aliases }: Mention): ReadonlySet<string> {
  const own = aliases.flatMap(({ kind, value }) => (kind === 'ip' ? [value] : []));
  return new Set([name.trim(), ...own].map((value) => value.toLowerCase()));
}

function isHostName(value: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d._-]{1,62}$/u.test(value) && !/^(?:なし|無し|無|有|あり|none|null|yes|no|n\/a)$/.test(value)
  );
}
