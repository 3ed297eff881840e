import { describe, expect, it } from 'vitest';
import { expectationOf as diagnosticExpectationOf } from './test/diagnostic-facts.ts';
import { expectationOf, FORMATS_OF_FACTS } from './test/inventory-facts.ts';
import { checkSample, type Expectation, oracles, readSample, SAMPLES_ARE_HERE } from './test/sample-facts.ts';

describe.skipIf(!SAMPLES_ARE_HERE)('shared samples against their oracles', () => {
  const all = Object.entries(oracles());
  const of = (known: (file: string) => Expectation | null) => all.filter(([file]) => known(file) !== null);
  const expectations = (file: string) => expectationOf(file) ?? diagnosticExpectationOf(file);

  it('there are 70 of inventories, benchmarks and recordings, and 25 of diagnostics', () => {
    expect(of(expectationOf).length).toBeGreaterThanOrEqual(70);
    expect(of(diagnosticExpectationOf).length).toBeGreaterThanOrEqual(25);
  });

  it.each(of(expectations))('%s', (file, { facts = {} }) => {
    const { format, expected, facts: checked } = checkSample(file, expectations(file) as Expectation, facts);
    expect(format).toBe(expected);
    for (const fact of checked)
      if (fact.kind !== 'left') expect({ [fact.name]: fact.read }).toEqual({ [fact.name]: fact.stated });
  });

  it.each(all.filter(([file]) => expectationOf(file) === null).map(([file]) => file))(
    '%s is claimed by no format of inventories, benchmarks and recordings',
    (file) => {
      expect(FORMATS_OF_FACTS).not.toContain(readSample(file).format);
    },
  );
});
