import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareServer, type Origin, type OtherStatement, type ServerRecord } from '../../inventory/index.ts';
import {
  believedBy,
  contestedFields,
  precedenceChanges,
  type SourceKind,
  type SourcePrecedence,
  USUAL_PRECEDENCE,
} from '../index.ts';

const FILES: Readonly<Record<string, { readonly kind: SourceKind; readonly at: number }>> = {
  'dmidecode.txt': { kind: 'machine', at: 10 },
  'rvtools.xlsx': { kind: 'inventory', at: 20 },
  'cmdb.csv': { kind: 'list', at: 30 },
  'old.csv': { kind: 'list', at: 5 },
};
const fileOf = (file: string) => FILES[file] ?? null;
const said = (value: number, file: string): OtherStatement => ({
  value,
  file,
  sheet: null,
  row: 2,
  cell: { column: 'C (Memory)', text: String(value) },
});

/** A machine that says `held` of its memory, by its own file, and what others say beside it. */
function machine(held: OtherStatement, others: readonly OtherStatement[], more: Partial<Origin> = {}): ServerRecord {
  const { file, sheet, row, cell } = held;
  const origin: Origin = {
    file,
    sheet,
    row,
    cells: cell ? { memoryGiB: cell } : {},
    others: { memoryGiB: others },
    ...more,
  };
  return { ...bareServer('db1', 'db1', origin), memoryGiB: held.value as number };
}

const estate = (...servers: ServerRecord[]) => ({ servers, workloads: [] });
const by = (ranks: Partial<Record<SourceKind, number>>, fields: SourcePrecedence['fields'] = {}): SourcePrecedence => ({
  all: { ...USUAL_PRECEDENCE.all, ...ranks },
  fields,
});
const LIST_FIRST = by({ list: 1, inventory: 2, machine: 3 });

describe('precedence of sources', () => {
  const three = machine(said(256, 'rvtools.xlsx'), [said(255, 'dmidecode.txt'), said(128, 'cmdb.csv')]);

  it('is tools before lists, the newest of each, while nobody says otherwise', () => {
    const [server] = believedBy(estate(three), USUAL_PRECEDENCE, fileOf).servers;
    expect(server).toEqual(three);
  });

  it('believes the kind that a person puts first, and keeps what the others say beside it', () => {
    const [server] = believedBy(estate(three), LIST_FIRST, fileOf).servers;
    expect(server?.memoryGiB).toBe(128);
    expect(server?.origin.cells.memoryGiB).toEqual({
      ...{ column: 'C (Memory)', text: '128' },
      from: { file: 'cmdb.csv', sheet: null, row: 2 },
    });
    expect(server?.origin.others?.memoryGiB?.map(({ value, file }) => [value, file])).toEqual([
      [255, 'dmidecode.txt'],
      [256, 'rvtools.xlsx'],
    ]);
  });

  it('holds for single fields alone where that is said', () => {
    const [server] = believedBy(
      estate(three),
      by({}, { memoryGiB: { machine: 1, inventory: 2, list: 3 } }),
      fileOf,
    ).servers;
    expect(server?.memoryGiB).toBe(255);
    const [other] = believedBy(estate(three), by({}, { cores: { machine: 1, inventory: 2, list: 3 } }), fileOf).servers;
    expect(other?.memoryGiB).toBe(256);
  });

  it('takes the newest of one kind, and no file that is gone', () => {
    const [server] = believedBy(
      estate(machine(said(64, 'old.csv'), [said(128, 'cmdb.csv'), said(999, 'gone.csv')])),
      LIST_FIRST,
      fileOf,
    ).servers;
    expect(server?.memoryGiB).toBe(128);
  });

  it('takes what says the same more exactly, whichever source it is of', () => {
    const of = (file: string, value: string) => ({ ...said(0, file), value });
    const [held, other] = [of('rvtools.xlsx', 'RHEL 7'), of('cmdb.csv', 'RHEL 7.9')];
    const whole = machine(held, [], { others: { os: [other] } });
    const [server] = believedBy(estate({ ...whole, os: 'RHEL 7' }), USUAL_PRECEDENCE, fileOf).servers;
    expect([server?.os, server?.origin.others?.os?.map(({ value }) => value)]).toEqual(['RHEL 7.9', ['RHEL 7']]);
  });

  it('leaves what a person set by hand', () => {
    const byHand = machine(said(300, 'rvtools.xlsx'), [said(128, 'cmdb.csv')], {
      replaced: { memoryGiB: { value: 256, cell: null } },
    });
    expect(believedBy(estate(byHand), LIST_FIRST, fileOf).servers[0]?.memoryGiB).toBe(300);
  });

  it('says which values of which machines change', () => {
    const before = estate(three);
    expect(contestedFields(before)).toEqual([{ field: 'memoryGiB', machines: 1 }]);
    expect(precedenceChanges(before, believedBy(before, LIST_FIRST, fileOf))).toEqual([
      {
        ...{ record: 'server', key: 'db1', name: 'db1', field: 'memoryGiB' },
        from: { value: 256, file: 'rvtools.xlsx' },
        to: { value: 128, file: 'cmdb.csv' },
      },
    ]);
  });

  it('loses no statement, and comes back to what it was, whatever is put first between', () => {
    const anyRanks = fc.record({
      machine: fc.integer({ min: 1, max: 3 }),
      inventory: fc.integer({ min: 1, max: 3 }),
      list: fc.integer({ min: 1, max: 3 }),
    });
    const values = ({ memoryGiB, origin }: ServerRecord) =>
      [memoryGiB, ...(origin.others?.memoryGiB ?? []).map(({ value }) => value)].toSorted();
    fc.assert(
      fc.property(anyRanks, (ranks) => {
        const between = believedBy(estate(three), by(ranks), fileOf);
        expect(values(between.servers[0] as ServerRecord)).toEqual(values(three));
        const [back] = believedBy(between, USUAL_PRECEDENCE, fileOf).servers;
        expect([back?.memoryGiB, back?.origin.cells.memoryGiB?.text]).toEqual([256, '256']);
      }),
    );
  });
});
