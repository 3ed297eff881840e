import { isLocalName } from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { filledIn, HardwareFacts } from '../machines/hardware-facts.ts';
import { type LookedInto, parsedMachines } from '../machines/parsed-machines.ts';
import { hostInPrompt } from '../topology/host-in-prompt.ts';
import type { HardwareNode } from './hardware-node.ts';
import { nodesOfJson } from './read-json.ts';
import { nodesOfShort, nodesOfText } from './read-text.ts';
import { nodesOfXml } from './read-xml.ts';

const LOOKED_AT_CHARS = 20_000;
const BYTES_PER_GIB = 1024 ** 3;
/** What lshw calls a machine whose name it does not know, or that was to be left out. */
const NO_NAME = /^(?:computer|system|)$/i;
const SYSTEM_MEMORY = /system memory|systemspeicher|mémoire système|memoria del sistema|システムメモリ/i;

/** Reads what each machine is made of: model, processors that are there and switched on, main memory. */
export function parse(request: ParseRequest): Parsed {
  const { source, recording } = request;
  const text = source.text ?? '';
  const prompt = hostInPrompt(text.slice(0, text.indexOf('\n')).slice(0, 200));
  const found = nodesOf(text).map((root, at): LookedInto => {
    const own = NO_NAME.test(root.id) || isLocalName(root.id) ? (at === 0 ? prompt : null) : root.id;
    const unnamed = recording.machine ?? machineInName(source.fileName);
    const name = own ?? (at === 0 ? unnamed : `${unnamed} (${at + 1})`);
    const server = factsOf(root).server(name, { file: source.fileName, line: root.line });
    return { server, line: root.line, named: own !== null };
  });
  return parsedMachines(found, request);
}

function nodesOf(text: string): readonly HardwareNode[] {
  if (/"class"\s{0,3}:/.test(text.slice(0, LOOKED_AT_CHARS))) return nodesOfJson(text);
  if (/<(?:\?xml|list|node)\b/.test(text.slice(0, LOOKED_AT_CHARS))) return nodesOfXml(text);
  const short = nodesOfShort(text);
  return short.length > 0 ? short : nodesOfText(text);
}

function factsOf(root: HardwareNode): HardwareFacts {
  const facts = new HardwareFacts();
  const of = (field: 'model' | 'serialNumber', name: string) =>
    facts.say(field, filledIn(root.facts.get(name)), placeOf(root, name), root.facts.get(name) ?? '');
  of('model', 'product');
  facts.sayMadeAs(root.facts.get('vendor'), root.facts.get('product'));
  of('serialNumber', 'serial');
  const uuid = root.settings.get('uuid');
  facts.say('uuid', filledIn(uuid), placeOf(root, 'configuration: uuid'), uuid ?? '');
  const parts = everyNode(root);
  const adapters = parts.filter(({ kind }) => kind === 'network');
  facts.sayAddresses(adapters.map((adapter) => adapter.facts.get('serial') ?? ''));
  sayProcessors(facts, parts.filter(isProcessor));
  sayMemory(facts, parts);
  return facts;
}

function everyNode(root: HardwareNode): readonly HardwareNode[] {
  return [root, ...root.children.flatMap(everyNode)];
}

/** A socket with nothing in it says so; threads are listed as processors of their own in old versions. */
function isProcessor({ kind, id, disabled, facts }: HardwareNode): boolean {
  const words = `${facts.get('product') ?? ''} ${facts.get('description') ?? ''}`;
  return kind === 'processor' && !disabled && !id.startsWith('logicalcpu') && !/\[empty\]/i.test(words);
}

function sayProcessors(facts: HardwareFacts, processors: readonly HardwareNode[]): void {
  const [first] = processors;
  if (!first) return;
  const model = filledIn(first.facts.get('product')) ?? filledIn(first.facts.get('version'));
  facts.say('sockets', processors.length, placeOf(first, 'cpu'), `${processors.length} × ${model ?? 'cpu'}`);
  facts.say('cpuModel', model, placeOf(first, 'product'), model ?? '');
  const clock = /@ {0,3}(\d{1,2}(?:\.\d{1,3})?) {0,2}GHz/.exec(model ?? '')?.[1];
  if (clock !== undefined) facts.say('clockGHz', Number(clock), placeOf(first, 'product'), model ?? '');
  for (const [field, names] of [
    ['cores', ['enabledcores', 'cores']],
    ['threads', ['threads']],
  ] as const) {
    const figures = processors.map(({ settings }) =>
      names.map((name) => Number(settings.get(name))).find((n) => n > 0),
    );
    if (figures.some((one) => one === undefined)) continue;
    const sum = figures.reduce<number>((total, one) => total + (one ?? 0), 0);
    facts.say(field, sum, placeOf(first, `configuration: ${names.at(-1)}`), figures.join(' + '));
  }
}

function sayMemory(facts: HardwareFacts, parts: readonly HardwareNode[]): void {
  const memories = parts.filter(({ kind, id, facts: said }) => {
    const words = said.get('description') ?? '';
    return (
      kind === 'memory' &&
      (SYSTEM_MEMORY.test(words) || /^memory(?::\d{1,4})?$/.test(id)) &&
      !/rom|flash|cache/i.test(words)
    );
  });
  const sized = memories.flatMap((memory) => {
    const size = memory.size ?? memory.children.reduce((sum, bank) => sum + (bank.size ?? 0), 0);
    return size > 0 && (SYSTEM_MEMORY.test(memory.facts.get('description') ?? '') || memory.children.length > 0)
      ? [{ memory, size }]
      : [];
  });
  const [first] = sized;
  if (!first) return;
  const sum = sized.reduce((total, { size }) => total + size, 0);
  const text = sized.map(({ size }) => `${size / BYTES_PER_GIB} GiB`).join(' + ');
  facts.say('memoryGiB', sum / BYTES_PER_GIB, placeOf(first.memory, 'size'), text);
}

function placeOf({ line, id }: HardwareNode, name: string): string {
  const part = id === '' ? name : `${id}: ${name}`;
  return line > 1 ? `line ${line}: ${part}` : part;
}
