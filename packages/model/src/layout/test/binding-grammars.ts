import type { BindingTarget } from '../commands/binding-command.ts';

/** What a command binds to, read back by the documented grammar; null where its text binds no CPUs (or memory, or nodes). */
export interface ReadBinding {
  readonly cpus: readonly number[] | null;
  /** Nodes the instance runs on, where the command names nodes. */
  readonly nodes: readonly number[] | null;
  readonly memoryNodes: readonly number[] | null;
}

const NOTHING: ReadBinding = { cpus: null, nodes: null, memoryNodes: null };

/** N,N,N or N-N or N,N-N … (numactl(8), systemd.exec(5), cpuset(7) list format). Throws on anything else. */
function listOf(list: string): number[] {
  if (!/^\d+(-\d+)?(,\d+(-\d+)?)*$/.test(list)) throw new Error(`not a list of CPUs or nodes: "${list}"`);
  return list.split(',').flatMap((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map(Number);
    if (to < from) throw new Error(`a range that runs backwards: "${part}"`);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

function captured(grammar: RegExp, text: string): readonly string[] {
  const found = grammar.exec(text);
  if (!found) throw new Error(`does not follow ${grammar}: ${text}`);
  return found.slice(1);
}

/** numactl [--cpunodebind nodes] [--physcpubind cpus] [--balancing] [--membind nodes] -- */
function numactl(text: string): ReadBinding {
  const [by, ids = '', nodes = ''] = captured(
    /^numactl --(cpunodebind|physcpubind)=(\S+) (?:--balancing )?--membind=(\S+) --$/,
    text,
  );
  const memoryNodes = listOf(nodes);
  return by === 'cpunodebind'
    ? { cpus: null, nodes: listOf(ids), memoryNodes }
    : { cpus: listOf(ids), nodes: null, memoryNodes };
}

const POLICIES = ['default', 'preferred', 'bind', 'interleave', 'local'];

/** systemd.syntax(7): sections of assignments; an empty one resets those before it, later ones of a mask are merged. */
function unitFile(text: string): ReadBinding {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== '[Service]') throw new Error(`not the section of a service: ${head}`);
  const settings = new Map<string, number[]>();
  for (const line of lines) {
    const [key = '', value = ''] = captured(/^([A-Za-z]+)=(.*)$/, line);
    if (key === 'NUMAPolicy' && POLICIES.includes(value)) continue;
    if (!['CPUAffinity', 'NUMAMask', 'AllowedCPUs', 'AllowedMemoryNodes'].includes(key))
      throw new Error(`no setting of systemd: ${line}`);
    settings.set(key, value === '' ? [] : [...(settings.get(key) ?? []), ...listOf(value)]);
  }
  const [cpus, allowed] = [settings.get('CPUAffinity'), settings.get('AllowedCPUs')];
  const [nodes, allowedNodes] = [settings.get('NUMAMask'), settings.get('AllowedMemoryNodes')];
  // The default policy has no mask: the cpuset alone confines its memory.
  const masked = lines.includes('NUMAPolicy=default') ? undefined : allowedNodes;
  if (`${cpus}` !== `${allowed}` || `${nodes}` !== `${masked}`) throw new Error('affinity and cpuset differ');
  if (nodes && !lines.includes('NUMAPolicy=bind')) throw new Error('a mask without its policy');
  return { cpus: cpus ?? null, nodes: null, memoryNodes: allowedNodes ?? null };
}

/** ALTER SERVER CONFIGURATION SET PROCESS AFFINITY { CPU = { ID | ID TO ID } [,...n] | NUMANODE = … } [;] */
function alterServerConfiguration(text: string): ReadBinding {
  const [kind, spec = ''] = captured(
    /^ALTER SERVER CONFIGURATION SET PROCESS AFFINITY (CPU|NUMANODE) = ((?:\d+(?: TO \d+)?)(?:, \d+(?: TO \d+)?)*);$/,
    text,
  );
  const ids = listOf(spec.replaceAll(' TO ', '-').replaceAll(', ', ','));
  return kind === 'CPU' ? { ...NOTHING, cpus: ids } : { ...NOTHING, nodes: ids };
}

/** cgconfig.conf(5): group NAME { perm { task { uid; gid; } admin { … } } cpuset { NAME = VALUE; … } }, or ALTER SYSTEM SET. */
function oracle(text: string): ReadBinding {
  if (!text.startsWith('group')) {
    captured(/^ALTER SYSTEM SET PROCESSOR_GROUP_NAME = '([a-z][a-z0-9_]*)' SCOPE = SPFILE;$/, text);
    return NOTHING;
  }
  const owner = String.raw`\{ uid = \w+; gid = \w+; \}`;
  const grammar = new RegExp(
    String.raw`^group [a-z][a-z0-9_]* \{ perm \{ task ${owner} admin ${owner} \} cpuset \{ cpuset\.cpus = "([^"]+)"; cpuset\.mems = "([^"]+)"; \} \}$`,
  );
  const [cpus = '', nodes = ''] = captured(grammar, text.trim().replace(/\s+/g, ' '));
  return { cpus: listOf(cpus), nodes: null, memoryNodes: listOf(nodes) };
}

/** A drop-in, or a group of an option file: [mysqld@NAME] and option=value lines. */
function mysql(text: string): ReadBinding {
  if (text.startsWith('[Service]')) return unitFile(text);
  captured(/^\[mysqld@[a-z][a-z0-9_]*\]\n(innodb_numa_interleave=OFF)\n$/, text);
  return NOTHING;
}

/** Elements of the domain XML: vcpu, cputune (vcpupin by vcpu from 0, emulatorpin), numatune (memory mode, nodeset). */
function domainXml(text: string): ReadBinding {
  const [cpuset = '', count = '', cputune = '', mode, nodeset = ''] = captured(
    /^<vcpu placement='static' cpuset='([^']+)'>(\d+)<\/vcpu>\n<cputune>\n([\s\S]+)<\/cputune>\n<numatune>\n {2}<memory mode='(\w+)' nodeset='([^']+)'\/>\n<\/numatune>\n$/,
    text,
  );
  const pins = cputune.trimEnd().split('\n');
  const [emulator = ''] = captured(/^ {2}<emulatorpin cpuset='([^']+)'\/>$/, pins.pop() ?? '');
  const pinned = pins.map((pin, at) => {
    const [vcpu, cpus = ''] = captured(/^ {2}<vcpupin vcpu='(\d+)' cpuset='([^']+)'\/>$/, pin);
    if (Number(vcpu) !== at) throw new Error(`virtual CPU ${vcpu} where ${at} is next`);
    return listOf(cpus);
  });
  if (pinned.length !== Number(count)) throw new Error(`${pinned.length} pins for ${count} virtual CPUs`);
  if (!['strict', 'restrictive'].includes(mode ?? '') || emulator !== cpuset)
    throw new Error('the emulator or the memory is not bound');
  const cpus = [...new Set(pinned.flat())].sort((a, b) => a - b);
  if (`${cpus}` !== `${listOf(cpuset)}`) throw new Error('the pins leave the set of the domain');
  return { cpus, nodes: null, memoryNodes: listOf(nodeset) };
}

/** Lines of a .vmx file: KEY = "VALUE". */
function vmx(text: string): ReadBinding {
  const settings = new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => captured(/^([\w.]+) = "([^"]*)"$/, line) as [string, string]),
  );
  const affinity = settings.get('numa.nodeAffinity') ?? '';
  captured(/^(\d+(?:,\d+)*)$/, affinity);
  captured(/^([1-9]\d*)$/, settings.get('numa.vcpu.maxPerVirtualNode') ?? '');
  return { ...NOTHING, memoryNodes: affinity.split(',').map(Number) };
}

/** Reads a generated text by the grammar its source documents. Throws where it does not follow it. */
export const READERS: Readonly<Record<BindingTarget, (text: string) => ReadBinding>> = {
  numactl,
  systemd: unitFile,
  postgresql: unitFile,
  mysql,
  'sql-server': alterServerConfiguration,
  oracle,
  libvirt: domainXml,
  vmware: vmx,
};
