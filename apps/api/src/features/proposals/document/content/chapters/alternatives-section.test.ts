import { type LicensingWay, nameText, text, unknown } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { alternativesProposal } from '../../test/sample-proposal.ts';
import { writerOf } from '../writer.ts';
import { alternativesSection } from './alternatives-section.ts';
import { summaryPoints } from './summary-points.ts';

const NO_PRICE = unknown('USD', text('Cost', '費用'), text('Prices are needed.', '価格が必要です。'));

describe('the chapter of alternatives', () => {
  it.each([
    [
      'en',
      'Alternatives weighed',
      'proposed',
      /^.+ costs USD\s[\d,]+ \([\d.]+% of its known parts\) less than Dell PowerEdge R770/,
    ],
    ['ja', '検討した代替案', 'ご提案の構成', /^.+は、Dell PowerEdge R770.+より.+安価です。$/],
  ] as const)('says what is cheaper, and in what it differs (%s)', async (language, title, proposed, verdict) => {
    const input = alternativesProposal();
    const [section] = await alternativesSection(input, writerOf(language));
    expect(section?.title).toBe(title);
    const [first] = section?.blocks ?? [];
    expect(first?.kind === 'paragraph' && first.text).toMatch(verdict);
    const table = section?.blocks.find(({ kind }) => kind === 'table');
    if (table?.kind !== 'table') throw new Error('no table');
    const at = table.rows.findIndex((row) => row[1]?.includes(proposed));
    const servers = input.scenarios[0].result.plan?.summary.serversAfter;
    if (!servers) throw new Error('nothing planned');
    expect(table.rows[at]?.[3]).toBe(writerOf(language).figure(servers));
    expect(table.marked).toEqual([at]);
  });

  it.each([
    [
      'en',
      '4 more configurations have no price beside the others and are not compared (A, 2 sockets; B; C and 1 more). Why.',
    ],
    ['ja', 'このほか4構成は、価格を付けられないため比較していません（A、2ソケット；B；C ほか1構成）。理由。'],
  ] as const)('names what has no price, and why (%s)', async (language, says) => {
    const { alternatives, ...input } = alternativesProposal();
    if (!alternatives) throw new Error('nothing was weighed');
    const [first] = alternatives.weighed;
    if (!first) throw new Error('nothing was weighed');
    const { choice } = first;
    const because = text('Why.', '理由。');
    const names = [text('A, 2 sockets', 'A、2ソケット'), nameText('B'), nameText('C'), nameText('D')];
    const notPriced = names.map((name) => ({ choice, name, because }));
    const [section] = await alternativesSection(
      { ...input, alternatives: { ...alternatives, notPriced } },
      writerOf(language),
    );
    expect(section?.blocks).toContainEqual({ kind: 'paragraph', text: says });
  });

  it.each([
    ['en', 'least risk', /within 10%/],
    ['ja', 'リスク最小', /10%以内/],
  ] as const)(
    'says of no configuration that its cost is near the least where no cost is known (%s)',
    async (language, says, near) => {
      const { alternatives, ...input } = alternativesProposal();
      if (!alternatives) throw new Error('nothing was weighed');
      const weighed = alternatives.weighed.map((each) => ({ ...each, cost: NO_PRICE }));
      const written = async (given: typeof alternatives) =>
        JSON.stringify((await alternativesSection({ ...input, alternatives: given }, writerOf(language)))[0]);
      expect(await written(alternatives)).toMatch(near);
      const without = await written({ ...alternatives, weighed });
      expect(without).toContain(says);
      expect(without).not.toMatch(near);
    },
  );

  it.each([
    ['en', /less than Dell PowerEdge R770.* See "Alternatives weighed"\.$/],
    ['ja', /安価です。（「検討した代替案」に記載）$/],
  ] as const)('is spoken of on the page to decide on (%s)', (language, says) => {
    const { items } = summaryPoints(alternativesProposal(), writerOf(language));
    expect(items.flatMap((item) => item.says).some((said) => says.test(said))).toBe(true);
  });

  it.each([
    ['en', 'What is proposed', 'What it costs', /less than Dell PowerEdge R770/, /Alternatives weighed/],
    ['ja', 'ご提案内容', '費用', /Dell PowerEdge R770.*より.*安価です/, /検討した代替案/],
  ] as const)('stands beside the proposal where something is cheaper (%s)', (language, proposed, cost, says, where) => {
    const input = alternativesProposal();
    const saidOf = (given: typeof input) => {
      const { items } = summaryPoints(given, writerOf(language));
      return [proposed, cost].map((label) => items.find((item) => item.label === label)?.says.join('\n') ?? '');
    };
    const [beside, apart] = saidOf(input);
    expect(beside).toMatch(says);
    expect(beside).toMatch(where);
    expect(apart).not.toMatch(where);
    const { alternatives } = input;
    if (!alternatives) throw new Error('nothing was weighed');
    const weighed = alternatives.weighed.filter(({ asStated }) => asStated);
    const verdict = text('No configuration is cheaper.', '安価な構成はありません。');
    const [alone, below] = saidOf({ ...input, alternatives: { ...alternatives, weighed, verdict } });
    expect(alone).not.toMatch(where);
    expect(below).toMatch(where);
  });

  it.each([
    [
      'en',
      /priced by the price book here, the proposed one too/,
      /The sum of the known parts of the proposal, USD\s([\d,]+), is USD\s100,000 more than .*?, USD\s([\d,]+) \(licences USD\s100,000 more\)\./,
      /^Compared on equal terms by licences/,
    ],
    [
      'ja',
      /サーバー価格は推奨構成も含めて価格表の値で比較/,
      /本提案の判明分の費用合計([\d,]+)米ドルは、この比較での費用([\d,]+)米ドルより100,000米ドル多くなっています（ライセンス100,000米ドル増）。/,
      /^同じ条件でライセンス.*の合計を比較すると、/,
    ],
  ] as const)(
    'says by what the cost of the proposal differs from its cost in the comparison (%s)',
    async (language, terms, apart, page) => {
      const { scenarios, ...rest } = alternativesProposal();
      const [first] = scenarios;
      const { plan } = first.result;
      if (!plan) throw new Error('nothing planned');
      const { costAfter, costParts = [] } = plan.summary;
      const dearer = (estimate: typeof costAfter) => ({ ...estimate, value: (estimate.value ?? 0) + 100_000 });
      const summary = {
        ...plan.summary,
        costAfter: dearer(costAfter),
        costParts: costParts.map((part) => (part.id === 'licences' ? { ...part, after: dearer(part.after) } : part)),
      };
      const priced = {
        ...rest,
        scenarios: [
          {
            ...first,
            inputs: { ...first.inputs, serverPrice: { amount: 60_000, currency: 'USD' } },
            result: { ...first.result, plan: { ...plan, summary } },
          },
        ],
      } as unknown as ReturnType<typeof alternativesProposal>;
      const [section] = await alternativesSection(priced, writerOf(language));
      expect(JSON.stringify(section)).toMatch(terms);
      const [, total = '', compared = ''] = apart.exec(JSON.stringify(section)) ?? [];
      const amountOf = (written: string) => Number(written.replaceAll(',', ''));
      expect(amountOf(total) - amountOf(compared)).toBe(100_000);
      const { items } = summaryPoints(priced, writerOf(language));
      expect(items.flatMap(({ says }) => says).some((said) => page.test(said))).toBe(true);
      const [plain] = await alternativesSection(alternativesProposal(), writerOf(language));
      expect(JSON.stringify(plain)).not.toMatch(terms);
      expect(JSON.stringify(plain)).not.toMatch(apart);
    },
  );

  it.each([
    [100_000, true],
    [10_000, false],
  ])(
    'leaves the order open where the price stated for its own servers costs %d more and others are not quoted',
    async (more, isOpen) => {
      const { scenarios, alternatives, ...rest } = alternativesProposal();
      const [first] = scenarios;
      const { plan } = first.result;
      const own = alternatives?.weighed.find(({ asStated }) => asStated);
      if (!plan || !own || !alternatives || own.cost.value === null) throw new Error('nothing weighed');
      const dearer = { ...own.cost, value: own.cost.value + 50_000 };
      const others = alternatives.weighed.filter((each) => each !== own && each.ways.length === 0);
      const costAfter = { ...own.cost, value: own.cost.value + more };
      const costParts = own.parts.map(({ id, value }) => ({
        id,
        name: nameText(id),
        before: own.cost,
        after: { ...own.cost, value: value + (id === 'licences' ? more : 0) },
      }));
      const input = {
        ...rest,
        alternatives: { ...alternatives, weighed: [own, ...others.map((each) => ({ ...each, cost: dearer }))] },
        scenarios: [
          {
            ...first,
            inputs: { ...first.inputs, serverPrice: { amount: 60_000, currency: 'USD' } },
            result: { ...first.result, plan: { ...plan, summary: { ...plan.summary, costParts, costAfter } } },
          },
        ],
      } as unknown as ReturnType<typeof alternativesProposal>;
      const [section] = await alternativesSection(input, writerOf('en'));
      expect(/which is the cheapest is open until the others are quoted too\./.test(JSON.stringify(section))).toBe(
        isOpen,
      );
      const said = summaryPoints(input, writerOf('en')).items.flatMap(({ says }) => says);
      expect(said.some((says) => says.includes('Quotes for the others may turn it'))).toBe(isOpen);
    },
  );

  it.each([
    ['search', ['by memory']],
    ['first-fit', ['by memory', 'by growth']],
  ])('says at which demand the order turns where the plan is of first fit, too (%s)', async (madeBy, said) => {
    const { scenarios, alternatives, ...rest } = alternativesProposal();
    const [first] = scenarios;
    const flips = (['memory', 'growth'] as const).map((by) => ({
      by,
      now: 1,
      at: 2,
      to: 1,
      says: nameText(`by ${by}`),
    }));
    const input = {
      ...rest,
      alternatives: { ...alternatives, flips },
      scenarios: [{ ...first, result: { ...first.result, plan: { ...first.result.plan, madeBy } } }],
    } as unknown as ReturnType<typeof alternativesProposal>;
    const [section] = await alternativesSection(input, writerOf('en'));
    const lists = section?.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
    expect(lists?.filter((item) => /^by (memory|growth)$/.test(item))).toEqual(said);
    expect(/At which demand it turns is not said/.test(JSON.stringify(section))).toBe(madeBy === 'search');
  });

  it('has no drawing while no cost is known', async () => {
    const input = alternativesProposal();
    const { alternatives } = input;
    if (!alternatives) throw new Error('nothing weighed');
    const unpriced = alternatives.weighed.map((each) => ({ ...each, cost: NO_PRICE }));
    const [section] = await alternativesSection(
      { ...input, alternatives: { ...alternatives, weighed: unpriced, flips: [] } },
      writerOf('en'),
    );
    expect(section?.blocks.some(({ kind }) => kind === 'chart')).toBe(false);
  });

  it('prints other editions and metrics that cost less or may, each with its conditions, and no other', async () => {
    const input = alternativesProposal();
    const { alternatives } = input;
    if (!alternatives) throw new Error('nothing weighed');
    const way = (kind: LicensingWay['kind'], saves: number | null): LicensingWay => ({
      kind,
      saves,
      from: 'oracle-ee',
      to: 'oracle-se2',
      name: nameText(`way ${kind} ${saves}`),
      workloads: null,
      says: nameText('so much.'),
      conditions: [nameText('Look first.')],
    });
    const licensing = [way('counted', 10), way('counted', -10), way('by-users', null), way('none', null)];
    const [section] = await alternativesSection(
      { ...input, alternatives: { ...alternatives, licensing } },
      writerOf('en'),
    );
    const said = section?.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
    expect(said?.filter((each) => each.startsWith('way '))).toEqual([
      'way counted 10: so much. Look first.',
      'way by-users null: so much. Look first.',
    ]);
  });

  it('says the conditions of a way once, however many configurations take it', async () => {
    const input = alternativesProposal();
    const { alternatives } = input;
    if (!alternatives) throw new Error('nothing weighed');
    const way = {
      from: 'oracle-ee',
      to: 'oracle-se2',
      name: nameText('SE2 instead of EE'),
      workloads: null,
      conditions: [nameText('Look at the functions used.')],
    };
    const own = { ...way, conditions: [...way.conditions, nameText('Two sockets at most.')] };
    const weighed = alternatives.weighed.map((each, at) => ({ ...each, ways: [at % 2 === 0 ? way : own] }));
    const licensing: LicensingWay[] = [{ ...way, kind: 'counted', saves: 10, says: nameText('Saves ten.') }];
    const [section] = await alternativesSection(
      { ...input, alternatives: { ...alternatives, weighed, licensing } },
      writerOf('en'),
    );
    expect(alternatives.cards.length).toBeGreaterThan(1);
    const said = JSON.stringify(section?.blocks);
    expect(said.split('Look at the functions used.').length).toBe(2);
    expect(said.split('Two sockets at most.').length).toBeLessThanOrEqual(2);
    expect(said).toContain('SE2 instead of EE: Saves ten.');
  });

  it('says what holds of other CPUs', async () => {
    const input = alternativesProposal();
    const { alternatives } = input;
    if (!alternatives) throw new Error('nothing weighed');
    const weighed = alternatives.weighed.map((each) => ({
      ...each,
      choice: { ...each.choice, cpuModel: 'EPYC 9175F' },
    }));
    const [section] = await alternativesSection(
      { ...input, alternatives: { ...alternatives, weighed } },
      writerOf('en'),
    );
    const said = section?.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
    expect(said?.some((each) => each.includes('have no price'))).toBe(true);
  });

  it('is left out where nothing was weighed', async () => {
    expect(await alternativesSection({ ...alternativesProposal(), alternatives: null }, writerOf('en'))).toEqual([]);
  });
});
