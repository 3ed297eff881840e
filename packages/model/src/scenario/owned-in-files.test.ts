import { describe, expect, it } from 'vitest';
import type { Text } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { attributesText, type Estate } from '../inventory/index.ts';
import { evaluate, R770_INPUTS, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const HOST = { cpuModel: 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz', sockets: 2, cores: 16, threads: 32 };
const INPUTS: ScenarioInputs = { ...R770_INPUTS, licence: { product: null, appliesTo: 'databases' } };

interface Row {
  readonly server: string;
  readonly dbms: string | null;
  readonly kept: Record<string, string>;
}

/** A list with a server and its database in each row. */
function listOf(...rows: readonly Row[]): Estate {
  const servers = [...new Set(rows.map(({ server }) => server))];
  const originOf = (index: number, kept: Record<string, string>) => ({
    ...{ file: 'servers.csv', sheet: null, row: index + 2 },
    cells: Object.fromEntries(
      Object.entries(kept).map(([header, text]) => [`attribute:${header}`, { column: `I (${header})`, text }]),
    ),
  });
  return {
    servers: servers.map((name, index) => serverRecord(index, { ...HOST, key: name, name, memoryGiB: 256 })),
    workloads: rows.map(({ server, dbms, kept }, index) =>
      workloadRecord(index, {
        ...{ key: `w${index}`, name: `W${index}`, serverKey: server, vcpus: null, memoryGiB: 64, dbms },
        ...{ attributes: attributesText(kept), origin: originOf(index, kept) },
      }),
    ),
    series: [],
    benchmarkRuns: [],
  };
}

const EE = 'Oracle Database 19c Enterprise Edition';
const owned = (metric: string, count: string) => ({ 'License metric': metric, 'Licenses owned': count });
const LIST = listOf(
  { server: 'a1', dbms: EE, kept: owned('Processor', '8') },
  { server: 'a2', dbms: EE, kept: owned('Named User Plus', '200') },
  { server: 'a3', dbms: 'SQL Server 2019 Standard', kept: owned('Server/CAL', '1') },
);

const asked = (estate: Estate, inputs = INPUTS) =>
  evaluate(inputs, estate).questions.find(({ id }) => id === 'owned-licences-in-files');
const saysOwned = (estate: Estate, inputs = INPUTS) =>
  evaluate(inputs, estate).assumptions.find(({ id }) => id === 'ownedLicences')?.value as Text;
const checksOf = (estate: Estate, code: string) =>
  evaluate(INPUTS, estate)
    .checks.filter((check) => check.code === code)
    .map(({ says }) => english(says));

describe('licences that lists state as owned', () => {
  it('are asked about with what the list says of them, where that leaves it open whether they may be run', () => {
    const told = (state: Record<string, string>) =>
      english(asked(listOf({ server: 'a1', dbms: EE, kept: { ...owned('Processor', '8'), ...state } }))?.asks);
    expect(told({ 'License status': 'Terminated 2021' })).toContain(
      'Files say of some of them: “Terminated 2021” (W0). Whether these may still be run, and with support, is to be settled.',
    );
    expect(told({ 'Oracle support': 'none' })).toContain('“Oracle support: none” (W0)');
    expect(told({ 'License status': 'Active', 'Server support': 'expired' })).not.toContain('to be settled');
  });

  it('may be taken without those, where the list says of some that they may not be run', () => {
    const told = (...rows: readonly (readonly [count: string, state: string])[]) =>
      asked(
        listOf(
          ...rows.map(([count, state], index) => ({
            ...{ server: `a${index}`, dbms: EE },
            kept: { ...owned('Processor', count), 'License status': state },
          })),
        ),
      )?.choices.map(({ label, inputs: { ownedLicences: taken } }) => [
        english(label),
        taken?.basis === 'stated' ? taken.licences.map(({ quantity, origin }) => [quantity, origin]) : null,
      ]);
    expect(told(['8', 'Active'], ['4', 'Terminated 2021'])).toEqual([
      ['Owned: Oracle Database EE (processor): 12', [[12, 'servers.csv, Licenses owned, I2, I3; Terminated 2021']]],
      ['Without those: Oracle Database EE (processor): 8', [[8, 'servers.csv, Licenses owned, I2']]],
    ]);
    expect(told(['8', 'Terminated 2021'])?.at(-1)).toEqual(['Without those: none', []]);
    expect(told(['8', 'Active'], ['8', 'Active'], ['8', 'shelved'])?.map(([label]) => label)).toEqual([
      'Each server has its own: Oracle Database EE (processor): 24',
      'The number is of all servers together: Oracle Database EE (processor): 8',
      'Each server has its own, without those: Oracle Database EE (processor): 16',
    ]);
    expect(told(['8', 'Active'], ['4', 'Active'])).toHaveLength(1);
  });

  it('are asked about with where they stand, and taken by an answer', () => {
    const question = asked(LIST);
    expect(english(question?.asks)).toBe(
      'Files state licences owned: Oracle Database EE (processor): 8 (servers.csv, Licenses owned, I2); Oracle Database EE (Named User Plus): 200 (servers.csv, Licenses owned, I3); SQL Server Standard by Server + CAL: 1 (servers.csv, Licenses owned, I4). Is that what the customer owns? All licences are priced as if bought until this is confirmed. Set against nothing in this plan, for it does not count by their metric, or their edition is not known: SQL Server Standard by Server + CAL: 1. Counted as none owned then: SQL Server Standard.',
    );
    // It is no edition that is open, which a risk is made of.
    expect(question?.id.startsWith('licence')).toBe(false);
    expect(question?.affected).toEqual(['W0', 'W1', 'W2']);
    const [choice, ...others] = question?.choices ?? [];
    expect(others).toEqual([]);
    expect(choice?.inputs.ownedLicences).toEqual({
      basis: 'stated',
      licences: [
        { product: 'oracle-ee', quantity: 8, supportPerYear: null, origin: 'servers.csv, Licenses owned, I2' },
        { product: 'oracle-ee-nup', quantity: 200, supportPerYear: null, origin: 'servers.csv, Licenses owned, I3' },
      ],
    });
    const taken = evaluate({ ...INPUTS, ...choice?.inputs }, LIST);
    expect(taken.questions.map(({ id }) => id)).not.toContain('owned-licences-in-files');
    // The 200 may be those of a2, whose eight processors need no more.
    expect(english(taken.checks.find(({ code }) => code === 'licences-short-open')?.says)).toContain(
      'Oracle Database EE (processor): 8 owned, 16 needed; Oracle Database EE (Named User Plus): 200 owned, which cover 8 of these at most',
    );
    expect(english(saysOwned(LIST, { ...INPUTS, ...choice?.inputs }))).toBe(
      'Oracle Database EE (processor): 8 (servers.csv, Licenses owned, I2), Oracle Database EE (Named User Plus): 200 (servers.csv, Licenses owned, I3); the files state SQL Server Standard by Server + CAL: 1',
    );
    expect(english(saysOwned(LIST, { ...INPUTS, ownedLicences: { basis: 'as-needed' } }))).toContain(
      'support at list price; the files state Oracle Database EE (processor): 8,',
    );
  });

  it('are not said to be unknown', () => {
    const [difference] = evaluate(INPUTS, LIST).plan?.summary.costDifferences ?? [];
    expect(english(difference)).toBe(
      'Both costs are as if all licences were bought today: the licences that files state as owned (Oracle Database EE (processor): 8, Oracle Database EE (Named User Plus): 200, SQL Server Standard by Server + CAL: 1) are not taken into account until they are confirmed, and what is paid for them is not stated, so the difference is no saving.',
    );
    expect(japanese(difference)).toContain('Oracle Database EE（Processor）：8、');
    const open = evaluate(INPUTS, LIST).businessCase?.open.map(english) ?? [];
    expect(open[0]).toBe(
      'Whether the licences that files state as owned (Oracle Database EE (processor): 8) are all there are, and what is paid for their support.',
    );
    expect(english(saysOwned(LIST))).toBe(
      'by the files Oracle Database EE (processor): 8, Oracle Database EE (Named User Plus): 200, SQL Server Standard by Server + CAL: 1; not confirmed, so priced as if all were bought',
    );
    const none = listOf({ server: 'a1', dbms: EE, kept: {} });
    expect(english(saysOwned(none))).toBe('not known: priced as if all were bought');
    expect(asked(none)).toBeUndefined();
  });

  it('are told where the metric of a file is not the one that is counted', () => {
    const told = checksOf(LIST, 'licence-metric-told');
    expect(told[0]).toContain(
      'Owned by the files, and set against nothing in this plan: Oracle Database EE (Named User Plus): 200 (servers.csv, Licenses owned, I3).',
    );
    expect(told[1]).toContain('SQL Server Standard by Server + CAL: 1');
    expect(told.join()).not.toContain('No file gives');
    const byCore = listOf({ server: 'a1', dbms: EE, kept: { 'Cores licensed': '16' } });
    expect(checksOf(byCore, 'licences-owned-otherwise')[0]).toContain(
      'Oracle Database Enterprise Edition by core: 16 (servers.csv, Cores licensed, I2)',
    );
    expect(asked(byCore)).toBeUndefined();
  });

  it('are of each server or of all together where all servers state one number', () => {
    const alike = listOf(
      { server: 'a1', dbms: EE, kept: owned('Processor', '8') },
      { server: 'a2', dbms: EE, kept: owned('Processor', '8') },
      { server: 'a3', dbms: EE, kept: owned('Processor', '8') },
    );
    const question = asked(alike);
    expect(english(question?.asks)).toContain(
      'Oracle Database EE (processor): 8 on each of 3 (servers.csv, Licenses owned, I2, I3, I4).',
    );
    expect(question?.choices.map(({ label }) => english(label))).toEqual([
      'Each server has its own: Oracle Database EE (processor): 24',
      'The number is of all servers together: Oracle Database EE (processor): 8',
    ]);
  });

  it('are added where servers differ, and counted once for the databases of one server', () => {
    const estate = listOf(
      { server: 'a1', dbms: EE, kept: owned('Processor', '8') },
      { server: 'a1', dbms: EE, kept: owned('Processor', '8') },
      { server: 'a2', dbms: EE, kept: owned('Processor', '16') },
    );
    expect(asked(estate)?.choices.map(({ label }) => english(label))).toEqual([
      'Owned: Oracle Database EE (processor): 24',
    ]);
  });

  it('of a list of servers are of the databases that another list has on them, unless these are of several products', () => {
    const withServers = (...dbms: readonly string[]): Estate => {
      const estate = listOf(...dbms.map((each) => ({ server: 'a1', dbms: each, kept: {} })));
      const [row] = listOf({ server: 'a1', dbms: EE, kept: owned('Processor', '8') }).workloads;
      const { attributes = null, origin } = row ?? {};
      return {
        ...estate,
        servers: estate.servers.map((each) => ({ ...each, attributes, origin: origin ?? each.origin })),
      };
    };
    expect(asked(withServers(EE, EE))?.choices.map(({ label }) => english(label))).toEqual([
      'Owned: Oracle Database EE (processor): 8',
    ]);
    const several = withServers(EE, 'SQL Server 2019 Standard');
    expect(asked(several)).toBeUndefined();
    expect(checksOf(several, 'licences-owned-otherwise')[0]).toContain(
      'Oracle Database Enterprise Edition + SQL Server Standard by processor: 8 (servers.csv, Licenses owned, I2)',
    );
  });

  it('are of the product that a scenario counts where no file names one', () => {
    const estate = listOf({ server: 'a1', dbms: null, kept: owned('Processor', '8') });
    expect(asked(estate, { ...INPUTS, licence: { product: 'oracle-ee' } })?.choices).toHaveLength(1);
    expect(asked(estate)).toBeUndefined();
    const free = listOf({ server: 'a1', dbms: 'PostgreSQL 16', kept: owned('Processor', '8') });
    expect(asked(free)).toBeUndefined();
  });

  it('say that no metric is named, and leave open what an edition decides', () => {
    const bare = listOf({ server: 'a1', dbms: EE, kept: { 'Licenses owned': '8' } });
    expect(english(asked(bare)?.asks)).toContain('Oracle Database EE (processor), in no metric that a file names: 8');
    const open = listOf({ server: 'a1', dbms: 'Oracle 19c', kept: owned('Processor', '8') });
    expect(asked(open)).toBeUndefined();
    expect(checksOf(open, 'licences-owned-otherwise')[0]).toContain('Oracle Database by processor: 8');
  });
});
