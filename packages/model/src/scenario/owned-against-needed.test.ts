import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { attributesText, type Estate } from '../inventory/index.ts';
import { scenarioQuestions } from '../plan/index.ts';
import { evaluate, R770_INPUTS, request, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const HOST = { cpuModel: 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz', sockets: 2, cores: 16, threads: 32 };
const INPUTS: ScenarioInputs = { ...R770_INPUTS, licence: { product: null, appliesTo: 'databases' } };

/** What one of these servers needs of each product, by its rule. */
const PRODUCTS = {
  'oracle-ee': { dbms: 'Oracle Database 19c Enterprise Edition', metric: 'Processor', needed: 8 },
  'sql-server-ee': { dbms: 'SQL Server 2019 Enterprise', metric: 'Core', needed: 16 },
} as const;
type Product = keyof typeof PRODUCTS;

/** What an amount is of: of its row, of one licence, or of all rows of its product, each of which repeats it. */
type Of = 'row' | 'licence' | 'all';
/** Headers of support in five languages, by what they say of it. */
const HEADERS: Readonly<Record<'row' | 'licence' | 'open', readonly string[]>> = {
  row: [
    'Annual support total',
    'Wartung p. a. gesamt',
    '年間保守料合計',
    'Maintenance annuelle totale',
    'Soporte anual total',
  ],
  licence: [
    ...['Annual support per license', 'Wartung pro Lizenz und Jahr', '年間保守料（1ライセンスあたり）'],
    ...['Maintenance annuelle par licence', 'Soporte anual por licencia'],
  ],
  open: ['Annual support', 'Wartung p. a.', '年間保守料', 'Maintenance annuelle', 'Soporte anual'],
};

interface Row {
  readonly product: Product;
  readonly owned: number;
  /** As the list means it; null = the cell is empty. */
  readonly amount: number | null;
}

interface Drawn {
  readonly rows: readonly Row[];
  readonly isOfAll: boolean;
  readonly of: Of;
  readonly header: string;
  readonly currency: 'header' | 'cell' | 'none';
}

const row = fc.record({
  product: fc.constantFrom<Product>('oracle-ee', 'sql-server-ee'),
  owned: fc.integer({ min: 1, max: 40 }),
  amount: fc.option(
    fc.integer({ min: 1, max: 400 }).map((each) => each * 1_000),
    { freq: 8 },
  ),
});

const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 4 }),
    isOfAll: fc.boolean(),
    of: fc.constantFrom<Of>('row', 'licence', 'all'),
    isSaid: fc.boolean(),
    language: fc.nat(4),
    currency: fc.constantFrom<Drawn['currency']>('header', 'cell', 'none'),
  })
  .map(({ rows, isOfAll, of, isSaid, language, currency }) => {
    const first = (product: Product) => rows.find((each) => each.product === product) as Row;
    const told = rows.map((each) => ({
      ...each,
      ...(isOfAll && { owned: first(each.product).owned }),
      ...(of === 'all' && { amount: first(each.product).amount }),
    }));
    const says = isSaid ? (of === 'licence' ? 'licence' : 'row') : 'open';
    return { rows: told, isOfAll, of, currency, header: HEADERS[says][language] ?? '' };
  });

function estateOf({ rows, header, currency }: Drawn): Estate {
  const column = currency === 'header' ? `${header} (USD)` : header;
  const kept = rows.map(({ product, owned, amount }) => ({
    'License metric': PRODUCTS[product].metric,
    'Licenses owned': String(owned),
    ...(amount !== null && { [column]: currency === 'cell' ? `USD ${amount}` : String(amount) }),
  }));
  return {
    servers: rows.map((_, at) => serverRecord(at, { ...HOST, key: `a${at}`, name: `a${at}`, memoryGiB: 256 })),
    workloads: rows.map(({ product }, at) =>
      workloadRecord(at, {
        ...{ key: `w${at}`, name: `W${at}`, serverKey: `a${at}`, vcpus: null, memoryGiB: 64 },
        dbms: PRODUCTS[product].dbms,
        attributes: attributesText(kept[at] ?? {}),
        origin: {
          ...{ file: 'servers.csv', sheet: null, row: at + 2 },
          cells: Object.fromEntries(
            Object.entries(kept[at] ?? {}).map(([name, text]) => [`attribute:${name}`, { column: name, text }]),
          ),
        },
      }),
    ),
    series: [],
    benchmarkRuns: [],
  };
}

interface Truth {
  readonly product: Product;
  readonly owned: number;
  readonly needed: number;
  /** null = not stated of all its rows. */
  readonly support: number | null;
}

function truthOf({ rows, isOfAll, of }: Drawn): readonly Truth[] {
  return [...new Set(rows.map(({ product }) => product))].map((product) => {
    const its = rows.filter((each) => each.product === product);
    const [first] = its as [Row, ...Row[]];
    const sum = (value: (each: Row) => number) => its.reduce((all, each) => all + value(each), 0);
    const owned = isOfAll ? first.owned : sum((each) => each.owned);
    const isStated = its.every(({ amount }) => amount !== null);
    // A number that is of all together has no amount for the licences of each row.
    const ofLicences = isOfAll
      ? its.every(({ amount }) => amount === first.amount)
        ? (first.amount ?? 0) * owned
        : null
      : sum(({ amount, owned: quantity }) => (amount ?? 0) * quantity);
    const paid = of === 'all' ? first.amount : of === 'licence' ? ofLicences : sum(({ amount }) => amount ?? 0);
    return { product, owned, needed: its.length * PRODUCTS[product].needed, support: isStated ? paid : null };
  });
}

const ownedIn = ({ ownedLicences: owned }: Partial<ScenarioInputs>) =>
  owned?.basis === 'stated' ? owned.licences : [];

/** As somebody answers who knows the contracts; a question without the true answer among its choices stays open. */
function answered(estate: Estate, { isOfAll }: Drawn, truth: readonly Truth[]): ScenarioInputs {
  const asked = (inputs: ScenarioInputs) =>
    scenarioQuestions(request(inputs, estate)).filter(({ id }) => id.startsWith('owned-'));
  const [owned] = asked(INPUTS);
  const isOpen = owned?.choices.some(({ label }) => english(label)?.startsWith('The number is of all'));
  let inputs: ScenarioInputs = { ...INPUTS, ...owned?.choices[isOpen && isOfAll ? 1 : 0]?.inputs };
  for (const { product, support } of truth) {
    const question = asked(inputs).find(({ id }) => id === `owned-support-in-files-${product}`);
    const paidBy = (choice: Partial<ScenarioInputs>) =>
      ownedIn(choice).find((line) => line.product === product)?.supportPerYear ?? null;
    const choice = question?.choices.find(({ inputs: stated }) => {
      const paid = paidBy(stated);
      return paid !== null && paid.amount === support && paid.currency === 'USD';
    });
    inputs = { ...inputs, ...choice?.inputs };
  }
  return inputs;
}

it('is as true as the lists and the answers are, or unknown: owned, needed, short, surplus and support', () => {
  let paidFor = 0;
  fc.assert(
    fc.property(drawn, (list) => {
      const [estate, truth] = [estateOf(list), truthOf(list)];
      const inputs = answered(estate, list, truth);
      const result = evaluate(inputs, estate);
      const short = english(result.checks.find(({ code }) => code === 'licences-short')?.says) ?? '';
      for (const { product, owned, needed, support } of truth) {
        const line = result.plan?.summary.licences?.find((each) => each.product === product);
        const after = line?.after.value ?? Number.NaN;
        expect([line?.owned?.value, line?.before.value]).toEqual([owned, needed]);
        expect(line?.reused?.value).toBe(Math.min(after, owned));
        expect(line?.freed?.value).toBe(Math.max(0, owned - after));
        const missing = Math.max(0, after - owned);
        expect(line?.bought?.value).toBe(product === 'sql-server-ee' ? Math.ceil(missing / 2) * 2 : missing);
        expect(short.includes(`${owned} owned, ${needed} needed`)).toBe(needed > owned);
        const paid = result.licencesByProduct.find((each) => each.product === product)?.ownership?.supportPerYear;
        if (paid && isKnown(paid)) {
          paidFor += 1;
          expect([paid.value, paid.unit]).toEqual([support, 'USD']);
        }
      }
    }),
    { numRuns: 200 },
  );
  // Not by leaving all of it unknown.
  expect(paidFor).toBeGreaterThan(100);
}, 120_000);
