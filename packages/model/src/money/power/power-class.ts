import { type CpuCatalogue, namedChip, readCpuModel } from '../../benchmark/index.ts';
import { nameText, type Text, text } from '../../figure/index.ts';
import type { PowerClass } from '../../licensing/index.ts';

/** Servers of which nothing tells the processor. */
const NOT_STATED = text('processor not stated', 'CPU不明');
/** A processor's name that no rule knows is cut, so that it fits the key of a line of the price book. */
const LONGEST_NAME = 48;

/** Which servers draw alike? Those of one processor generation and number of sockets; a processor of no known generation is its own. */
export function powerClassOf(cpuModel: string | null, sockets: number | null, catalogue: CpuCatalogue): PowerClass {
  const read = cpuModel === null ? null : readCpuModel(cpuModel);
  const listed = cpuModel === null ? null : namedChip(cpuModel, catalogue);
  const generation = listed?.generation ?? read?.generation ?? read?.key ?? cpuModel?.trim().slice(0, LONGEST_NAME);
  return { generation: generation ?? '', sockets };
}

/** "Skylake-SP, 2 sockets". */
export function nameOfClass({ generation, sockets }: PowerClass): Text {
  const name = generation === '' ? NOT_STATED : nameText(generation);
  return sockets === null
    ? text('{name}, sockets not stated', '{name}、ソケット数不明', { name })
    : text('{name}, {sockets} {sockets:socket|sockets}', '{name}、{sockets}ソケット', { name, sockets });
}
