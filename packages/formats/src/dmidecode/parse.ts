import { machineInName } from '../choices/machine-in-name.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { filledIn, HardwareFacts } from '../machines/hardware-facts.ts';
import { parsedMachines } from '../machines/parsed-machines.ts';
import { fewerThreadsThanCores } from './issues.ts';
import { type DmiText, dmiTexts, type Structure } from './structures.ts';

const FIRMWARE = 0;
const SYSTEM = 1;
const PROCESSOR = 4;
const MEMORY = 17;
const MHZ_PER_GHZ = 1_000;
const GIB: Readonly<Record<string, number>> = { kB: 1 / 1024 ** 2, MB: 1 / 1024, GB: 1, TB: 1024 };

/** Reads what firmware says of each machine: maker's model, processors that are there and enabled, modules of main memory. */
export function parse(request: ParseRequest): Parsed {
  const { source, recording, issues } = request;
  const found = dmiTexts(source.text ?? '').map((one, at) => {
    const unnamed = recording.machine ?? machineInName(source.fileName);
    const name = one.host ?? (at === 0 ? unnamed : `${unnamed} (${at + 1})`);
    const server = factsOf(one).server(name, { file: source.fileName, line: one.line });
    const wrong = processorsOf(one).find(countsFewerThreads);
    if (wrong)
      issues.add(fewerThreadsThanCores(countIn(wrong, 'Thread Count') ?? 0, coresOf(wrong) ?? 0), { row: wrong.line });
    return { server, line: one.line, named: one.host !== null };
  });
  return parsedMachines(found, request);
}

function factsOf(machine: DmiText): HardwareFacts {
  const facts = new HardwareFacts();
  const of = (type: number) => machine.structures.filter((one) => one.type === type);
  const [system] = of(SYSTEM);
  const [firmware] = of(FIRMWARE);
  facts.sayMadeAs(
    ...['Manufacturer', 'Product Name'].map((name) => system?.values.get(name)),
    ...['Vendor', 'Version'].map((name) => firmware?.values.get(name)),
  );
  if (system) {
    for (const [field, name] of [
      ['model', 'Product Name'],
      ['serialNumber', 'Serial Number'],
      ['uuid', 'UUID'],
    ] as const)
      facts.say(field, filledIn(system.values.get(name)), placeOf(system, name), system.values.get(name) ?? '');
  }
  sayProcessors(facts, processorsOf(machine));
  sayMemory(facts, of(MEMORY));
  return facts;
}

function processorsOf({ structures }: DmiText): readonly Structure[] {
  return structures.filter((one) => one.type === PROCESSOR && isThere(one));
}

/** A socket without a processor, or with one that is switched off, carries no load. */
function isThere({ values }: Structure): boolean {
  return /^Populated, (?:Enabled|Idle)/i.test(values.get('Status') ?? 'Populated, Enabled');
}

function sayProcessors(facts: HardwareFacts, processors: readonly Structure[]): void {
  const [first] = processors;
  if (!first) return;
  const place = (name: string) => placeOf(first, `Processor Information, ${name}`);
  facts.say(
    'sockets',
    processors.length,
    place('Status'),
    `${processors.length} × ${first.values.get('Status') ?? ''}`,
  );
  const model = filledIn(first.values.get('Version'));
  facts.say('cpuModel', model, place('Version'), model ?? '');
  const clock = /@ {0,3}(\d{1,2}(?:\.\d{1,3})?) {0,2}GHz/.exec(model ?? '')?.[1];
  const current = /^(\d{3,5}) MHz/.exec(first.values.get('Current Speed') ?? '')?.[1];
  if (clock !== undefined) facts.say('clockGHz', Number(clock), place('Version'), model ?? '');
  else if (current !== undefined)
    facts.say('clockGHz', Number(current) / MHZ_PER_GHZ, place('Current Speed'), `${current} MHz`);
  saySum(facts, 'cores', processors, 'Core Enabled, Core Count', coresOf);
  saySum(facts, 'threads', processors, 'Thread Count', threadsOf);
}

/** A sum over all processors, where each of them states the figure. */
function saySum(
  facts: HardwareFacts,
  field: 'cores' | 'threads',
  processors: readonly Structure[],
  names: string,
  figureOf: (processor: Structure) => number | null,
): void {
  const figures = processors.map(figureOf);
  const [first] = processors;
  if (!first || figures.includes(null)) return;
  const sum = figures.reduce<number>((total, one) => total + (one ?? 0), 0);
  facts.say(field, sum, placeOf(first, `Processor Information, ${names}`), figures.join(' + '));
}

/** Cores that are switched off, as capacity on demand leaves them, carry no load. */
function coresOf(processor: Structure): number | null {
  return countIn(processor, 'Core Enabled') ?? countIn(processor, 'Core Count');
}

/** No core runs less than one thread: firmware that counts fewer does not count them. */
function countsFewerThreads(processor: Structure): boolean {
  const [threads, cores] = [countIn(processor, 'Thread Count'), coresOf(processor)];
  return threads !== null && cores !== null && threads < cores;
}

/** Firmware counts the threads of all cores, also of those that are switched off. */
function threadsOf(processor: Structure): number | null {
  if (countsFewerThreads(processor)) return null;
  const [threads, all, enabled] = [
    countIn(processor, 'Thread Count'),
    countIn(processor, 'Core Count'),
    coresOf(processor),
  ];
  return threads !== null && all !== null && enabled !== null && threads % all === 0
    ? (threads / all) * enabled
    : threads;
}

function countIn({ values }: Structure, name: string): number | null {
  const count = Number(values.get(name));
  return Number.isInteger(count) && count > 0 ? count : null;
}

/** Firmware memory and modules that keep their data are no main memory. */
const NOT_MAIN = /flash|rom|non-volatile/i;

function sayMemory(facts: HardwareFacts, devices: readonly Structure[]): void {
  const modules = devices.flatMap((device) => {
    const [, size, unit = ''] = /^(\d{1,9}) (kB|MB|GB|TB)$/.exec(device.values.get('Size') ?? '') ?? [];
    if (size === undefined || NOT_MAIN.test(device.values.get('Type') ?? '')) return [];
    return [{ device, gib: Number(size) * (GIB[unit] ?? 0), text: `${size} ${unit}` }];
  });
  const [first] = modules;
  if (!first) return;
  const sum = modules.reduce((total, { gib }) => total + gib, 0);
  const equal = modules.every(({ text }) => text === first.text);
  const text = equal ? `${modules.length} × ${first.text}` : modules.map((module) => module.text).join(' + ');
  facts.say('memoryGiB', sum, placeOf(first.device, 'Memory Device, Size'), text);
}

function placeOf({ line }: Structure, name: string): string {
  return `line ${line}: ${name}`;
}
