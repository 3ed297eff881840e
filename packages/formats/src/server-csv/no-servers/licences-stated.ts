import { licencesInProse, statesLicences, text } from '@tatami/model';
import type { Table } from '../../decode/table.ts';
import type { Source } from '../../format.ts';
import type { IssueLog, Trouble } from '../../issues/issue-log.ts';
import type { Layout } from '../../tabular/layout.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { listsLicences } from './licences.ts';

/** A list is kept as far as a person reads it through before taking it over. */
const MOST_CHARS = 4_000;
const CUT = '\n…';

/** What a row says of licences, in its own words: a sentence among the machines of a list or a mail; null = nothing. */
export function licencesOfRow(fields: RowFields, delimiter: string | null): string | null {
  // A row of a machine may say of licences what it likes, its name does not.
  return statesLicences(fields.firstCell()) ? sentenceOf(fields.cells, delimiter) : null;
}

/** A mail parts no cells: what its commas made of a sentence is put together again. */
function sentenceOf(cells: readonly string[], delimiter: string | null): string {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  return filled
    .join(delimiter ?? ' ')
    .trim()
    .slice(0, MOST_CHARS);
}

/** Says of what stands above a table which licences it states. */
export function reportTitles({ sheet, headerRow }: Layout, table: Table, issues: IssueLog): void {
  for (const { row, cells } of table.head()) {
    const sentence = row < headerRow ? sentenceOf(cells, table.delimiter) : '';
    if (statesLicences(sentence)) issues.add(licencesStated(sentence), { sheet, row });
  }
}

/** Keeps what lists of licences state: no format reads them, and a person takes them over. */
export function reportLicences(tables: readonly Table[], issues: IssueLog): void {
  for (const table of tables.filter(listsLicences)) {
    const [first] = table.head();
    issues.add(licencesStated(rowsOf(table)), { sheet: table.name, row: first?.row ?? null });
  }
}

/** Keeps what a text without a table, as a mail or a letter is, states of licences. */
export function reportProse({ text: prose }: Pick<Source, 'text'>, issues: IssueLog): void {
  for (const { line, words } of prose === null ? [] : licencesInProse(prose))
    issues.add(licencesStated(words.slice(0, MOST_CHARS)), { row: line });
}

function rowsOf(table: Table): string {
  const rows: string[] = [];
  let chars = 0;
  let isCut = false;
  table.each((cells) => {
    const row = cells
      .map((cell) => cell.replace(/\s+/g, ' ').trim())
      .join('\t')
      .trimEnd();
    chars += row.length + 1;
    isCut = chars > MOST_CHARS - CUT.length;
    if (!isCut) rows.push(row);
    return !isCut;
  });
  return `${rows.join('\n')}${isCut ? CUT : ''}`;
}

export const licencesStated = (words: string): Trouble => ({
  severity: 'warning',
  code: 'licences-stated',
  problem: text(
    'It states licences, which are not counted yet: {words}',
    'ライセンスの記載がありますが、まだ計算に含めていません：{words}',
    { words },
  ),
  hint: text(
    'It is shown under “Licences the customer owns” of each scenario, to be reviewed and taken over there.',
    'シナリオの「保有ライセンス」に表示されるので、内容をご確認のうえ取り込んでください。',
  ),
});
