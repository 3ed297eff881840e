import { eachCsvRow } from '../decode/csv.ts';
import type { RowReader } from '../decode/table.ts';
import type { Source } from '../format.ts';
import { MAX_ROWS } from '../limits.ts';

/** A line of attributes, with the managed system that it names itself, or the command or a line above. */
export interface Listed {
  readonly sheet: string | null;
  readonly line: number;
  readonly system: string | null;
  readonly said: ReadonlyMap<string, string>;
}

/** 'hscroot@hmc1:~> lshwres -r proc -m Server-9009-42A-SN7853A10 --level lpar'. */
const COMMAND = /\b(?:lssyscfg|lshwres)\b.{0,400}?\s-m\s{0,3}["']?([^\s"']{1,64})/;
/** A name that a script prints before what it lists, as the HMC makes them up by itself: with the serial number. */
const HEADING = /^[=#*\s-]{0,20}([A-Za-z][\w.-]{0,40}-SN[A-Z\d]{5,10})[=#*:\s-]{0,20}$/;
const NAME = /^[a-z][a-z0-9_]{0,60}$/;
const ATTRIBUTE = /^([a-z][a-z0-9_]{0,60})=(.*)$/s;

/** A header of attributes with other marks between than commas. */
const OTHER_DELIMITER = /^"?[a-z][a-z0-9_]{0,60}"?([;\t|])[a-z0-9_;\t|" ]{0,4000}$/m;
/** What samples of lslparutil have, which tell what partitions used. */
const SAMPLES = ['event_type', 'time'];

/** The attributes that a header names, where all of its cells do and they are of partitions or of systems; null where it is none. */
export function attributesOf(cells: readonly string[]): readonly string[] | null {
  const names = cells.map((cell) => cell.trim());
  while (names.at(-1) === '') names.pop();
  const of = new Set(names);
  if (names.length < 3 || !names.every((name) => NAME.test(name)) || SAMPLES.some((name) => of.has(name))) return null;
  const isOfPartitions = of.has('lpar_id') && (of.has('name') || of.has('lpar_name'));
  return isOfPartitions || (of.has('name') && of.has('type_model') && of.has('serial_num')) ? names : null;
}

/** What stands between the cells of a text. */
export function delimiterIn(text: string): string {
  return OTHER_DELIMITER.exec(text)?.[1] ?? ',';
}

/** The lines of attributes of a text, and the rows of its tables or of the sheets of a workbook that have attributes over their columns. */
export function listedIn({ text, tables }: Pick<Source, 'text' | 'tables'>): readonly Listed[] {
  const listed: Listed[] = [];
  if (text !== null) eachCsvRow(text, delimiterIn(text), readerOf(null, listed));
  else for (const table of tables) table.each(readerOf(table.name, listed));
  return listed;
}

/** Values with commas are quoted with their names: "lpar_avail_priority=127","io_slots=1/none/0,2/none/0". */
function readerOf(sheet: string | null, listed: Listed[]): RowReader {
  let system: string | null = null;
  let columns: readonly string[] | null = null;
  return (cells, line, spoilt) => {
    if (spoilt) return true;
    const header = attributesOf(cells);
    columns = header ?? columns;
    if (header) return true;
    const said = new Map<string, string>();
    for (const [at, cell] of cells.entries()) {
      const column = columns?.[at];
      const [, name = column, value = column && cell] = ATTRIBUTE.exec(cell.trim()) ?? [];
      if (name !== undefined && !said.has(name)) said.set(name, (value ?? '').trim());
    }
    const whole = cells.join(',');
    const named = COMMAND.exec(whole)?.[1] ?? HEADING.exec(whole)?.[1];
    if (named !== undefined || said.size < 2) system = named ?? system;
    else listed.push({ sheet, line, system: said.get('ms_name') || system, said });
    return listed.length < MAX_ROWS;
  };
}
