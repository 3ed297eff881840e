import { text } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { largeProposal, studyProposal } from '../../test/sample-proposal.ts';
import { documentContent } from '../document-content.ts';

describe('the appendix of a proposal', () => {
  it('lists what the customer writes of each machine under headers of its own', async () => {
    const input = studyProposal();
    const [first, ...others] = input.estate.servers;
    if (!first) throw new Error('the study has servers');
    const said = { ...first, attributes: '{"Owner":"Sato","設置場所":"東京"}' };
    const content = await documentContent({ ...input, estate: { ...input.estate, servers: [said, ...others] } });
    const tables = content.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])),
    );
    const rows = tables.flatMap((table) =>
      table.rows.filter((row) => row.some((cell) => String(cell).includes('設置場所'))),
    );
    expect(rows).toEqual([[first.name, 'Owner：Sato／設置場所：東京']]);
  });
});

describe('the current estate', () => {
  it('says how many rows count although their file says that they may be gone, and asks for a word before the order', async () => {
    const input = studyProposal({ language: 'en' });
    const [first, ...others] = input.scenarios;
    const asks = text('Are these machines gone? 2 rows say so.', '撤去済みですか。');
    const open = { importId: 'i', file: 'st.csv', id: 'remark:taken-away', problem: asks, hint: asks, options: [] };
    const several = text('Does each of these rows name several machines?', '複数のマシンですか。');
    const accounting = {
      ...first.result.accounting,
      countedUnanswered: [{ ...open, rows: 2 }],
      uncountedUnanswered: [{ ...open, file: 'noc.csv', id: 'names:several', problem: several, rows: 5 }],
    };
    const scenarios = [{ ...first, result: { ...first.result, accounting } }, ...others] as const;
    const said = JSON.stringify((await documentContent({ ...input, scenarios })).sections);
    expect(said).toContain(
      '2 rows of st.csv count here, today and in the plan, until this is answered: Are these machines gone? 2 rows say so.',
    );
    expect(said).toContain('a word whether 2 machines of the lists are in use');
    expect(said).toContain(
      'noc.csv may list more machines than are counted here, today and in the plan, until this is answered: Does each of these rows name several machines?',
    );
    expect(said).toContain('a word whether noc.csv lists more machines than are counted here');
  });

  it('says of the servers that carry what is counted that they are counted through it, each once', async () => {
    const { sections } = await documentContent(largeProposal(3, 1));
    const [block] = sections.find(({ id }) => id === 'estate')?.blocks ?? [];
    expect(block?.kind === 'paragraph' && block.text).toContain(
      '計画対象のワークロードを搭載するサーバー2台は、ワークロードとして数え',
    );
  });

  it('lists no host as a workload beside its virtual machines, and asks nothing of it as one', async () => {
    const input = largeProposal(2, 1, { language: 'en' });
    const [host] = input.estate.servers;
    const [vm] = input.estate.workloads;
    if (!host || !vm) throw new Error('two servers, a machine on each');
    const row = { ...vm, key: host.key, name: 'row of the host', serverKey: host.key, vcpus: null, dbms: null };
    const estate = { ...input.estate, workloads: [{ ...vm, iops: 200, databaseGiB: null }, row] };
    const { sections } = await documentContent({ ...input, estate });
    const blocks = sections.find(({ id }) => id === 'estate')?.blocks ?? [];
    const said = blocks.flatMap((block) => (block.kind === 'points' ? block.items.flatMap(({ says }) => says) : []));
    expect(said).toContain('the size of the database of 1 workload');
    expect(said.join()).not.toContain('I/O rate');
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    expect(rows.map(([name]) => String(name))).not.toContain('row of the host');
  });

  it('counts one template and one host as one', async () => {
    const input = studyProposal({ language: 'en' });
    const [first] = input.scenarios;
    const { accounting } = first.result;
    const said = async (count: number) => {
      const excludedAs = { ...accounting.excludedAs, templates: count, emptyHosts: count };
      const result = { ...first.result, accounting: { ...accounting, excludedAs } };
      const { sections } = await documentContent({ ...input, scenarios: [{ ...first, result }] });
      const [block] = sections.find(({ id }) => id === 'estate')?.blocks ?? [];
      return block?.kind === 'paragraph' ? block.text : '';
    };
    expect(await said(1)).toContain('1 template, 1 server with no workload in the plan');
    expect(await said(2)).toContain('2 templates, 2 servers with no workload in the plan');
  });

  it('says of one machine that it is one', async () => {
    const input = studyProposal({ language: 'en' });
    const [first] = input.scenarios;
    const said = async (total: number, hosts: number) => {
      const { excludedAs } = first.result.accounting;
      const none = { ...excludedAs, templates: 0, poweredOff: 0, byHand: 0, byRule: 0, emptyHosts: 0 };
      const accounting = { ...first.result.accounting, total, hosts, planned: total, unplaced: 0, excludedAs: none };
      const result = { ...first.result, accounting };
      const { sections } = await documentContent({ ...input, scenarios: [{ ...first, result }] });
      const [block] = sections.find(({ id }) => id === 'estate')?.blocks ?? [];
      return block?.kind === 'paragraph' ? block.text : '';
    };
    expect(await said(1, 1)).toMatch(/^The plan holds the one workload of the inventory\. 1 server is counted/);
    expect(await said(2, 1)).toMatch(
      /^The plan holds all 2 workloads \(databases, virtual machines or whole servers\) of the inventory\. 1 server is counted/,
    );
  });

  it('says of processors how many are old: all, some, none, or the one', async () => {
    const input = studyProposal();
    const [first] = input.estate.servers;
    if (!first) throw new Error('the study has servers');
    const [old, young] = ['Xeon Gold 6148', 'Xeon 6787P'].map((cpuModel) => ({ ...first, cpuModel }));
    const said = async (servers: readonly (typeof first | undefined)[]) => {
      const estate = { ...input.estate, servers: servers.flatMap((server) => server ?? []) };
      const { sections } = await documentContent({ ...input, estate });
      const blocks = sections.find(({ id }) => id === 'estate')?.blocks ?? [];
      const says = blocks.flatMap((block) => (block.kind === 'points' ? block.items.flatMap((item) => item.says) : []));
      return says.find((each) => String(each).includes('CPUの型番'));
    };
    expect(await said([old, old])).toMatch(/2台のCPUは2017年の製品で、いずれも7年以上前の製品です。$/);
    expect(await said([old])).toMatch(/1台のCPUは2017年の製品で、7年以上前の製品です。$/);
    expect(await said([old, young])).toMatch(/、1台が7年以上前の製品です。$/);
    expect(await said([young])).toMatch(/、7年以上前の製品はありません。$/);
  });

  it('marks what was stated in place of what a file says, and says what the mark means', async () => {
    const input = studyProposal();
    const [first, second, ...others] = input.estate.servers;
    if (!first || !second) throw new Error('the study has servers');
    const stated = { ...first, cores: 8, origin: { ...first.origin, replaced: { cores: { value: 4, cell: null } } } };
    const corrected = {
      ...second,
      origin: {
        ...second.origin,
        cells: { ...second.origin.cells, memoryGiB: { column: 'B', text: '8', original: '?' } },
      },
    };
    const tablesOf = async (servers: typeof input.estate.servers) => {
      const { sections } = await documentContent({ ...input, estate: { ...input.estate, servers } });
      const estate = sections.find(({ id }) => id === 'estate');
      return (estate?.blocks ?? []).flatMap((block) => (block.kind === 'table' ? [block] : []));
    };
    const [table] = await tablesOf([stated, corrected, ...others]);
    const marked = table?.rows.flatMap((row) => row.filter((cell) => cell.endsWith('*')));
    expect(marked?.map((cell) => cell.replace(/\s/g, ''))).toEqual(['8*', '8GiB*']);
    expect(table?.note).toContain('「*」は、ご提供ファイルに記載がないため、または記載に代えて、手入力した値です。');
    const [plain] = await tablesOf([first, second, ...others]);
    expect(plain?.note).not.toContain('「*」');
  });
});
