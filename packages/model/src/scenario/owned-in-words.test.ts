import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { evaluate, R770_INPUTS, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const INPUTS: ScenarioInputs = { ...R770_INPUTS, licence: { product: null, appliesTo: 'databases' } };
const SENTENCE = 'We own 16 Oracle EE processor licences, support USD 180,000 a year';

function estateOf(...words: readonly string[]): Estate {
  const host = { cpuModel: 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz', sockets: 2, cores: 16, threads: 32 };
  return {
    servers: [serverRecord(0, { ...host, key: 'a1', name: 'a1', memoryGiB: 256 })],
    workloads: [
      workloadRecord(0, {
        ...{ key: 'w1', name: 'W1', serverKey: 'a1', vcpus: null, memoryGiB: 64 },
        dbms: 'Oracle Database 19c Enterprise Edition',
      }),
    ],
    series: [],
    benchmarkRuns: [],
    licencesInWords: words.map((each, at) => ({ file: 'mail.txt', sheet: null, row: at + 5, words: each })),
  };
}

const asked = (estate: Estate, inputs = INPUTS) =>
  evaluate(inputs, estate).questions.find(({ id }) => id === 'owned-licences-in-words');

describe('licences that files state in words', () => {
  it('are asked about in these words, and what is certain of them is taken by one answer', () => {
    const estate = estateOf(SENTENCE);
    expect(english(asked(estate)?.asks)).toBe(
      `Files state licences owned in words: “${SENTENCE}” (mail.txt, A5). Is that what the customer owns? All licences are priced as if bought until it is reviewed.`,
    );
    const [choice, ...others] = asked(estate)?.choices ?? [];
    expect(others).toEqual([]);
    expect(english(choice?.label)).toBe('Owned: Oracle Database EE (processor): 16, support USD 180,000 a year');
    expect(choice?.inputs.ownedLicences).toEqual({
      basis: 'stated',
      licences: [
        {
          product: 'oracle-ee',
          quantity: 16,
          supportPerYear: { amount: 180_000, currency: 'USD' },
          origin: 'mail.txt, A5',
        },
      ],
    });
    expect(asked(estate, { ...INPUTS, ...choice?.inputs })).toBeUndefined();
  });

  it('are offered without what is not certain of them, which is named', () => {
    const estate = estateOf('We own 8 Oracle EE processor licences and about 20 SQL Server Standard cores');
    expect(english(asked(estate)?.asks)).toContain('Not certain, and not taken: “about 20 SQL Server Standard cores”.');
    expect(asked(estate)?.choices).toHaveLength(1);
    // It stays with what is taken: it may be of a product of which no number is.
    expect(asked(estate)?.choices[0]?.inputs.ownedLicences).toMatchObject({
      notCounted: [{ words: 'about 20 SQL Server Standard cores', row: null, origin: 'mail.txt, A5' }],
    });
    const vague = estateOf('We own about 8 Oracle EE processor licences');
    expect(asked(vague)?.choices).toEqual([]);
  });

  it('of a list that no format reads are told with its rows', () => {
    const list = 'Product\tMetric\tQuantity\nOracle Database EE\tProcessor\t16\nOracle Partitioning\tProcessor\t16';
    expect(english(asked(estateOf(list))?.asks)).toContain('in words: a list of 2 rows (mail.txt, A5).');
    expect(asked(estateOf(list))?.choices).toEqual([]);
  });

  it('are counted by nobody until then, and are not said to be unstated', () => {
    const estate = estateOf(SENTENCE);
    const result = evaluate(INPUTS, estate);
    const [product] = result.plan?.summary.licences ?? [];
    expect(product?.owned).toBeUndefined();
    expect(english(result.plan?.summary.costDifferences?.[0])).toBe(
      `Both costs are as if all licences were bought today: the licences that files state as owned (“${SENTENCE}” (mail.txt, A5)) are not taken into account until they are confirmed, so the difference is no saving.`,
    );
    expect(english(result.assumptions.find(({ id }) => id === 'ownedLicences')?.value as never)).toBe(
      `by the files “${SENTENCE}” (mail.txt, A5); not confirmed, so priced as if all were bought`,
    );
  });
});
