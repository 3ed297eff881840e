import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assumed, type Estimate, isKnown, known, text, unknown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import {
  coreFactorOf,
  DEFAULT_PRICE_BOOK,
  LICENCE_RULES,
  type LicenceRequest,
  type LicensedMachine,
  licencesFor,
  PERSON_SOURCE,
  PRICE_GAPS,
  priceOf,
  withOverrides,
} from './index.ts';

const count = (value: number): Estimate => assumed(text('n', 'n'), value, 'count');

function machine(sockets: number, coresPerSocket: number, more: Partial<LicensedMachine> = {}): LicensedMachine {
  return {
    name: text('target', '統合先'),
    cpuModel: 'Intel Xeon E7-8890 v3',
    servers: count(1),
    sockets: count(sockets),
    cores: count(sockets * coresPerSocket),
    socketCapacity: null,
    virtualMachines: null,
    memoryGiB: assumed(text('Memory', 'メモリ'), 512, 'GiB'),
    ...more,
  };
}

function ask(product: string, machines: LicensedMachine[], more: Partial<LicenceRequest> = {}) {
  return licencesFor({ product, machines, currency: 'USD', ...more }, DEFAULT_PRICE_BOOK);
}

it.each(['oracle-se2', 'edb-postgres', 'oracle-ee', 'sql-server-std'])(
  'says of %s on cores and sockets that are known that a rule counts them: nobody measured a licence',
  (product) => {
    const measured = (value: number) =>
      known('measured', { value, unit: 'count', because: { label: text('n', 'n'), inputs: [] } });
    const { licences, licenceCost } = ask(product, [
      machine(2, 8, { servers: measured(1), sockets: measured(2), cores: measured(16), socketCapacity: 2 }),
    ]);
    expect(licences.kind).toBe('published');
    expect(licences.because.inputs.map((input) => 'estimate' in input && input.estimate.kind)).toEqual(['published']);
    expect(['published', 'unknown']).toContain(licenceCost.kind);
  },
);

it('buys whole packs where licences are sold in packs alone', () => {
  const owned = (quantity: number) => ({
    quantity: assumed(text('n', 'n'), quantity, 'licences'),
    supportPerYear: assumed(text('n', 'n'), 0, 'USD'),
  });
  const bought = (product: string, quantity: number) => {
    const { ownership, licenceCost } = ask(product, [machine(2, 6)], { owned: owned(quantity) });
    return [ownership?.bought.value, licenceCost.value];
  };
  expect(bought('sql-server-std', 9)).toEqual([4, 2 * 3_945]);
  expect(bought('sql-server-std', 10)).toEqual([2, 3_945]);
  expect(bought('sql-server-std', 13)).toEqual([0, 0]);
  // The price of Windows Server is stated for 16 cores, and fewer are sold too.
  expect(bought('windows-server-std', 12)).toEqual([4, Math.round((4 / 16) * 1_070)]);
});

describe('Oracle Enterprise Edition', () => {
  it('counts study 1 as the core factor table says: 36 cores 18 processors, 72 cores 36 (A1.9)', () => {
    const oneBoard = ask('oracle-ee', [machine(2, 18)]);
    const twoBoards = ask('oracle-ee', [machine(4, 18)]);
    expect([oneBoard.licences.value, twoBoards.licences.value]).toEqual([18, 36]);
    expect([oneBoard.licenceCost.value, twoBoards.licenceCost.value]).toEqual([855_000, 1_710_000]);
    expect([oneBoard.supportPerYear.value, twoBoards.supportPerYear.value]).toEqual([188_100, 376_200]);
  });

  it('rounds up over all machines together, not one by one', () => {
    const three = machine(1, 1, { servers: count(3) });
    expect(ask('oracle-ee', [three, machine(1, 1)]).licences.value).toBe(2);
  });

  it.each([
    ['Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz', 0.5],
    ['AMD EPYC 7763 64-Core Processor', 0.5],
    ['POWER9 (architected)', 1],
    ['Fujitsu SPARC64 X+', 0.5],
    ['SPARC T5', 0.5],
    ['UltraSPARC IV', 0.75],
    ['SPARC T2', 0.75],
    ['Gold 6348', 0.5],
    ['E5-2640v4', 0.5],
    ['Ｘｅｏｎ Ｇｏｌｄ ６３４８ ２８Ｃ×２', 0.5],
    ['Xeon® Silver 4214', 0.5],
    ['ＰＯＷＥＲ９', 1],
    ['4.21 GHz', 1],
    ['Pentium III Xeon 550', 1],
    ['Intel(R) Xeon(TM) MP CPU 2.00GHz', 1],
    [null, 1],
  ])('core factor of %s is %d', (model, factor) => {
    expect(coreFactorOf(model, DEFAULT_PRICE_BOOK).value).toBe(factor);
  });

  it('prices the options that have a price and leaves the others unknown', () => {
    expect(ask('oracle-ee', [machine(2, 18)], { options: ['partitioning'] }).licenceCost.value).toBe(18 * 59_000);
    expect(ask('oracle-ee', [machine(2, 18)], { options: ['rac'] }).licenceCost.value).toBe(18 * 70_500);
    const byUser = ask('oracle-ee-nup', [machine(2, 18)], { users: 500, options: ['rac'] });
    expect(byUser.licenceCost.kind).toBe('unknown');
  });

  it('asks at least 25 named users for each processor', () => {
    expect(ask('oracle-ee-nup', [machine(2, 18)], { users: 100 }).licences.value).toBe(450);
    expect(ask('oracle-ee-nup', [machine(2, 18)], { users: 600 }).licences.value).toBe(600);
    expect(ask('oracle-ee-nup', [machine(2, 18)]).licences.kind).toBe('unknown');
  });

  it('stays unknown when the cores are not known', () => {
    const cores = unknown('cores', text('Cores', 'コア数'), text('State them.', 'ご提示ください。'));
    const { licences, licenceCost } = ask('oracle-ee', [machine(2, 18), machine(2, 18, { cores })]);
    expect([licences.value, licenceCost.value]).toEqual([null, null]);
    expect(english(licenceCost.because.settle)).toBe('State them.');
  });
});

describe('other products', () => {
  it('refuses Oracle SE2 on a server that could hold more than two sockets', () => {
    const { licences, licenceCost } = ask('oracle-se2', [machine(2, 18, { socketCapacity: 4 })]);
    expect(licences).toMatchObject({ kind: 'unknown', refused: true });
    expect(english(licences.because.settle)).toContain('can hold 2 sockets');
    expect(licenceCost.kind).toBe('unknown');
    expect(ask('oracle-se2', [machine(2, 18, { socketCapacity: 2 })]).licenceCost.value).toBe(35_000);
  });

  it.each([
    ['sql-server-ee', 2, 18, 36, 18 * 15_123],
    ['sql-server-ee', 2, 2, 8, 4 * 15_123],
    ['sql-server-std', 1, 5, 6, 3 * 3_945],
    ['postgresql', 4, 18, 0, 0],
    ['windows-server-std', 1, 4, 16, 1_070],
    ['windows-server-dc', 2, 12, 24, 9_300],
  ])('%s on %d sockets of %d cores', (product, sockets, cores, licences, cost) => {
    const answer = ask(product, [machine(sockets, cores)]);
    expect([answer.licences.value, answer.licenceCost.value]).toEqual([licences, cost]);
  });

  it('stacks Windows Server Standard for every two virtual machines', () => {
    expect(ask('windows-server-std', [machine(2, 8, { virtualMachines: 5 })]).licences.value).toBe(48);
  });

  it('charges subscriptions by the year and nothing once', () => {
    const { licences, licenceCost, supportPerYear } = ask('vmware-vcf', [machine(2, 10)]);
    expect([licences.value, licenceCost.value, supportPerYear.value]).toEqual([32, 0, 11_200]);
  });

  it('counts what has no price: Db2, RHEL, PostgreSQL support', () => {
    expect(ask('db2-pvu', [machine(2, 18)])).toMatchObject({ licences: { value: 2520 }, licenceCost: { value: null } });
    expect(ask('rhel', [machine(3, 18)])).toMatchObject({ licences: { value: 2 }, supportPerYear: { value: null } });
    expect(ask('postgresql', [machine(2, 18)]).supportPerYear.kind).toBe('unknown');
  });

  it('prices support by the core whatever licences are owned: none is needed', () => {
    const { book } = withOverrides(DEFAULT_PRICE_BOOK, { 'postgresql-support-core-year': 120 });
    const supportWith = (owned: LicenceRequest['owned']) =>
      licencesFor({ product: 'postgresql', machines: [machine(2, 18)], currency: 'USD', ...(owned && { owned }) }, book)
        .supportPerYear.value;
    const paid = assumed(text('paid', '支払額'), 3_000, 'USD');
    for (const quantity of [0, 6]) {
      const owned = { quantity: assumed(text('owned', '保有'), quantity, 'licences'), supportPerYear: paid };
      expect(supportWith(owned)).toBe(36 * 120);
    }
    expect(supportWith(undefined)).toBe(36 * 120);
  });
});

describe('price book', () => {
  it('has a source and a unit for every figure, and both languages', () => {
    for (const [key, figure] of Object.entries(DEFAULT_PRICE_BOOK)) {
      expect(figure.source.title, key).not.toBe('');
      expect([figure.label.en, figure.label.ja].every(Boolean), key).toBe(true);
    }
  });

  it('takes the figures of a person, marked as theirs, and returns what it cannot use', () => {
    const { book, issues } = withOverrides(DEFAULT_PRICE_BOOK, {
      'oracle-ee-processor': 20_000,
      'jpy-per-usd': 150,
      'no-such-line': 1,
      'oracle-ee-nup': -1,
    });
    expect(issues.map(({ key }) => key)).toEqual(['no-such-line', 'oracle-ee-nup']);
    expect(priceOf(book, 'oracle-ee-processor')).toMatchObject({ kind: 'assumed', because: { source: PERSON_SOURCE } });
    const { licenceCost } = licencesFor({ product: 'oracle-ee', machines: [machine(2, 18)], currency: 'JPY' }, book);
    expect(licenceCost).toMatchObject({ value: 54_000_000, unit: 'JPY' });
  });

  it('asks for the exchange rate instead of guessing one', () => {
    const { licenceCost } = ask('oracle-ee', [machine(2, 18)], { currency: 'JPY' });
    expect(licenceCost).toMatchObject({ kind: 'unknown', unit: 'JPY' });
    expect(licenceCost.because.settle).toEqual(PRICE_GAPS['jpy-per-usd'].settle);
    expect(ask('postgresql', [machine(2, 18)], { currency: 'JPY' }).licenceCost).toMatchObject({
      value: 0,
      unit: 'JPY',
    });
  });
});

describe('properties', () => {
  const products = LICENCE_RULES.map(({ id }) => id);
  const sized = fc.record({
    product: fc.constantFrom(...products),
    sockets: fc.integer({ min: 1, max: 2 }),
    cores: fc.integer({ min: 1, max: 192 }),
  });
  const licencesOf = (product: string, sockets: number, cores: number) =>
    ask(product, [machine(sockets, cores)], { users: 40 }).licences.value ?? Number.NaN;

  it('licences never fall when cores rise', () => {
    fc.assert(
      fc.property(sized, fc.integer({ min: 0, max: 64 }), ({ product, sockets, cores }, more) => {
        expect(licencesOf(product, sockets, cores + more)).toBeGreaterThanOrEqual(licencesOf(product, sockets, cores));
      }),
    );
  });

  it('a dearer price never lowers cost', () => {
    const keys = Object.keys({ ...DEFAULT_PRICE_BOOK, ...PRICE_GAPS }).filter(
      (key) => !/pack-cores|per-subscription|-max$|-vms$/.test(key),
    );
    fc.assert(
      fc.property(
        sized,
        fc.constantFrom(...keys),
        fc.double({ min: 1, max: 3, noNaN: true }),
        ({ product, sockets, cores }, key, factor) => {
          const before = ask(product, [machine(sockets, cores)], { users: 40 });
          const { book } = withOverrides(DEFAULT_PRICE_BOOK, { [key]: (DEFAULT_PRICE_BOOK[key]?.value ?? 0) * factor });
          const after = licencesFor({ product, machines: [machine(sockets, cores)], currency: 'USD', users: 40 }, book);
          for (const part of ['licenceCost', 'supportPerYear'] as const)
            if (isKnown(before[part]) && isKnown(after[part]))
              expect(after[part].value).toBeGreaterThanOrEqual(before[part].value);
        },
      ),
    );
  });
});

describe('limits of an edition', () => {
  it('are said beside the count, with their cautions', () => {
    expect(ask('sql-server-std', [machine(2, 18)]).notes.map(english)).toContain(
      'SQL Server 2025 Standard, most cores one instance uses: 32 cores.',
    );
    expect(english(ask('oracle-se2', [machine(2, 8)]).notes[1])).toBe(
      'Oracle SE2, most CPU threads one database uses: 16.',
    );
    // Notes are said one after the other: in Japanese, too, each ends as a sentence does.
    for (const { ja } of ask('sql-server-std', [machine(2, 18)]).notes) expect(ja).toMatch(/[。}]$/);
  });
});
