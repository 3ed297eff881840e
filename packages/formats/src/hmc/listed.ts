import { eachCsvRow } from '../decode/csv.ts';
import { MAX_ROWS } from '../limits.ts';

/** A line of attributes, with the managed system that the command or a line above names. */
export interface Listed {
  readonly line: number;
  readonly system: string | null;
  readonly said: ReadonlyMap<string, string>;
}

/** 'hscroot@hmc1:~> lshwres -r proc -m Server-9009-42A-SN7853A10 --level lpar'. */
const COMMAND = /\b(?:lssyscfg|lshwres)\b.{0,400}?\s-m\s{0,3}["']?([^\s"']{1,64})/;
/** A name that a script prints before what it lists, as the HMC makes them up by itself: with the serial number. */
const HEADING = /^[=#*\s-]{0,20}([A-Za-z][\w.-]{0,40}-SN[A-Z\d]{5,10})[=#*:\s-]{0,20}$/;
const ATTRIBUTE = /^([a-z][a-z0-9_]{0,60})=(.*)$/s;

/** The lines of attributes; values with commas are quoted with their names: "lpar_avail_priority=127","io_slots=1/none/0,2/none/0". */
export function listedIn(text: string): readonly Listed[] {
  const listed: Listed[] = [];
  let system: string | null = null;
  eachCsvRow(text, ',', (cells, line, spoilt) => {
    if (spoilt) return true;
    const said = new Map<string, string>();
    for (const cell of cells) {
      const [, name, value = ''] = ATTRIBUTE.exec(cell.trim()) ?? [];
      if (name !== undefined && !said.has(name)) said.set(name, value.trim());
    }
    const whole = cells.join(',');
    if (said.size > 1) listed.push({ line, system, said });
    else system = COMMAND.exec(whole)?.[1] ?? HEADING.exec(whole)?.[1] ?? system;
    return listed.length < MAX_ROWS;
  });
  return listed;
}
