import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatCpuList, parseCpuList } from '../../inventory/index.ts';
import { topologyFromNumactl } from '../../numa/index.ts';
import type { PlanNode } from '../../placement/index.ts';
import { type BindingTarget, bindingCommands, boundInstancesOf, onMachine } from '../index.ts';
import { machineFromNumactl, plannedOn } from '../test/planned-server.ts';

/** What a tool of this machine prints; null where it is not here or fails. */
function printed(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  return status === 0 ? { stdout, stderr } : null;
}

const HARDWARE = printed('numactl', ['--hardware'])?.stdout ?? '';
const HAS_NODES = topologyFromNumactl(HARDWARE).kind !== 'unreadable';
const HAS_SYSTEMD = printed('systemd-analyze', ['--version']) !== null;

/** Two instances on the machine the tests run on. */
function thisMachine(): PlanNode {
  const machine = machineFromNumactl(HARDWARE);
  const found = onMachine(plannedOn(machine, [{ memoryGiB: 0.01 }, { memoryGiB: 0.01 }]), machine);
  if (found.kind !== 'laid-out') throw new Error(found.because.en);
  return found.server;
}

describe.skipIf(!HAS_NODES)('numactl on this machine', () => {
  const shown = (show: string, key: string) =>
    formatCpuList(new RegExp(`^${key}: (.*)$`, 'm').exec(show)?.[1]?.trim().split(/\s+/).map(Number) ?? []);

  it('runs each command, which binds to the CPUs and the memory of the plan', () => {
    const server = thisMachine();
    for (const { workloadId, text } of bindingCommands(server, 'numactl')) {
      const instance = boundInstancesOf(server).find(({ name }) => name === workloadId);
      const show = printed('sh', ['-c', `${text} numactl --show`])?.stdout ?? 'it did not run';
      expect(shown(show, 'physcpubind'), text).toBe(formatCpuList(parseCpuList(instance?.cpuList ?? '') ?? []));
      expect(shown(show, 'membind'), text).toBe(formatCpuList(instance?.memory.map(({ node }) => node) ?? []));
    }
  });
});

describe.skipIf(!HAS_SYSTEMD)('systemd on this machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tatami-units-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What systemd finds wrong with a drop-in for its unit. */
  function complaints(file: string, text: string): readonly string[] {
    const unit = basename(dirname(file)).replace(/\.d$/, '');
    mkdirSync(join(folder, `${unit}.d`), { recursive: true });
    writeFileSync(join(folder, unit), '[Unit]\nDescription=a database\n[Service]\nExecStart=/bin/true\n');
    writeFileSync(join(folder, `${unit}.d`, basename(file)), text);
    const verified = printed('systemd-analyze', ['verify', unit], { SYSTEMD_UNIT_PATH: `${folder}:` });
    return (verified?.stderr ?? 'it did not run').split('\n').filter((line) => line.includes(folder) || !verified);
  }

  const NODES = ['0-17,72-89', '18-35,90-107', ''].map((cpuList, id) => ({
    id,
    cpuList,
    memoryGiB: 64,
    workloads: [
      { workloadId: 'local', cpuList: id === 1 ? cpuList : '', memoryGiB: id === 1 ? 8 : 0 },
      { workloadId: 'spanning', cpuList, memoryGiB: 8 },
    ].filter((placed) => placed.cpuList !== '' || placed.memoryGiB > 0),
  }));
  const SERVER: PlanNode = {
    number: 0,
    name: 'target-1',
    platformId: 'own',
    configuration: { sb: 1, msb: 1, sockets: 2, coresPerSocket: 18, memoryGiB: 192 },
    spare: false,
    numaNodes: NODES,
  };

  it.each<BindingTarget>(['systemd', 'postgresql', 'mysql'])('%s: takes every line of the drop-in', (target) => {
    const dropIns = bindingCommands(SERVER, target).filter(({ file }) => file?.endsWith('numa.conf'));
    expect(dropIns).toHaveLength(2);
    for (const { file, text } of dropIns) expect(complaints(file ?? '', text)).toEqual([]);
  });

  it('would say what it does not take', () => {
    const [dropIn] = bindingCommands(SERVER, 'systemd');
    const broken = dropIn?.text.replace(/NUMAPolicy=\w+/, 'NUMAPolicy=bound') ?? '';
    expect(complaints(dropIn?.file ?? '', broken).join()).toMatch(/NUMA policy/);
  });
});
