import { type Origin, type ServerRecord, text } from '@tatami/model';
import { answerTo, type ImportQuestion, placesOf } from '../questions/import-question.ts';
import { isSite } from '../tabular/headers/own-headers.ts';
import { nameKey } from '../tabular/merge-key.ts';
import type { AttributeCell } from '../tabular/row-fields.ts';
import { ColumnsSaying } from './columns-saying.ts';

/** The columns of a list that say where its machines stand, each header looked at once. */
export class SiteColumns {
  private readonly sites = new ColumnsSaying(isSite);

  /** Where the cells of a row say that its machine stands; null where they do not. */
  siteOf(cells: readonly AttributeCell[]): string | null {
    for (const [field, { text }] of cells) if (this.sites.has(field) && text.trim() !== '') return text.trim();
    return null;
  }
}

/** The key of a machine whose name another site has too: the same whatever the order of the rows. */
export function keyAtSite(key: string, site: string): string {
  return `${key} @ ${nameKey(site)}`;
}

const IDENTIFIERS = ['serialNumber', 'uuid', 'dnsName', 'ipAddress'] as const satisfies readonly (keyof ServerRecord)[];

/** Whether two rows of one name state an identifier alike: then they are of one machine, wherever it stands. */
export function isSameMachine(one: ServerRecord, other: ServerRecord): boolean {
  return IDENTIFIERS.some((field) => one[field] !== null && one[field] === other[field]);
}

/** A name that stands on two sheets of one list, with other figures. */
export interface NameOnSheets {
  readonly name: string;
  readonly first: Origin;
  readonly again: Origin;
}

const ON_SHEETS = 'names:sheets';
const OPTIONS = [
  { value: 'each', label: text('A machine of its own on each sheet', 'シートごとに別のマシン') },
  { value: 'one', label: text('The same machine: its first row counts', '同じマシン（先の行を使用）') },
];

/** What a person said of names that several sheets have; null = nothing yet. */
export function sheetsAnswer(answers: Readonly<Record<string, string>> | undefined): string | null {
  return answerTo(ON_SHEETS, OPTIONS, answers);
}

/** Asks what names are that several sheets of a list have, with other figures: sheets may be sites, or months. */
export function sheetsQuestion(
  found: readonly NameOnSheets[],
  answers: Readonly<Record<string, string>> | undefined,
): readonly ImportQuestion[] {
  const [one] = found;
  if (!one) return [];
  const words = {
    name: one.name,
    first: one.first.sheet ?? '',
    again: one.again.sheet ?? '',
    rows: found.length,
  };
  return [
    {
      id: ON_SHEETS,
      problem: text(
        '“{name}” stands on the sheets “{first}” and “{again}” with other figures. Are these two machines? So it is with {rows} {rows:row|rows}.',
        '「{name}」はシート「{first}」と「{again}」の両方にあり、内容が異なります。別のマシンですか（該当{rows}行）。',
        words,
      ),
      hint: text(
        'Until it is answered, only the first row of each name is taken.',
        '回答するまで、各名称の先の行だけを取り込みます。',
      ),
      options: OPTIONS,
      answer: sheetsAnswer(answers),
      rows: found.length,
      where: placesOf(
        found.map(({ again }) => again),
        'name',
      ),
    },
  ];
}
