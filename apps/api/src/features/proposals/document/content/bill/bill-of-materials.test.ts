import { type Estimate, isKnown, STORAGE_DEFAULTS, type StatedStorage } from '@tatami/model';
import { say } from '@tatami/wording';
import { describe, expect, it } from 'vitest';
import {
  businessCaseProposal,
  foreignSupportProposal,
  largeProposal,
  optionsProposal,
  otherMetricProposal,
  pairsProposal,
  severalTypesProposal,
  storageProposal,
  studyProposal,
  supportedProductProposal,
  twoProductProposal,
} from '../../test/sample-proposal.ts';
import { summaryPoints } from '../chapters/summary-points.ts';
import { documentContent } from '../document-content.ts';
import { writerOf } from '../writer.ts';
import { billOf, priceOfOne } from './bill-of-materials.ts';

type Proposal = typeof studyProposal;

const billIn = (proposal: Proposal) => {
  const bill = billOf(proposal({ language: 'en' }));
  if (!bill) throw new Error('the sample has a plan');
  return bill;
};
/** With plain spaces before units. */
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');
const itemsOf = (proposal: Proposal) => billIn(proposal).lines.map(({ item }) => say(item, 'en'));

const MIRRORED_DRIVES = {
  ...STORAGE_DEFAULTS,
  kind: 'drives',
  drives: 10,
  spareDrives: 1,
  driveGB: 1920,
  driveIops: 50_000,
  redundancy: 'mirror',
  adapters: 2,
} as StatedStorage;

describe('the bill of materials', () => {
  it('lists servers with what is in them, as many as the plan has, and what has no price', () => {
    const { lines, unpriced } = billIn(studyProposal);
    expect(lines.slice(0, 4).map(({ item, quantity, within }) => [say(item, 'en'), quantity, within])).toEqual([
      ['IBM xSeries 440', 2, false],
      ['CPU Xeon MP 2.00GHz, 1 core', 16, true],
      ['SB (CPUs and memory)', 4, true],
      ['Memory', 32, true],
    ]);
    expect(unpriced.map((item) => say(item, 'en'))).toContain('IBM xSeries 440');
  });

  it('has licences and support of each product, in its own unit', () => {
    const items = itemsOf(twoProductProposal);
    for (const product of ['Oracle Database EE (processor)', 'SQL Server Standard'])
      expect(items.filter((item) => item.startsWith(product)).length, product).toBeGreaterThan(1);
  });

  it('has options as lines of their own, at their own price and as many as are bought of each', () => {
    const { lines } = billIn(optionsProposal);
    const bought = lines.flatMap((line) =>
      say(line.item, 'en').includes('licences to buy')
        ? [[say(line.item, 'en'), (line.quantity as Estimate).value, priceOfOne(line)?.value]]
        : [],
    );
    const [[, ofDatabase] = []] = bought;
    const needed = Number(ofDatabase) + 4;
    expect(bought).toEqual([
      ['Oracle Database EE (processor): licences to buy', needed - 4, 47_500],
      ['Oracle Partitioning for Oracle Database EE (processor): licences to buy', needed - 2, 11_500],
      ['Oracle Diagnostics Pack for Oracle Database EE (processor): licences to buy', needed, 7_500],
    ]);
  });

  it.each(['billOfMaterials', 'cost'])(
    'says beside them of which option nothing is stated as owned (%s)',
    async (id) => {
      const { sections } = await documentContent(optionsProposal({ language: 'en' }));
      const words = plain(JSON.stringify(sections.filter((section) => section.id === id)));
      expect(words).toContain('none of Oracle Diagnostics Pack: they are counted as bought for all');
      expect(words).toContain('USD 30,000 less');
    },
  );

  it.each(['billOfMaterials', 'cost'])(
    'says beside licences to buy what those of another metric may cover (%s)',
    async (id) => {
      const { sections } = await documentContent(otherMetricProposal({ language: 'en' }));
      const words = plain(JSON.stringify(sections.filter((section) => section.id === id)));
      expect(words).toContain('200 owned, which cover 8 of these at most');
      expect(words).toContain('cannot be judged');
    },
  );

  it('has the support of a product that needs no licence, and no line for one that has neither price', () => {
    const ofProduct = (proposal: Proposal) => itemsOf(proposal).filter((item) => item.startsWith('PostgreSQL'));
    expect(ofProduct(supportedProductProposal)).toEqual([expect.stringMatching(/^PostgreSQL: support/)]);
    expect(ofProduct(studyProposal)).toEqual([]);
  });

  it('has support of which a part is known over all years, as the costs have it', () => {
    const { lines } = billIn(foreignSupportProposal);
    const support = lines.find(({ item }) => say(item, 'en').includes('support'))?.amount;
    const [{ result }] = foreignSupportProposal({ language: 'en' }).scenarios;
    const part = result.plan?.summary.costParts?.find(({ id }) => id === 'support')?.after;
    const leastOf = (amount: Estimate | null | undefined) =>
      amount && !isKnown(amount) ? amount.atLeast?.value : null;
    expect(leastOf(part)).toBeGreaterThan(0);
    expect(leastOf(support)).toBe(leastOf(part));
  });

  it.each([
    ['one product', studyProposal],
    ['two products', twoProductProposal],
    ['a product that needs support alone', supportedProductProposal],
    ['a stated price and owned licences', businessCaseProposal],
    ['several types of server', severalTypesProposal],
    ['options, some owned', optionsProposal],
    ['pairs', pairsProposal],
    ['many servers', () => largeProposal(60, 1, { language: 'en' })],
  ] as const)('comes to the total cost of the plan, with %s', (_, proposal) => {
    const { lines, total } = billIn(proposal as Proposal);
    const known = lines.flatMap(({ amount }) => (amount && isKnown(amount) ? [amount.value] : []));
    expect(known.length).toBeGreaterThan(0);
    expect(isKnown(total)).toBe(true);
    expect(known.reduce((sum, each) => sum + each, 0)).toBeCloseTo(Math.round(total.value ?? 0), 6);
  });

  it('prints the price of one only where so many of it are the amount', () => {
    const [server] = billIn(businessCaseProposal).lines;
    expect(server && priceOfOne(server)?.value).toBe(60_000);
    expect(server && priceOfOne({ ...server, quantity: 7 })).toBeNull();
    expect(server && priceOfOne({ ...server, amount: null })).toBeNull();
  });

  it('has drives and adapters that no price holds as lines of their own, named while they have no price', () => {
    const proposal = storageProposal(MIRRORED_DRIVES, { language: 'en' });
    const bill = billOf(proposal);
    const [servers] = bill?.lines ?? [];
    const linesOf = (named: string) => bill?.lines.filter(({ item }) => say(item, 'en').startsWith(named)) ?? [];
    const [drives, ...otherDrives] = linesOf('Drive');
    expect(otherDrives).toEqual([]);
    expect(drives).toMatchObject({ within: false, quantity: 10 * Number(servers?.quantity) });
    expect(linesOf('I/O adapter')).toMatchObject([{ within: false, quantity: 2 * Number(servers?.quantity) }]);
    expect(bill?.unpriced.map((item) => say(item, 'en'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Drive/), 'I/O adapter']),
    );
  });

  it('tells two types of one platform apart by what is stated of each', () => {
    const proposal = storageProposal(MIRRORED_DRIVES, { language: 'en' });
    const [{ inputs, result, ...given }] = proposal.scenarios;
    const { plan } = result;
    const [node] = plan?.nodes ?? [];
    if (!plan || !node) throw new Error('the sample has a plan');
    const { platformId } = inputs;
    const nodes = [node, { ...node, typeId: `${platformId}#2` }, { ...node, typeId: `${platformId}#2` }];
    const stated = {
      ...inputs,
      cpuModel: 'Another CPU',
      serverPrice: { amount: 60_000, currency: 'USD' } as const,
      otherTargets: [{ platformId, sb: 1, msb: 0, memoryGiB: null, count: null, existing: false }],
    };
    const scenarios = [{ ...given, inputs: stated, result: { ...result, plan: { ...plan, nodes } } }] as const;
    const lines = billOf({ ...proposal, scenarios })?.lines.map(({ item, quantity }) => [say(item, 'en'), quantity]);
    const cpus = lines?.flatMap(([item]) => (String(item).startsWith('CPU') ? [String(item)] : []));
    expect(cpus).toEqual([expect.stringContaining('Another CPU'), expect.not.stringContaining('Another CPU')]);
    // The price that is stated of the first holds its drives.
    expect(lines?.find(([item]) => String(item).startsWith('Drive'))?.[1]).toBe(10 * 2);
  });

  it.each([
    ['en', 'Storage array, 4,000 GiB', 'Not included, price unknown: Storage array, 4,000 GiB'],
    ['ja', 'ストレージ装置（4,000 GiB）', 'ストレージ装置（4,000 GiB）の費用（価格未設定のため含みません）'],
  ] as const)('names a shared array among what has no price, on the first page too (%s)', (language, array, left) => {
    const storage = { ...STORAGE_DEFAULTS, kind: 'array', iops: 100_000, capacityGiB: 4_000, reduction: null } as const;
    const proposal = storageProposal(storage, { language });
    const bill = billOf(proposal);
    const unpriced = bill?.unpriced.map((item) => plain(say(item, language)));
    expect(unpriced).toContain(array);
    expect(bill?.lines.find(({ item }) => plain(say(item, language)) === array)?.amount?.kind).toBe('unknown');
    const { items } = summaryPoints(proposal, writerOf(language));
    expect(items.flatMap(({ says }) => says).map(plain)).toContain(left);
  });

  it.each(['USD', 'EUR', 'JPY'] as const)('has the total with tax of the cost table, in %s', async (currency) => {
    const money = { yenIn: 'ones', taxShare: 0.1 } as const;
    const proposal = { ...businessCaseProposal({ language: 'en', currency }), money };
    const { sections } = await documentContent(proposal);
    const taxed = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'table' ? block.rows.filter((row) => JSON.stringify(row[0]).includes('Sum with tax')) : [],
      ),
    );
    const [ofCost, ...others] = taxed.map((row) => row.at(-1));
    expect(others).toContain(ofCost);
    const { total, totalWithTax } = billOf(proposal) ?? {};
    expect(isKnown(total as Estimate)).toBe(true);
    expect(totalWithTax?.value).toBeCloseTo((total?.value ?? Number.NaN) * 1.1, currency === 'JPY' ? -1 : 1);
  });

  it('is a chapter of its own, and absent while nothing is planned', async () => {
    const { scenarios, ...rest } = studyProposal();
    const [{ result, ...given }] = scenarios;
    const withPlan = await documentContent({ ...rest, scenarios });
    expect(withPlan.sections.map(({ id }) => id)).toContain('billOfMaterials');
    const without = await documentContent({ ...rest, scenarios: [{ ...given, result: { ...result, plan: null } }] });
    expect(without.sections.map(({ id }) => id)).not.toContain('billOfMaterials');
  });
});
