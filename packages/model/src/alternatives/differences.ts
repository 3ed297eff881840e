import { amount, inARow, isKnown, type Text, text } from '../figure/index.ts';
import type { CostPartId } from '../money/index.ts';
import type { Currency } from '../units/index.ts';
import type { Alternative } from './alternative.ts';

type Compared = Pick<Alternative, 'parts' | 'cost' | 'servers' | 'cores' | 'licenceCost' | 'ways'>;

interface Clause {
  readonly weight: number;
  readonly says: Text;
}

/** What is printed as nothing is not said; all else is, so that the parts come to what two costs differ by. */
const LEAST_PRINTED = 0.5;

/**
 * In what does an alternative differ from another, in one sentence of figures, the largest saving and the largest extra cost first? Of costs that
 * are not known, the servers and cores.
 */
export function differenceFrom(
  other: Compared,
  { parts, cost, servers, cores, ways }: Compared,
  currency: Currency,
): Text {
  const fewer = numberOf(other.cores) - numberOf(cores);
  const counts = [...serversClause(numberOf(other.servers) - numberOf(servers))];
  if (!isKnown(cost) || !isKnown(other.cost)) return inARow([...counts, ...coresClause(fewer)], SEMICOLON);
  const saved = (ids: readonly CostPartId[]) => sumOf(other.parts, ids) - sumOf(parts, ids);
  const has = (part: CostPartId) => [...other.parts, ...parts].some(({ id }) => id === part);
  const paidFor = has('support') ? LICENCES_AND_SUPPORT : LICENCES;
  const clauses: readonly Clause[] = [
    {
      saves: saved(['licences', 'support']),
      say: (by: number) => licences(by, ways.length > 0 ? 0 : fewer, paidFor, currency),
    },
    {
      saves: saved(['hardware', 'memory', 'drives', 'adapters']),
      say: (by: number) => hardware(by, nameOfHardware(has), currency),
    },
    { saves: saved(['power']), say: (by: number) => power(by, currency) },
  ].flatMap(({ saves, say }) =>
    Math.abs(saves) >= LEAST_PRINTED ? [{ weight: Math.abs(saves), says: say(saves) }] : [],
  );
  const said = clauses.toSorted((a, b) => b.weight - a.weight).map(({ says }) => says);
  return said.length + counts.length === 0 ? ALIKE : inARow([...said, ...counts], SEMICOLON);
}

function sumOf(parts: Compared['parts'], ids: readonly CostPartId[]): number {
  return parts.reduce((sum, { id, value }) => (ids.includes(id) ? sum + value : sum), 0);
}

function numberOf({ value }: Alternative['servers']): number {
  return value ?? 0;
}

/** `paidFor` = licences, with their support where that is compared. */
function licences(saved: number, fewer: number, paidFor: Text, currency: Currency): Text {
  const values = { cores: Math.abs(fewer), money: amount(Math.abs(saved), currency), paidFor };
  if (saved > 0)
    return fewer > 0
      ? text(
          '{cores} {cores:core|cores} fewer save {money} of {paidFor}',
          'コアが{cores}少なく、{paidFor}が{money}減',
          values,
        )
      : text('{paidFor} cost {money} less', '{paidFor}が{money}減', values);
  return fewer < 0
    ? text(
        '{cores} {cores:core|cores} more cost {money} of {paidFor}',
        'コアが{cores}多く、{paidFor}が{money}増',
        values,
      )
    : text('{paidFor} cost {money} more', '{paidFor}が{money}増', values);
}

const LICENCES = text('licences', 'ライセンス');
const LICENCES_AND_SUPPORT = text('licences and support', 'ライセンスとサポート');

/** With its memory, where that has a price: the price of a server holds some of it, so that more of it may cost less beside that price. */
function nameOfHardware(has: (part: CostPartId) => boolean): Text {
  if (has('hardware')) return has('memory') ? WITH_MEMORY : HARDWARE;
  return has('drives') || has('adapters') ? FITTED : MEMORY;
}

function hardware(saved: number, name: Text, currency: Currency): Text {
  const values = { money: amount(Math.abs(saved), currency), hardware: name };
  return saved > 0
    ? text('{hardware} costs {money} less', '{hardware}が{money}減', values)
    : text('{hardware} costs {money} more', '{hardware}が{money}増', values);
}

const HARDWARE = text('hardware', 'ハードウェア');
const WITH_MEMORY = text('hardware with its memory', 'ハードウェア（メモリを含む）');
const MEMORY = text('memory', 'メモリ');
const FITTED = text('what a server is fitted with', 'サーバーの搭載部品（メモリ・ドライブ・アダプター）');

function power(saved: number, currency: Currency): Text {
  const money = amount(Math.abs(saved), currency);
  return saved > 0
    ? text('electricity costs {money} less', '電力費が{money}減', { money })
    : text('electricity costs {money} more', '電力費が{money}増', { money });
}

function serversClause(fewer: number): readonly Text[] {
  if (fewer === 0) return [];
  const servers = Math.abs(fewer);
  return [
    fewer > 0
      ? text('{servers} {servers:server|servers} fewer', 'サーバー{servers}台減', { servers })
      : text('{servers} {servers:server|servers} more', 'サーバー{servers}台増', { servers }),
  ];
}

function coresClause(fewer: number): readonly Text[] {
  if (fewer === 0) return [];
  const cores = Math.abs(fewer);
  return [
    fewer > 0
      ? text('{cores} {cores:core|cores} fewer', '{cores}コア減', { cores })
      : text('{cores} {cores:core|cores} more', '{cores}コア増', { cores }),
  ];
}

const SEMICOLON = text('; ', '、');
const ALIKE = text('no difference in cost or servers', '費用・台数とも差なし');
