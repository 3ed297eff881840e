import { parseNumber } from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import { linesOf } from '../decode/lines.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { MAX_ROWS } from '../limits.ts';
import { filledIn, HardwareFacts } from '../machines/hardware-facts.ts';
import { parsedMachines } from '../machines/parsed-machines.ts';
import { processorsOfPartition } from './issues.ts';

const LINE = /^\s{0,16}([A-Z][A-Za-z ]{2,40}?)\s{0,10}: {0,3}(.{0,200})$/;
const MIB_PER_GIB = 1024;
const MHZ_PER_GHZ = 1000;
/** '4 MADORA02'; '-1 NULL' and '1 NULL' of a system without partitions. */
const PARTITION = /^\d{1,5}\s{1,4}(?!NULL$)(\S.*)$/i;

/** One prtconf: its first lines by their labels. */
interface Printed {
  readonly line: number;
  readonly said: Map<string, { readonly line: number; readonly value: string }>;
}

/**
 * Reads each prtconf as a machine (AIX commands reference, prtconf): its processors are those the partition sees, virtual ones where they are
 * shared, and never threads. The serial number is that of the system all its partitions share, and names none of them.
 */
export function parse(request: ParseRequest): Parsed {
  const { source, issues, recording } = request;
  const printed = printedIn(source.text ?? '');
  const found = printed.map(({ line, said }) => {
    const words = (label: string) => filledIn(said.get(label)?.value ?? '');
    const [, partition] = PARTITION.exec(words('LPAR Info') ?? '') ?? [];
    const host = words('Host Name');
    const name = host ?? partition ?? recording.machine ?? machineInName(source.fileName);
    const facts = new HardwareFacts();
    if (partition !== undefined) facts.sayVirtual();
    const say = (field: Parameters<HardwareFacts['say']>[0], label: string, value: string | number | null) => {
      const fact = said.get(label);
      if (fact) facts.say(field, value, `line ${fact.line}: ${label}`, fact.value);
    };
    const processors = figure(words('Number Of Processors'));
    const memory = figure(words('Memory Size'));
    const clock = figure(words('Processor Clock Speed'));
    say('model', 'System Model', words('System Model'));
    say('cpuModel', 'Processor Type', words('Processor Type'));
    say('cores', 'Number Of Processors', processors);
    say('clockGHz', 'Processor Clock Speed', clock === null ? null : clock / MHZ_PER_GHZ);
    say('memoryGiB', 'Memory Size', memory === null ? null : memory / MIB_PER_GIB);
    say('ipAddress', 'IP Address', words('IP Address'));
    const server = facts.server(name, { file: source.fileName, line });
    if (server && partition !== undefined && processors !== null)
      issues.add(processorsOfPartition(name, processors), { row: line });
    return { server: server && { ...server, os: 'AIX' }, line, named: host !== null || partition !== undefined };
  });
  return parsedMachines(found, request);
}

function printedIn(whole: string): readonly Printed[] {
  const all: Printed[] = [];
  for (const { number, text: line } of linesOf(whole)) {
    const [, label = '', value = ''] = LINE.exec(line.slice(0, 300)) ?? [];
    if (label === '') continue;
    if (label === 'System Model' && all.length < MAX_ROWS) all.push({ line: number, said: new Map() });
    const said = all.at(-1)?.said;
    if (said && !said.has(label)) said.set(label, { line: number, value: value.trim() });
  }
  return all;
}

/** '65536 MB' and '3400 MHz' are figures; zero is none. */
function figure(words: string | null): number | null {
  const value = words === null ? null : parseNumber(words.replace(/\s{0,3}[MG](?:B|Hz)$/i, ''));
  return value !== null && value > 0 ? value : null;
}
