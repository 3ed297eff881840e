import { describe, expect, it } from 'vitest';
import { BINDING_TARGETS, bindingCommands, type InstanceSoftware } from '../index.ts';
import { studyServer } from '../test/planned-server.ts';

const SERVER = studyServer('x440');
const [[ora, sql, vios] = []] = [
  [...new Set(SERVER.numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => workloadId)))],
];
const SOFTWARE = new Map<string | undefined, InstanceSoftware>([
  [ora, { products: ['oracle'], system: 'linux' }],
  [sql, { products: ['sql-server'], system: 'windows' }],
  [vios, { products: [], system: 'aix' }],
]);
const boundBy = (target: (typeof BINDING_TARGETS)[number], software = SOFTWARE) =>
  new Set(
    bindingCommands(SERVER, target, undefined, null, (id) => software.get(id) ?? null).map(
      ({ workloadId }) => workloadId,
    ),
  );

describe('commands by what runs in an instance', () => {
  it('are those of its own product, and of no other', () => {
    expect(boundBy('oracle')).toEqual(new Set([ora]));
    expect(boundBy('sql-server')).toEqual(new Set([sql]));
    expect(boundBy('mysql')).toEqual(new Set());
  });

  it('are none of Linux on Windows', () => {
    for (const target of ['numactl', 'systemd'] as const) {
      expect(boundBy(target).has(sql ?? '')).toBe(false);
      expect(boundBy(target).has(ora ?? '')).toBe(true);
    }
    expect(boundBy('vmware').has(sql ?? '')).toBe(true);
  });

  it('are all of them where nobody says of any instance what it runs', () => {
    const all = boundBy('vmware', new Map());
    for (const target of BINDING_TARGETS) expect(boundBy(target, new Map())).toEqual(all);
  });
});
