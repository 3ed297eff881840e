import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import { BINDING_TARGETS, bindingCommands, bindingFile, isOfLinux, type LayoutCheck } from '../index.ts';
import { READERS } from '../test/binding-grammars.ts';
import { studyServer } from '../test/planned-server.ts';

const HOSTILE = "x\n'; DROP TABLE t; --> <script>\u2028rm -rf /";
const fileOf = (names: readonly string[], target: (typeof BINDING_TARGETS)[number], nameOf = (id: string) => id) =>
  bindingFile({
    servers: names.map(studyServer),
    target,
    title: 'Plan A / 水平統合',
    nameOf,
    say: (text) => say(text, 'en'),
    cautionOf: () => null,
  });

describe('a file of commands', () => {
  it('warns of CPU numbers where commands name them: ESXi is told nodes alone', () => {
    const cautionOf = () => ({ en: 'CPU numbers by rule.', ja: '規則' });
    const warned = BINDING_TARGETS.filter((target) => {
      const { text } = bindingFile({
        ...{ servers: [studyServer('target-1')], target, title: 'Plan', nameOf: String, cautionOf },
        say: (words) => say(words, 'en'),
      });
      return text.includes('CPU numbers by rule.');
    });
    expect(warned).toEqual(BINDING_TARGETS.filter((target) => target !== 'vmware'));
  });

  it('is called after scenario, server and target', () => {
    expect(fileOf(['target-1'], 'numactl').name).toBe('Plan-A-水平統合_target-1_numactl.txt');
    expect(fileOf(['target-1', 'target-2'], 'sql-server').name).toBe('Plan-A-水平統合_all-servers_sql-server.txt');
    expect(
      bindingFile({
        ...{ servers: [], target: 'mysql', title: '/..', nameOf: String },
        ...{ say: (text) => say(text, 'ja'), cautionOf: () => null },
      }).name,
    ).toBe('plan_all-servers_mysql.txt');
  });

  it('says whose each command is, how to check it and where it is documented', () => {
    expect(fileOf(['target-1', 'target-2'], 'numactl').text.split('\n').slice(0, 5)).toEqual([
      '# Server: target-1 (8 × 1 cores, 16 GiB)',
      '# Instance: one',
      '# Check: numastat -p PID; taskset -cp PID',
      '# Source: numactl(8), Linux Administrator’s Manual (numactl 2.0.16), --cpunodebind, --physcpubind, --balancing, --membind, https://manpages.debian.org/bookworm/numactl/numactl.8.en.html',
      'numactl --cpunodebind=0 --membind=0 --',
    ]);
  });

  it.each(BINDING_TARGETS.filter(isOfLinux))(
    '%s: says with each command where CPU numbers are only a rule',
    (target) => {
      const servers = ['target-1', 'target-2'].map(studyServer);
      const { text } = bindingFile({
        ...{ servers, target, title: 'A', nameOf: String, say: (text) => say(text, 'en') },
        cautionOf: ({ name }) => (name === 'target-1' ? { en: 'CPU numbers by rule.', ja: '規則' } : null),
      });
      const [first = '', second = ''] = text.split(/(?=^.*Server: target-2)/m);
      expect(first.match(/Note: CPU numbers by rule\./g)).toHaveLength(
        bindingCommands(studyServer('target-1'), target).length,
      );
      expect(second).not.toContain('by rule');
    },
  );

  it('binds as the runs of the project tell of balancing', () => {
    const server = studyServer('target-1');
    const numaNodes = server.numaNodes.map((node) => ({
      ...node,
      workloads: [{ workloadId: 'all', cpuList: node.cpuList, memoryGiB: 8 }],
    }));
    const about = { server: 'plan', node: 'plan', says: { en: '', ja: '' }, evidence: null };
    const off: LayoutCheck = { severity: 'info', code: 'balancing-off', ...about };
    const fileWith = (balancing: LayoutCheck | null) =>
      bindingFile({
        servers: [{ ...server, numaNodes }],
        target: 'numactl',
        title: 'A',
        nameOf: String,
        say: (text) => say(text, 'en'),
        balancing,
        cautionOf: () => null,
      }).text;
    expect(fileWith(null)).toContain('--balancing --membind=0-1');
    expect(fileWith(off)).toContain('numactl --cpunodebind=0-1 --membind=0-1 --');
  });

  it.each(BINDING_TARGETS)('%s: holds every command of every server, and nothing else but remarks', (target) => {
    const { text } = fileOf(['target-1', 'target-2'], target, () => HOSTILE);
    const commands = ['target-1', 'target-2'].flatMap((name) =>
      bindingCommands(studyServer(name), target, () => HOSTILE),
    );
    const rest = commands.reduce((left, command) => {
      expect(left).toContain(command.text.trimEnd());
      READERS[target](command.text);
      return left.replace(command.text.trimEnd(), '');
    }, text);
    for (const line of rest.split('\n')) expect(line).toMatch(/^(# .*|-- .*|<!-- ((?!--).)* -->|)$/);
  });
});
