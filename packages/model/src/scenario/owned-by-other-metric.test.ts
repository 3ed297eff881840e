import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import type { OwnedLicence, ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { evaluate, R770_INPUTS, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

/** One server of 16 cores: 8 processors of Oracle, 2 sockets. */
function estateOf(dbms: string): Estate {
  const host = { cpuModel: 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz', sockets: 2, cores: 16, threads: 32 };
  return {
    servers: [serverRecord(0, { ...host, key: 'a1', name: 'a1', memoryGiB: 256 })],
    workloads: [workloadRecord(0, { ...{ key: 'w1', name: 'W1', serverKey: 'a1', vcpus: null, memoryGiB: 64 }, dbms })],
    series: [],
    benchmarkRuns: [],
  };
}

const owned = (product: string, quantity: number, amount: number | null = null): OwnedLicence => ({
  ...{ product, quantity, origin: '' },
  supportPerYear: amount === null ? null : { amount, currency: 'USD' },
});

function checksOf(dbms: string, ...licences: readonly OwnedLicence[]): Readonly<Record<string, string>> {
  return checksIn(estateOf(dbms), licences);
}

function inputsOf(licences: readonly OwnedLicence[]): ScenarioInputs {
  return {
    ...R770_INPUTS,
    licence: { product: null, appliesTo: 'databases' },
    ownedLicences: { basis: 'stated', licences },
  };
}

function checksIn(estate: Estate, licences: readonly OwnedLicence[]): Readonly<Record<string, string>> {
  const { checks } = evaluate(inputsOf(licences), estate);
  return Object.fromEntries(checks.map(({ code, says }) => [code, english(says) ?? '']));
}

const EE = 'Oracle Database 19c Enterprise Edition';
const SE2 = 'Oracle Database 19c Standard Edition 2';

describe('licences of the same edition that are owned by another metric', () => {
  it('cover so many processors at most, and what is short beside them is said with them', () => {
    const { 'licences-short': short, 'licences-short-open': open } = checksOf(
      EE,
      owned('oracle-ee', 4),
      owned('oracle-ee-nup', 75),
    );
    expect(short).toBe(
      'Today’s servers need more licences than are owned (Oracle Database EE (processor): 4 owned, 8 needed; Oracle Database EE (Named User Plus): 75 owned, which cover 3 of these at most, 25 being the least for each). Have it checked: the cost before holds only what is paid today.',
    );
    expect(open).toBeUndefined();
  });

  it('may be enough, which nobody can judge: no customer is said to be short', () => {
    const { 'licences-short': short, 'licences-short-open': open } = checksOf(
      EE,
      owned('oracle-ee', 4),
      owned('oracle-ee-nup', 100),
    );
    expect(short).toBeUndefined();
    expect(open).toBe(
      'Whether the licences owned are enough for today’s servers cannot be judged (Oracle Database EE (processor): 4 owned, 8 needed; Oracle Database EE (Named User Plus): 100 owned, which cover 4 of these at most, 25 being the least for each): which servers those of another metric are for, and how many users they have, is not stated.',
    );
  });

  it('are named without a number where no minimum for a processor says what they cover', () => {
    const { 'licences-short': short, 'licences-short-open': open } = checksOf(
      SE2,
      owned('oracle-se2', 1),
      owned('oracle-se2-nup', 10),
    );
    expect(short).toBeUndefined();
    expect(open).toContain('1 owned, 2 needed; Oracle Database SE2 (Named User Plus): 10 owned)');
  });

  it('change nothing where none are owned', () => {
    const { 'licences-short': short, 'licences-short-open': open } = checksOf(EE, owned('oracle-ee', 4));
    expect(short).toContain('(Oracle Database EE (processor): 4 owned, 8 needed)');
    expect(open).toBeUndefined();
  });
});

describe('licences to buy beside those of another metric', () => {
  it('are as many as if those covered none, which is said with what they cover at most', () => {
    const { 'licences-to-buy-open': open } = checksOf(EE, owned('oracle-ee-nup', 2_000));
    expect(open).toMatch(
      /^Licences to buy are counted as if those owned by another metric covered nothing \(Oracle Database EE \(processor\): \d+ to buy; Oracle Database EE \(Named User Plus\): 2,000 owned, which cover 80 of these at most, 25 being the least for each\)\. Whether any have to be bought cannot be judged: how many users they have is not stated\.$/,
    );
  });

  it('are so many at least where those cannot cover all', () => {
    const { 'licences-to-buy-open': open } = checksOf(EE, owned('oracle-ee-nup', 50));
    const [, bought = '', least = ''] = /processor\): (\d+) to buy, (\d+) at least;/.exec(open ?? '') ?? [];
    expect(Number(bought) - Number(least)).toBe(2);
  });

  it('are open where no rule says what those cover, and nothing is said of too few to cover one', () => {
    expect(checksOf(SE2, owned('oracle-se2-nup', 10))['licences-to-buy-open']).toContain(
      'Oracle Database SE2 (Named User Plus): 10 owned)',
    );
    expect(checksOf(EE, owned('oracle-ee-nup', 24))['licences-to-buy-open']).toBeUndefined();
    expect(checksOf(EE, owned('oracle-ee', 800), owned('oracle-ee-nup', 200))['licences-to-buy-open']).toBeUndefined();
  });

  it('speak of users only where those go by users', () => {
    const { 'licences-to-buy-open': toBuy, 'licences-short-open': short } = checksOf(
      'IBM Db2 11.5 Standard Edition',
      owned('db2-vpc', 4),
      owned('db2-pvu', 700),
    );
    expect(toBuy).toContain('cannot be judged: how many of them the others stand for is for the contracts to say.');
    expect(short).toContain(
      'IBM Db2 (PVU): 700 owned): which servers those of another metric are for, and how many of these they stand for, is not stated.',
    );
    expect(`${toBuy} ${short}`).not.toContain('users');
  });

  it('say so with their number too', () => {
    const { licencesByProduct } = evaluate(inputsOf([owned('oracle-ee-nup', 2_000)]), estateOf(EE));
    const [line] = licencesByProduct.filter(({ product }) => product === 'oracle-ee');
    expect((line?.ownership?.bought.because.notes ?? []).map(english).join()).toContain('cover 80 of these at most');
  });
});

describe('licences that files state in words', () => {
  const words = 'We own 8 Oracle EE processor licences';
  const estate: Estate = { ...estateOf(EE), licencesInWords: [{ file: 'mail.txt', sheet: null, row: 1, words }] };

  it('are named where fewer are owned than needed, until they are taken over', () => {
    expect(checksIn(estate, [owned('oracle-ee', 4)])['licences-short']).toContain(
      'Have it checked: the cost before holds only what is paid today. What files state in words is not taken over and not counted: “We own 8 Oracle EE processor licences” (mail.txt, A1).',
    );
    const taken = { ...owned('oracle-ee', 4), origin: 'mail.txt, A1' };
    expect(checksIn(estate, [taken])['licences-short']).not.toContain('in words');
    const other = { ...owned('oracle-ee', 4), origin: 'mail.txt, A12: CSI 1' };
    expect(checksIn(estate, [other])['licences-short']).toContain('in words');
  });
});

describe('licences stated as owned that nothing of the plan counts', () => {
  it('are named with what is paid for them', () => {
    const { 'licences-owned-aside': aside } = checksOf(EE, owned('oracle-ee', 8), owned('oracle-ee-nup', 100, 25_000));
    expect(aside).toBe(
      'Licences owned that nothing in this plan is counted by, so that they and their support are in neither cost: Oracle Database EE (Named User Plus): 100, support USD 25,000 a year.',
    );
  });

  it('are none of products that it counts', () => {
    expect(checksOf(EE, owned('oracle-ee', 8))['licences-owned-aside']).toBeUndefined();
  });
});
