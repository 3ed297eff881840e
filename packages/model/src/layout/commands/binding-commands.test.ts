import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../figure/test/written.ts';
import { formatCpuList, parseCpuList } from '../../inventory/index.ts';
import type { PlanNode } from '../../placement/index.ts';
import { BINDING_TARGETS, type BindingTarget, bindingCommands, boundInstancesOf, type LayoutCheck } from '../index.ts';
import { READERS } from '../test/binding-grammars.ts';
import { machineFromNumactl, plannedOn, studyServer } from '../test/planned-server.ts';

const SAMPLES = resolve(process.env.TATAMI_SHARED ?? '../shared', 'samples/numactl');

const STUDY_0 = studyServer('x440');
const SPANNING: PlanNode = {
  ...STUDY_0,
  numaNodes: STUDY_0.numaNodes.map((node) => ({
    ...node,
    workloads: [{ workloadId: 'all', cpuList: node.cpuList, memoryGiB: 8 }],
  })),
};

/** Reads every command of a server back and compares what it binds with the plan. Gives the number of commands read. */
function readBack(server: PlanNode): number {
  const instances = new Map(boundInstancesOf(server).map((instance) => [instance.name, instance]));
  const commands = BINDING_TARGETS.flatMap((target) => bindingCommands(server, target));
  for (const { workloadId, target, text, check, sources } of commands) {
    const instance = instances.get(workloadId);
    if (!instance) throw new Error(`a command for nobody: ${workloadId}`);
    const planned = new Set(parseCpuList(instance.cpuList));
    const lending = instance.memory.map(({ node }) => node);
    const { cpus, nodes, memoryNodes } = READERS[target](text);
    if (cpus) expect(cpus, `${target} ${workloadId}`).toEqual([...planned].sort((a, b) => a - b));
    if (nodes) {
      const named = server.numaNodes.filter(({ id }) => nodes.includes(id));
      expect(new Set(named.flatMap(({ cpuList }) => parseCpuList(cpuList) ?? []))).toEqual(planned);
    }
    if (memoryNodes) expect(memoryNodes).toEqual(expect.arrayContaining(lending));
    if (memoryNodes && target !== 'vmware') expect(memoryNodes).toHaveLength(lending.length);
    expect(check).not.toBe('');
    expect(sources.every(({ title, url }) => title !== '' && url?.startsWith('https://'))).toBe(true);
  }
  return commands.length;
}

describe('study 0, an instance to a node', () => {
  it.each([
    ['numactl', ['numactl --cpunodebind=1 --membind=1 --']],
    ['sql-server', ['ALTER SERVER CONFIGURATION SET PROCESS AFFINITY NUMANODE = 1;']],
    ['vmware', ['numa.nodeAffinity = "1"\nnuma.vcpu.maxPerVirtualNode = "8"\nnuma.vcpu.preferHT = "TRUE"\n']],
  ] as const)('%s', (target, texts) => {
    const second = bindingCommands(STUDY_0, target).filter(({ workloadId }) => workloadId === 'two');
    expect(second.map(({ text }) => text)).toEqual(texts);
  });

  it('follows the grammar of every target and binds what the plan binds', () => {
    expect(readBack(STUDY_0)).toBe(2 * (BINDING_TARGETS.length + 2));
  });

  it('names CPUs to SQL Server and numactl where an instance has only part of a node', () => {
    const [node] = STUDY_0.numaNodes;
    if (!node) throw new Error('no node');
    const workloads = [{ workloadId: 'one', cpuList: '0-1,8-9', memoryGiB: 6 }];
    const server = { ...STUDY_0, numaNodes: [{ ...node, workloads }] };
    expect(bindingCommands(server, 'sql-server')[0]?.text).toBe(
      'ALTER SERVER CONFIGURATION SET PROCESS AFFINITY CPU = 0 TO 1, 8 TO 9;',
    );
    expect(bindingCommands(server, 'numactl')[0]?.text).toBe('numactl --physcpubind=0-1,8-9 --membind=0 --');
    readBack(server);
  });

  it('pins the virtual CPUs of an instance that spans node by node, with its memory on both', () => {
    const [command] = bindingCommands(SPANNING, 'libvirt');
    expect(command?.text).toContain("<vcpupin vcpu='8' cpuset='4-7,12-15'/>");
    expect(command?.text).toContain("nodeset='0-1'");
    expect(bindingCommands(SPANNING, 'vmware')[0]?.text).toContain('numa.nodeAffinity = "0,1"');
    readBack(SPANNING);
  });
});

describe('memory of instances of SQL Server', () => {
  const [node] = STUDY_0.numaNodes;
  const notesOf = (
    ...workloads: { workloadId: string; cpuList: string; memoryGiB: number; extraMemoryGiB?: number }[]
  ) => {
    const board = { id: 1, cpuList: '', memoryGiB: 8, workloads: [{ workloadId: 'b', cpuList: '', memoryGiB: 3 }] };
    const server = { ...STUDY_0, numaNodes: node ? [{ ...node, workloads }, board] : [] };
    return bindingCommands(server, 'sql-server', (id) => `db ${id}`).map(({ notes }) => notes.map(english).join(' '));
  };

  it('is what the plan has for each, not all of the node that they share', () => {
    const here = { cpuList: '0-3,8-11', memoryGiB: 2 };
    const [a, b] = notesOf({ workloadId: 'a', ...here, extraMemoryGiB: 1 }, { workloadId: 'b', ...here });
    expect(a).toContain('db a: set max server memory to less than 3 GiB');
    expect(a).not.toMatch(/does not run|node has/);
    expect(b).toContain('db b: set max server memory to less than 5 GiB');
    expect(b).toContain('3 GiB of it is on node 1, where it does not run');
  });

  it('is to be shared where the plan has no figures', () => {
    const [a] = notesOf({ workloadId: 'a', cpuList: '0-3,8-11', memoryGiB: 0 });
    expect(a).toContain('all instances of the node together');
  });
});

describe('an instance that spans, where balancing is to be on', () => {
  const textOf = (target: BindingTarget, studied: LayoutCheck | null = null) =>
    bindingCommands(SPANNING, target, undefined, studied)[0]?.text;
  const notesOf = (target: BindingTarget) => bindingCommands(SPANNING, target)[0]?.notes.map(english).join(' ');

  it('has its memory balanced among its nodes by numactl', () => {
    expect(textOf('numactl')).toMatch(/ --balancing --membind=0-1 --$/);
    expect(notesOf('numactl')).toMatch(/Linux 5\.12.*numactl 2\.0\.15/);
  });

  it.each<BindingTarget>(['systemd', 'postgresql', 'mysql'])('%s: keeps the default policy in its nodes', (target) => {
    expect(textOf(target)).toContain('NUMAPolicy=default\n');
    expect(textOf(target)).not.toContain('NUMAMask');
    expect(textOf(target)).toContain('AllowedMemoryNodes=0-1\n');
    expect(notesOf(target)).toContain('NUMAPolicy=bind would keep automatic NUMA balancing from its memory');
  });

  it('keeps the default policy in its nodes as a guest of libvirt', () => {
    expect(textOf('libvirt')).toContain("<memory mode='restrictive' nodeset='0-1'/>");
    expect(notesOf('libvirt')).toContain('libvirt 7.3');
  });

  it('is bound as before where runs tell that balancing is to be off', () => {
    const studied = {
      severity: 'info',
      server: 'plan',
      node: 'plan',
      says: { en: '', ja: '' },
      evidence: null,
    } as const;
    const off = { ...studied, code: 'balancing-static' };
    expect(textOf('numactl', off)).not.toContain('--balancing');
    expect(textOf('systemd', off)).toContain('NUMAPolicy=bind\nNUMAMask=0-1\n');
    expect(textOf('libvirt', off)).toContain("mode='strict'");
    expect(textOf('numactl', { ...off, code: 'balancing-on' })).toContain('--balancing');
  });

  it('leaves one on a node bound to it', () => {
    expect(
      bindingCommands(STUDY_0, 'numactl')
        .map(({ text }) => text)
        .join(),
    ).not.toContain('--balancing');
    expect(bindingCommands(STUDY_0, 'libvirt')[0]?.text).toContain("mode='strict'");
  });
});

describe('any server', () => {
  /** Nodes with CPU numbers dealt out at random, and instances on some of the CPUs of some of them. */
  const servers = fc
    .record({
      dealt: fc.array(fc.nat(3), { minLength: 4, maxLength: 48 }),
      taken: fc.array(fc.array(fc.boolean(), { minLength: 48, maxLength: 48 }), { minLength: 1, maxLength: 4 }),
    })
    .map(({ dealt, taken }): PlanNode => {
      const numaNodes = [...new Set(dealt)]
        .sort((a, b) => a - b)
        .map((id) => {
          const cpus = dealt.flatMap((node, cpu) => (node === id ? [cpu] : []));
          const workloads = taken.flatMap((takes, instance) => {
            const cpuList = formatCpuList(cpus.filter((cpu) => takes[cpu]));
            return cpuList === '' ? [] : [{ workloadId: `db ${instance}`, cpuList, memoryGiB: 1 }];
          });
          return { id, cpuList: formatCpuList(cpus), memoryGiB: 8, workloads };
        });
      return { ...STUDY_0, numaNodes };
    });

  it('is bound as planned by every target', () => {
    fc.assert(
      fc.property(servers, (server) => {
        expect(readBack(server)).toBe(boundInstancesOf(server).length * (BINDING_TARGETS.length + 2));
      }),
      { numRuns: 60 },
    );
  });

  it.each(BINDING_TARGETS)('%s: its reader takes nothing that breaks the grammar', (target) => {
    for (const { text } of bindingCommands(STUDY_0, target)) {
      expect(() => READERS[target](text)).not.toThrow();
      expect(() => READERS[target](text.replace(/[=1]/, '?'))).toThrow();
      expect(() => READERS[target](`${text}x`)).toThrow();
    }
  });
});

describe('names', () => {
  const named = (...names: string[]) => {
    const [first] = STUDY_0.numaNodes;
    const workloads = names.map((_, index) => ({ workloadId: `${index}`, cpuList: '0-3,8-11', memoryGiB: 1 }));
    const server = { ...STUDY_0, numaNodes: first ? [{ ...first, workloads }] : [] };
    return bindingCommands(server, 'systemd', (id) => names[Number(id)] ?? id).map(({ file }) => file);
  };
  const file = (name: string) => `/etc/systemd/system/${name}.service.d/numa.conf`;

  it('keeps those of different instances apart, in any script', () => {
    expect(named('DB-1', 'db 1', '受注', '在庫', '1st')).toEqual(
      ['db_1', 'db_1_2', 'instance', 'instance_2', 'db_1st'].map(file),
    );
  });

  it('lets nothing of a hostile name into a path or a statement', () => {
    const hostile = "x'; DROP TABLE t; --\n../../etc/passwd";
    expect(named(hostile)).toEqual([file('x_drop_table_t_etc_passwd')]);
    const server = { ...STUDY_0, numaNodes: STUDY_0.numaNodes.slice(0, 1) };
    for (const target of BINDING_TARGETS)
      for (const { text } of bindingCommands(server, target, () => hostile)) READERS[target](text);
  });
});

it('writes no command for an instance that runs on no CPU of the server', () => {
  const workloads = [{ workloadId: 'one', cpuList: '', memoryGiB: 1 }];
  const board = { id: 0, cpuList: '', memoryGiB: 8, workloads };
  for (const target of BINDING_TARGETS) expect(bindingCommands({ ...STUDY_0, numaNodes: [board] }, target)).toEqual([]);
});

describe.skipIf(!existsSync(SAMPLES))('machines of the samples', () => {
  const machine = (file: string) => machineFromNumactl(readFileSync(resolve(SAMPLES, file), 'utf8'));

  it('16 instances on 4 nodes: four to a node, each within it', () => {
    const server = plannedOn(
      machine('4node_cod_xeon_72t.txt'),
      Array.from({ length: 16 }, () => ({ cpu: 4, memoryGiB: 7 })),
    );
    expect(server.numaNodes.map(({ workloads }) => workloads.length)).toEqual([4, 4, 4, 4]);
    expect(bindingCommands(server, 'numactl').map(({ text }) => text)).toContain(
      'numactl --cpunodebind=3 --membind=3 --',
    );
    expect(readBack(server)).toBe(16 * (BINDING_TARGETS.length + 2));
  });

  it('NPS4: an instance to each of eight small nodes', () => {
    const server = plannedOn(
      machine('nps4_epyc7413_8node.txt'),
      Array.from({ length: 8 }, () => ({ cpu: 12, memoryGiB: 48 })),
    );
    expect(server.numaNodes.map(({ workloads }) => workloads.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(bindingCommands(server, 'sql-server').map(({ text }) => text.split('NUMANODE = ')[1])).toEqual(
      expect.arrayContaining(['0;', '7;']),
    );
    readBack(server);
  });

  it('CXL: the CPUs of the one node, memory of it and of the node without CPUs', () => {
    const server = plannedOn(machine('cxl_memory_only_node_amd.txt'), [{ cpu: 10, memoryGiB: 70 }], 'server');
    expect(bindingCommands(server, 'numactl').map(({ text }) => text)).toEqual([
      'numactl --cpunodebind=0 --membind=0-1 --',
    ]);
    expect(bindingCommands(server, 'vmware')[0]?.text).toContain('numa.nodeAffinity = "0,1"');
    readBack(server);
  });
});
