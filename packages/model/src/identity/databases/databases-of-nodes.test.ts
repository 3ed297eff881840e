import { describe, expect, it } from 'vitest';
import { attributesText, bareWorkload, type WorkloadRecord } from '../../inventory/index.ts';
import { withSizesOnce } from './databases-of-nodes.ts';

/** What a list says of a database on one node. */
function on(
  serverKey: string,
  name: string,
  databaseGiB: number,
  more: Partial<WorkloadRecord> & { list?: string } = {},
) {
  const { list = 'a.csv', ...fields } = more;
  const origin = { file: list, sheet: null, row: 2, cells: { databaseGiB: { column: 'E', text: `${databaseGiB}` } } };
  const dbms = 'Oracle 19c EE RAC';
  return { ...bareWorkload(`${serverKey}/${name}`, name, origin), serverKey, databaseGiB, dbms, ...fields };
}
const sizes = (...workloads: readonly WorkloadRecord[]) => withSizesOnce(workloads).map((each) => each.databaseGiB);
const instance = (name: string) => ({ dbms: 'Oracle 19c', attributes: attributesText({ INSTANCE_NAME: name }) });

describe('the size of a database that several nodes run', () => {
  it('counts once, whichever lists state it', () => {
    expect(sizes(on('n1', 'SALES', 900), on('n2', 'SALES', 900))).toEqual([900, null]);
    expect(sizes(on('n2', 'SALES', 900), on('n1', 'SALES', 904, { list: 'b.csv' }))).toEqual([900, null]);
    const [, other] = withSizesOnce([on('n1', 'SALES', 900), on('n2', 'SALES', 900)]);
    expect(other?.origin.cells.databaseGiB).toBeUndefined();
  });

  it('counts once where its instances are named, in a column of their own or instead of it', () => {
    expect(sizes(on('n1', 'SALES', 900, instance('SALES1')), on('n2', 'SALES', 900, instance('SALES2')))).toEqual([
      900,
      null,
    ]);
    expect(sizes(on('n1', 'SALES_TKY', 9, instance('sales1')), on('n2', 'SALES_TKY', 9, instance('sales2')))).toEqual([
      9,
      null,
    ]);
    const named = (key: string, name: string) => {
      const workload = on(key, name, 900);
      const cells = { ...workload.origin.cells, name: { column: 'B (INSTANCE_NAME)', text: name } };
      return { ...workload, origin: { ...workload.origin, cells } };
    };
    expect(sizes(named('n1', 'SALES1'), named('n2', 'SALES2'))).toEqual([900, null]);
    expect(sizes(on('n1', 'ERP1', 100), on('n2', 'ERP2', 100))).toEqual([100, 100]);
  });

  it.each([
    ['other sizes of one list', [on('n1', 'U', 900), on('n2', 'U', 904)]],
    [
      'another environment',
      [on('n1', 'U', 9, { environment: 'production' }), on('n2', 'U', 9, { environment: 'test' })],
    ],
    ['a standby', [on('n1', 'U', 9), on('n2', 'U', 9, { environment: 'standby' })]],
    ['no word of a cluster', [on('n1', 'U', 9, { dbms: 'Oracle 19c' }), on('n2', 'U', 9, { dbms: 'Oracle 19c' })]],
    ['one instance on both', [on('n1', 'U', 9, instance('U1')), on('n2', 'U', 9, instance('U1'))]],
    ['one instance twice among nodes', ['U1', 'U2', 'U1', 'U2'].map((name, n) => on(`n${n}`, 'U', 9, instance(name)))],
    ['virtual machines', [on('n1', 'U', 9, { vcpus: 8 }), on('n2', 'U', 9, { vcpus: 8 })]],
  ])('counts each with %s', (_, workloads) => {
    expect(sizes(...workloads)).toEqual(workloads.map(({ databaseGiB }) => databaseGiB));
  });
});
