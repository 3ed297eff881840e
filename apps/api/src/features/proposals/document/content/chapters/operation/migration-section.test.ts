import { architectureChecks, bareWorkload, DEFAULT_MIGRATION, type MigrationSettings, nameText } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { largeProposal, pairsProposal, studyProposal } from '../../../test/sample-proposal.ts';
import type { Block } from '../../blocks.ts';
import { documentContent } from '../../document-content.ts';
import { documentMigration } from './migration-section.ts';

const SCHEDULED: MigrationSettings = { startsOn: '2027-04-01', daysPerWave: 14, machinesPerWave: 2, downtimeHours: 4 };

type Proposal = typeof studyProposal;

async function chapter(
  proposal: Proposal,
  migration: MigrationSettings,
  language: 'en' | 'ja',
): Promise<readonly Block[]> {
  const { sections } = await documentContent(proposal({ language, migration }));
  return sections.find(({ id }) => id === 'migration')?.blocks ?? [];
}

function tableIn(blocks: readonly Block[], title: string) {
  const found = blocks.find((block) => block.kind === 'table' && block.columns[0]?.title === title);
  if (found?.kind !== 'table') throw new Error(`no table of ${title}`);
  return found;
}

it('names the end of a vendor’s support as that: the end of maintenance is of the hardware', async () => {
  const blocks = await chapter(studyProposal, SCHEDULED, 'ja');
  const said = JSON.stringify(blocks);
  expect(said).toContain('サポート終了日');
  expect(said).not.toContain('保守期限');
});

it('orders the move of a document once, however many of its chapters ask', () => {
  const input = studyProposal({ migration: SCHEDULED });
  expect(documentMigration(input)).toBe(documentMigration(input));
});

it('says between which days support ends where the version stated covers several releases', async () => {
  const { scenarios, ...input } = studyProposal({ language: 'en', migration: SCHEDULED });
  const workloads = input.estate.servers.map(({ key, name, origin }) => ({
    ...bareWorkload(key, name, origin),
    dbms: 'Oracle Database 12c',
  }));
  const { sections } = await documentContent({ ...input, scenarios, estate: { ...input.estate, workloads } });
  const blocks = sections.find(({ id }) => id === 'migration')?.blocks ?? [];
  expect(tableIn(blocks, 'Machine').rows[0]).toContain('31 July 2018 to 31 March 2022, by release');
});

const kindsOf = (blocks: readonly Block[]) => blocks.map(({ kind }) => kind);

describe('a move with a first day and a length', () => {
  it.each([
    ['en', 'Wave', 'Machine', '1 April 2027 – 14 April 2027', 'At most 4 hours for each machine, as agreed.'],
    ['ja', '移行回', '移行対象', '2027年4月1日～2027年4月14日', '1台あたり最長4時間（合意値）です。'],
  ] as const)('in %s says wave by wave what the API says', async (language, wave, machine, first, down) => {
    const blocks = await chapter(studyProposal, SCHEDULED, language);
    const migration = documentMigration(studyProposal({ migration: SCHEDULED }));
    const rows = tableIn(blocks, wave).rows;
    expect(rows).toHaveLength(migration?.waves.length ?? 0);
    expect(rows.length).toBe(3);
    expect(rows[0]).toContain(first);
    for (const [index, { machines }] of (migration?.waves ?? []).entries())
      for (const { name } of machines) expect(rows[index]?.join(' ')).toContain(name);
    expect(tableIn(blocks, machine).rows).toHaveLength(6);
    const points = blocks.flatMap((block) => (block.kind === 'points' ? block.items.flatMap(({ says }) => says) : []));
    expect(points).toContain(down);
    const [chart] = blocks.flatMap((block) => (block.kind === 'chart' ? [block] : []));
    expect(chart?.svg).toContain('<svg');
    expect(chart?.table.rows.map((row) => row.at(-1))).toEqual(rows.map((row) => row[2]));
  });
});

describe('a move of which nothing is agreed', () => {
  it('has no date and no drawing, and says what is to be agreed', async () => {
    const blocks = await chapter(studyProposal, DEFAULT_MIGRATION, 'en');
    expect(kindsOf(blocks)).not.toContain('chart');
    expect(JSON.stringify(blocks)).not.toMatch(/20\d\d/);
    const gaps = blocks.flatMap((block) => (block.kind === 'gaps' ? block.items.map(({ what }) => what) : []));
    expect(gaps).toEqual([
      'First day of the move',
      'Length of a wave',
      'Interruption of a machine',
      'Method for 6 workloads',
    ]);
  });

  it('counts days from the first where a length alone is stated', async () => {
    const blocks = await chapter(studyProposal, { ...SCHEDULED, startsOn: null }, 'en');
    expect(tableIn(blocks, 'Wave').rows.map((row) => row[2])).toEqual(['day 1 to 14', 'day 15 to 28', 'day 29 to 42']);
    expect(JSON.stringify(blocks)).not.toMatch(/2027/);
  });
});

it('moves a standby before its primary, which switches over, and names the one that is new', async () => {
  const blocks = await chapter(pairsProposal, { ...DEFAULT_MIGRATION, machinesPerWave: 10 }, 'en');
  const machines = tableIn(blocks, 'Machine');
  const of = (name: string) => machines.rows.find((row) => row[0] === name);
  expect(of('DB02')?.[1]).toBe('1');
  expect(of('DB01')?.[1]).toBe('2');
  expect(of('DB01')?.at(-1)).toBe('switch-over to its standby');
  expect(JSON.stringify(blocks)).toContain('DB03 (standby)');
});

it('lists many machines in the appendix, and draws as many waves as a page holds', async () => {
  const proposal = largeProposal(60, 1, { language: 'en', migration: { ...SCHEDULED, machinesPerWave: 2 } });
  const { sections } = await documentContent(proposal);
  const blocks = sections.find(({ id }) => id === 'migration')?.blocks ?? [];
  expect(() => tableIn(blocks, 'Machine')).toThrow();
  const moved = documentMigration(proposal)?.waves.flatMap(({ machines }) => machines).length;
  const listed = tableIn(sections.find(({ id }) => id === 'appendix')?.blocks ?? [], 'Machine');
  expect(listed.rows).toHaveLength(moved ?? 0);
  // A date stands in one line: its column is as wide as it needs.
  expect(listed.columns.filter(({ title }) => title === 'Supported until').every(({ share }) => share === null)).toBe(
    true,
  );
  expect(JSON.stringify(blocks)).toMatch(/first 24 of \d+ waves/);
});

/** Three of the six machines are to share a server. */
const togetherProposal: Proposal = (overrides) => {
  const input = studyProposal(overrides);
  const [{ inputs, ...first }, ...others] = input.scenarios;
  const constraints = { ...inputs.constraints, together: [['db1', 'db2', 'db3']] };
  return { ...input, scenarios: [{ ...first, inputs: { ...inputs, constraints } }, ...others] };
};

it.each([
  [
    'en',
    '6 workloads move in 3 waves of at most 2; 1 of them is larger, up to 3, because what must share a server, and the nodes of one database, move together.',
    '6 workloads move in 3 waves of at most 2.',
  ],
  [
    'ja',
    '6件を3回に分けて移行します（1回あたり最大2件。ただし、同居する組や同じデータベースのノードをまとめて移行する1回は最大3件）。',
    '6件を3回に分けて移行します（1回あたり最大2件）。',
  ],
] as const)('says where a wave is larger than agreed (%s)', async (language, larger, none) => {
  expect(JSON.stringify(await chapter(togetherProposal, SCHEDULED, language))).toContain(larger);
  expect(JSON.stringify(await chapter(studyProposal, SCHEDULED, language))).toContain(none);
});

it.each([
  [
    'en',
    'Ports to another architecture',
    /6 workloads run on another processor architecture .* Each port is made and accepted before/,
  ],
  [
    'ja',
    '異なるアーキテクチャへの移植',
    /6件は、統合先（x86）と異なるプロセッサーアーキテクチャ.*移植は、該当する移行回より前に完了/,
  ],
] as const)('says which machines are ported, not moved (%s)', async (language, title, says) => {
  const { scenarios, ...input } = studyProposal({ language, migration: SCHEDULED });
  const [{ result, ...given }, ...others] = scenarios;
  const workloads = input.estate.servers.map((server) => ({
    ...{ key: server.key, name: server.name, workload: null },
    server: { ...server, cpuModel: 'SPARC T5', os: 'Solaris 11.3' },
  }));
  const target = { platform: { cpuModel: 'Xeon 6737P' } } as Parameters<typeof architectureChecks>[1];
  const checks = [...result.checks, ...architectureChecks({ workloads }, target)];
  const { sections } = await documentContent({
    ...input,
    scenarios: [{ ...given, result: { ...result, checks } }, ...others],
  });
  const blocks = sections.find(({ id }) => id === 'migration')?.blocks ?? [];
  expect(blocks).toContainEqual({ kind: 'subheading', text: title });
  expect(JSON.stringify(blocks)).toMatch(says);
  expect(JSON.stringify(sections.find(({ id }) => id === 'sources')?.blocks)).toContain('Transporting Data Across');
});

it('is absent where nothing is planned', async () => {
  const { scenarios, ...rest } = studyProposal();
  const [{ result, ...given }] = scenarios;
  const { sections } = await documentContent({ ...rest, scenarios: [{ ...given, result: { ...result, plan: null } }] });
  expect(sections.some(({ id }) => id === 'migration')).toBe(false);
});

describe('what the plan promised of its servers', () => {
  const promised = async (
    language: 'en' | 'ja',
    of: Partial<Proposed['inputs']>,
    pools: Proposed['result']['pools'] = [],
  ) => {
    const input = studyProposal({ language, migration: DEFAULT_MIGRATION });
    const [first, ...others] = input.scenarios;
    const changed = { ...first, inputs: { ...first.inputs, ...of }, result: { ...first.result, pools } };
    const { sections } = await documentContent({ ...input, scenarios: [changed, ...others] });
    const blocks = sections.find(({ id }) => id === 'migration')?.blocks ?? [];
    const points = blocks.flatMap((block) => (block.kind === 'points' ? block.items : []));
    return points.find(({ label }) => label === 'Acceptance' || label === '受け入れ基準')?.says;
  };
  type Proposed = ReturnType<typeof studyProposal>['scenarios'][0];
  const pool = (id: string, ceiling: number) => ({
    id,
    name: nameText(id),
    workloads: 3,
    servers: 1,
    spares: 0,
    spareServers: 0,
    ceiling,
    chance: null,
  });

  it('is under the ceiling of each pool, where they have their own', async () => {
    const pools = [pool('DMZ', 0.5), pool('core', 0.7), { ...pool('empty', 0.9), workloads: 0 }];
    const [en] = (await promised('en', { percentile: 1 }, pools)) ?? [];
    expect(en).toMatch(/stays at or below 50% \(DMZ\)(,| and) 70% \(core\), its memory/);
    const [ja] = (await promised('ja', { percentile: 1 }, pools)) ?? [];
    expect(ja).toContain('50%（DMZ）、70%（core）以下');
  });

  it('is at the peak that the plan counts, and allows what the scenario allows above the ceiling', async () => {
    const said = await promised('en', {
      percentile: 0.95,
      overload: { hoursPerMonth: 10, highestUse: null },
    });
    expect(said?.[0]).toMatch(/^At the peak, counted as percentile 95 of the use of each workload,/);
    expect(said?.[1]).toBe('Above it the CPU stays within 10 hours a month.');
  });
});
