import { compatibleText, type Origin, type OriginCell, text } from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../questions/import-question.ts';
import { ColumnsSaying } from '../tabular/headers/columns-saying.ts';
import { readHeader } from '../tabular/headers/header.ts';
import { isRemark } from '../tabular/headers/own-headers.ts';
import type { AttributeCell, RowFields } from '../tabular/row-fields.ts';
import { saysEnabledCores } from './cores-enabled.ts';

const CORES = '(?:cpu[- ]?)?(?:cores?|kernen?|c(?:œ|oe)urs?|n[úu]cle[os]{1,2}|コア数?|核|코어)';
const OF = String.raw`\s*(?:of|out of|von|de|sur|su|di|/)\s*(?:the\s+)?`;
const ON =
  '(?:enabled|activated|active|aktiv(?:iert)?e?|freigeschaltete?|activée?s?|activ[oa]d?[oa]?s|habilitad[oa]s|ativ[oa]d?[oa]?s|abilitat[ie]|attiv[ie]|有効化?|アクティブ|活性化?|稼[働動])';
const ON_DEMAND = /capacity[\s-]?on[\s-]?demand|(?<![a-z])cod(?![a-z])|キャパシティ・?オン・?デマンド/i;
const NOT = /\b(?:no|not|without|ohne|kein\w*|sans|sin|senza|sem)\s+(?:capacity|cod\b|(?:enabled|active)\s+cores?)/i;

/** Ways of saying how many cores are on, and of how many: 'of' is not in all of them. */
const SAID: readonly RegExp[] = [
  new RegExp(String.raw`(?<on>\d{1,3})${OF}(?<of>\d{1,3})\s*${CORES}\s*(?:are\s+|が|のみ|だけ)*${ON}`, 'i'),
  new RegExp(
    String.raw`(?<of>\d{1,3})\s*${CORES}(?:中|のうち)、?\s*(?<on>\d{1,3})\s*(?:${CORES})?(?:のみ|だけ)?(?:が|を)?${ON}`,
    'i',
  ),
  new RegExp(String.raw`${ON}な?\s*${CORES}\s*[:：=]?\s*(?<on>\d{1,3})(?:\s*\(?${OF}(?<of>\d{1,3}))?`, 'i'),
  new RegExp(String.raw`(?<on>\d{1,3})\s*${CORES}\s*${ON}(?:${OF}(?<of>\d{1,3}))?`, 'i'),
];
/** The same beside words of capacity on demand, which say that cores are on. */
const SAID_ON_DEMAND: readonly RegExp[] = [
  new RegExp(String.raw`(?<on>\d{1,3})${OF}(?<of>\d{1,3})\s*${CORES}`, 'i'),
  new RegExp(String.raw`(?<on>\d{1,3})\s*${CORES}(?:${OF}(?<of>\d{1,3}))?`, 'i'),
];
/** A cell under a header of capacity on demand that holds nothing else. */
const PAIR = new RegExp(String.raw`^\s*(?<on>\d{1,3})${OF}(?<of>\d{1,3})\s*(?:${CORES})?\s*$`, 'i');

/** Without this word no cell says it, but under a header of capacity on demand: most remarks have none. */
const NAMES_CORES = new RegExp(CORES, 'i');

const ON_DEMAND_HEADER = /^(?:capacityondemand|cod|キャパシティオンデマンド)(?:cores?|コア数?)?$/;
const isOnDemand = (header: string) => ON_DEMAND_HEADER.test(readHeader(header).base) || saysEnabledCores(header);

const ID = 'cores:on-demand';
const OPTIONS = [
  { value: 'enabled', label: text('Yes: the enabled cores count', '有効なコアだけを数える') },
  { value: 'all', label: text('No: all cores count', 'すべてのコアを数える') },
];

/** The cores of a row, all of them or those that are on. */
interface CoresOfRow {
  readonly cores: number | null;
  readonly threads: number | null;
  /** The remark that says how many are on, where that is what counts. */
  readonly coresCell?: OriginCell;
}

/**
 * Rows whose remark says that fewer cores are enabled than the row states. Capacity on demand leaves the others disabled, so that they need no
 * licence and carry no load: Oracle Exadata Licensing Information, 2.1 "Capacity-On-Demand"
 * (https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmli/capacity-demand.html), and Oracle Database Appliance Licensing
 * Information 12.2, chapter 3 (https://docs.oracle.com/cd/E93461_01/doc.122/e97557/capacity-on-demand-licensing-information.htm); both read
 * 2026-11-30. Whether a remark still holds, a person knows.
 */
export class CoresOnDemand {
  private readonly remarks = new ColumnsSaying((header) => isRemark(header) || isOnDemand(header));
  private readonly columns = new ColumnsSaying(isOnDemand);
  private readonly answers: Readonly<Record<string, string>> | undefined;
  private readonly open: Origin[] = [];

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  /** The CPUs of a row with the cores that are on, where its remark says so and a person agreed. `kept` are its further cells. */
  applied<Cpus extends CoresOfRow>(cpus: Cpus, kept: readonly AttributeCell[], fields: RowFields): Cpus {
    const { cores, threads } = cpus;
    if (cores === null) return cpus;
    for (const [field, cell] of kept) {
      const on = this.remarks.has(field) ? enabledIn(cell.text, cores, this.columns.has(field)) : null;
      if (on === null) continue;
      this.open.push({ ...fields.origin([]), cells: { cores: cell } });
      if (answerTo(ID, OPTIONS, this.answers) !== 'enabled') return cpus;
      return { ...cpus, cores: on, threads: threadsOf(on, { cores, threads }), coresCell: cell };
    }
    return cpus;
  }

  question(): readonly ImportQuestion[] {
    return questionOfRows(this.open, {
      id: ID,
      field: 'cores',
      problem: ({ words, rows }) =>
        text(
          'Are only these cores enabled, as with capacity on demand? {rows} {rows:row says|rows say} “{words}” or the like.',
          '有効なコアはこの数だけですか（キャパシティ・オンデマンドなど）。{rows}行に「{words}」などの記載があります。',
          { words, rows },
        ),
      hint: text(
        'Until it is answered, all cores count. Cores that are not enabled need no licence and carry no load.',
        '回答するまで、すべてのコアを数えます。有効でないコアにはライセンスが不要で、負荷もかかりません。',
      ),
      options: OPTIONS,
      answers: this.answers,
    });
  }
}

/** The cores that a text says are on, fewer than all of them; null where it says no such thing of as many cores. */
function enabledIn(words: string, cores: number, underHeader: boolean): number | null {
  const said = compatibleText(words);
  if (!/\d/.test(said) || !(underHeader || NAMES_CORES.test(said)) || NOT.test(said)) return null;
  const ways = [
    ...SAID,
    ...(ON_DEMAND.test(said) || underHeader ? SAID_ON_DEMAND : []),
    ...(underHeader ? [PAIR] : []),
  ];
  for (const way of ways) {
    const { on, of } = way.exec(said)?.groups ?? {};
    if (on === undefined) continue;
    const isOfRow = of === undefined || Number(of) === cores;
    return isOfRow && Number(on) > 0 && Number(on) < cores ? Number(on) : null;
  }
  return null;
}

/** As many threads as each core has of all. */
function threadsOf(on: number, { cores, threads }: { readonly cores: number; readonly threads: number | null }) {
  return threads !== null && threads % cores === 0 ? (threads / cores) * on : threads;
}

/** The cells of a server with the one that gave its cores. */
export function withCoresCell(origin: Origin, cell: OriginCell | undefined): Origin {
  return cell ? { ...origin, cells: { ...origin.cells, cores: cell } } : origin;
}
