import { identifyMachines, mentionsOf, scopeOf } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { type ColumnMapping, readFile } from '../index.ts';

type Sheets = Parameters<typeof workbookOf>[0];

function read(content: string | Sheets, mapping?: ColumnMapping) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : workbookOf(content);
  const result = readFile({ bytes, fileName: 'list', mapping });
  const { servers } = result.records;
  return {
    ...result,
    machines: servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB]),
    keys: servers.map(({ key }) => key),
    codes: result.issues.map(({ code }) => code),
  };
}

const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

describe('one name at two sites of a list', () => {
  const HEADER = 'サーバー名,拠点,コア数,メモリ(GB)';
  const ROWS = ['db01,東京,16,128', 'db02,東京,16,128', 'db01,大阪,32,256', 'ap01,大阪,8,32'];
  const list = (...rows: readonly string[]) => lines(HEADER, ...rows);

  it('is two machines, and that is said', () => {
    const { machines, keys, codes, counts } = read(list(...ROWS));
    expect(counts).toMatchObject({ accepted: 4, rejected: 0 });
    expect(machines).toEqual([
      ['db01', 16, 128],
      ['db02', 16, 128],
      ['db01', 32, 256],
      ['ap01', 8, 32],
    ]);
    expect(keys).toEqual(['db01 @ 東京', 'db02', 'db01 @ 大阪', 'ap01']);
    expect(codes.filter((code) => code === 'name-at-two-sites')).toHaveLength(1);
  });

  it('has the same keys in any order, with what runs on each', () => {
    const { keys, records } = read(list(...ROWS.toReversed()));
    expect(keys.toSorted()).toEqual(read(list(...ROWS)).keys.toSorted());
    for (const { key, serverKey } of records.workloads) expect(key).toBe(serverKey);
    const instances = ['db01,東京,ORCL,16', 'db01,大阪,ORCL,16', 'db01,大阪,TEST,16', 'db01,東京,TEST,16'];
    const databases = read(lines('Server,Site,Instance,Cores', ...instances)).records.workloads;
    expect(databases.map(({ key, serverKey }) => [key, serverKey])).toEqual([
      ['db01 @ 東京/orcl', 'db01 @ 東京'],
      ['db01 @ 大阪/orcl', 'db01 @ 大阪'],
      ['db01 @ 大阪/test', 'db01 @ 大阪'],
      ['db01 @ 東京/test', 'db01 @ 東京'],
    ]);
  });

  it('is never one of them by its name alone: a recording of db01 is asked about', () => {
    const { records } = read(list(...ROWS));
    const use = read(lines('Time,Server,CPU usage (%)', '2026-11-18 09:00,db01,40', '2026-11-18 10:00,db01,60'));
    const estate = { ...records, series: use.records.series };
    const { machines, review } = identifyMachines(mentionsOf(estate), []);
    expect(machines).toHaveLength(5);
    expect(review.map(({ a, b }) => [a.name, b.name])).toEqual([
      ['db01', 'db01'],
      ['db01', 'db01'],
    ]);
  });

  it('is two virtual machines as well', () => {
    const rows = ['web01,esx01,東京,4', 'web01,esx11,大阪,8', 'web02,esx11,大阪,8', 'web02,esx11,大阪,2'];
    const { records, codes, counts } = read(lines('VM,ホスト,拠点,vCPU', ...rows));
    expect(records.workloads.map(({ key, serverKey, vcpus }) => [key, serverKey, vcpus])).toEqual([
      ['web01 @ 東京', 'esx01', 4],
      ['web01 @ 大阪', 'esx11', 8],
      ['web02', 'esx11', 8],
    ]);
    expect(counts.rejected).toBe(1);
    expect(codes.filter((code) => code === 'name-at-two-sites')).toHaveLength(1);
  });

  it('leaves open which of two hosts of one name carries a virtual machine', () => {
    const rows = ['esx01,物理,,東京,32', 'esx01,物理,,大阪,32', 'vm01,仮想,esx01,東京,4'];
    const { keys, records } = read(lines('サーバー名,種別,親ホスト,拠点,コア数', ...rows));
    expect(keys).toEqual(['esx01 @ 東京', 'esx01 @ 大阪']);
    expect(records.workloads.at(-1)).toMatchObject({ name: 'vm01', serverKey: 'esx01', vcpus: 4 });
  });

  it.each([
    ['one site', list('db01,東京,16,128', 'db01,東京,32,256')],
    ['a site that one row leaves open', list('db01,東京,16,128', 'db01,,32,256')],
    ['one address', lines('Server,Site,IP address,Cores', 'db01,Tokyo,10.1.1.1,16', 'db01,Osaka,10.1.1.1,32')],
    ['one serial number', lines('Server,Site,Serial number,Cores', 'db01,Tokyo,SGH1234,16', 'db01,Osaka,SGH1234,32')],
  ])('is told of as a contradiction where both have %s', (_, text) => {
    const { machines, codes, counts } = read(text);
    expect(machines).toHaveLength(1);
    expect(counts.rejected).toBe(1);
    expect(codes).toContain('duplicate-name');
  });
});

describe('one name on two sheets of a list', () => {
  const HEADER = ['サーバー名', 'コア数', 'メモリ(GB)'];
  const sheets: Sheets = {
    東京: [HEADER, ['db01', 8, 64], ['db02', 8, 64]],
    大阪: [HEADER, ['db01', 4, 32], ['db03', 4, 32]],
  };
  const answered = (answer: string) => read(sheets, { fields: {}, answers: { 'names:sheets': answer } });

  it('is asked about, since sheets may be sites or months', () => {
    const { questions, machines, counts } = read(sheets);
    expect(questions.map(({ id, options, rows }) => [id, options.map(({ value }) => value), rows])).toEqual([
      ['names:sheets', ['each', 'one'], 1],
    ]);
    expect(machines).toEqual([
      ['db01', 8, 64],
      ['db02', 8, 64],
      ['db03', 4, 32],
    ]);
    expect(counts.rejected).toBe(1);
  });

  it('is two machines or one, as is answered, and the answer stays', () => {
    const two = answered('each');
    expect(two.keys).toEqual(['db01 @ 東京', 'db02', 'db01 @ 大阪', 'db03']);
    expect(two.counts).toMatchObject({ accepted: 4, rejected: 0 });
    expect(two.mapping?.answers).toEqual({ 'names:sheets': 'each' });
    const one = answered('one');
    expect(one.keys).toEqual(['db01', 'db02', 'db03']);
    expect(one.counts).toMatchObject({ accepted: 3, rejected: 0, skipped: 1 });
    expect(one.mapping?.answers).toEqual({ 'names:sheets': 'one' });
    expect(one.codes).toContain('name-on-sheets');
  });

  it('is asked about for virtual machines too', () => {
    const vms = ['VM', 'vCPU', 'メモリ(GB)', 'ホスト'];
    const both: Sheets = { 東京: [vms, ['web01', 4, 16, 'esx01']], 大阪: [vms, ['web01', 8, 32, 'esx11']] };
    const keysOf = (answer?: string) => {
      const asked = read(both, answer === undefined ? undefined : { fields: {}, answers: { 'names:sheets': answer } });
      return [asked.records.workloads.map(({ key, vcpus }) => [key, vcpus]), asked.counts.rejected];
    };
    expect(read(both).questions.map(({ id, rows }) => [id, rows])).toEqual([['names:sheets', 1]]);
    expect(keysOf()).toEqual([[['web01', 4]], 1]);
    expect(keysOf('one')).toEqual([[['web01', 4]], 0]);
    expect(keysOf('each')).toEqual([
      [
        ['web01 @ 東京', 4],
        ['web01 @ 大阪', 8],
      ],
      0,
    ]);
  });

  it('is no question within one sheet, nor where the figures agree', () => {
    expect(read({ 東京: [HEADER, ['db01', 8, 64], ['db01', 4, 32]] }).questions).toEqual([]);
    const same = { 東京: [HEADER, ['db01', 8, 64]], 大阪: [HEADER, ['db01', 8, 64], ['db03', 4, 32]] };
    expect(read(same).questions).toEqual([]);
  });
});

describe('columns of before and after a change', () => {
  const CASES = [
    ['words behind', 'サーバー名,コア数(増設前),コア数(増設後),メモリ(GB)(増設前),メモリ(GB)(増設後)'],
    ['words before', 'サーバー名,増設前コア数,増設後コア数,増設前メモリ(GB),増設後メモリ(GB)'],
    [
      'another change',
      'サーバー名,コア数（更改前）,コア数（更改後）,メモリ容量（更改前）(GB),メモリ容量（更改後）(GB)',
    ],
    ['English', 'Server,Cores (before),Cores (after),Memory (GB) (before),Memory (GB) (after)'],
  ] as const;
  const list = (header: string) => lines(header, 'db01,8,16,64,128', 'db02,8,32,64,256');

  it.each(CASES)('are asked about: %s', (_, header) => {
    const open = read(list(header));
    expect(open.format).toBe('server-csv');
    expect(open.questions.map(({ id, options }) => [id, options.map(({ value }) => value)])).toEqual([
      ['change:columns', ['before', 'after']],
    ]);
    expect(open.machines).toEqual([
      ['db01', null, null],
      ['db02', null, null],
    ]);
    expect(open.codes).toContain('change-open');
    const answered = (answer: string) =>
      read(list(header), { fields: {}, ...open.mapping, answers: { 'change:columns': answer } });
    expect(answered('before').machines).toEqual([
      ['db01', 8, 64],
      ['db02', 8, 64],
    ]);
    const after = answered('after');
    expect(after.machines).toEqual([
      ['db01', 16, 128],
      ['db02', 32, 256],
    ]);
    expect(after.records.servers[0]?.origin.cells.cores).toMatchObject({ text: '16' });
    // As it was understood it can be sent back.
    expect(read(list(header), after.mapping ?? undefined).machines).toEqual(after.machines);
    expect(after.codes).not.toContain('change-open');
  });

  it('are no question where one of them says what is there now', () => {
    const { machines, questions } = read({
      一覧: [
        ['サーバー名', '現行', '', '更改後', ''],
        ['', 'コア数', 'メモリ(GB)', 'コア数', 'メモリ(GB)'],
        ['db01', 8, 64, 16, 128],
      ],
    });
    expect(questions).toEqual([]);
    expect(machines).toEqual([['db01', 8, 64]]);
  });

  it.each([
    ['更改後', '現行', 'CPU型番', 'コア数', 'メモリ(GB)'],
    ['更改後', '現状', 'CPU', 'コア数', 'メモリ(GB)'],
    ['Planned', 'Current', 'CPU', 'Cores', 'RAM (GB)'],
    ['To-be', 'As-is', 'CPU', 'Cores', 'RAM (GB)'],
    ['Soll', 'Ist', 'CPU', 'Kerne', 'RAM (GB)'],
    ['Cible', 'Actuel', 'CPU', 'Cœurs', 'RAM (Go)'],
  ])('are those of today, whichever stand first: %s and %s', (later, now, ...headers) => {
    const [soon, today] = [
      ['Xeon Gold 6548Y+', 64, 1024],
      ['Xeon Gold 6148', 40, 384],
    ];
    const over = (group: string, filled: boolean) => [group, ...(filled ? [group, group] : ['', ''])];
    for (const filled of [false, true]) {
      const name = filled ? 'Server' : '';
      const first: Sheets[string] = [
        ['Server', ...over(later, filled), ...over(now, filled)],
        [name, ...headers, ...headers],
        ['db01', ...soon, ...today],
      ];
      const last: Sheets[string] = [
        ['Server', ...over(now, filled), ...over(later, filled)],
        [name, ...headers, ...headers],
        ['db01', ...today, ...soon],
      ];
      for (const list of [first, last]) {
        const { machines, records, codes } = read({ list });
        expect([machines, records.servers[0]?.cpuModel]).toEqual([[['db01', 40, 384]], 'Xeon Gold 6148']);
        expect(codes).not.toContain('duplicate-header');
      }
    }
  });

  it('of after alone are no machine that is there', () => {
    expect(read(lines('サーバー名,コア数,増設後メモリ(GB)', 'db01,8,128')).machines).toEqual([['db01', 8, null]]);
  });
});

describe('sheets of machines that are to be bought', () => {
  const there: Sheets[string] = [
    ['サーバー名', 'コア数', 'メモリ(GB)'],
    ['db01', 8, 64],
    ['db02', 8, 64],
  ];
  const planned: Sheets[string] = [
    ['サーバー名', 'コア数', 'メモリ(GB)'],
    ['ndb01', 32, 512],
  ];

  it.each([
    ['現行', '更改後'],
    ['現行サーバ', '次期サーバ'],
    ['As-Is', 'To-Be'],
    ['Servers', 'Servers (planned)'],
    ['サーバー一覧', '移行先'],
  ])('beside %s are named and left out: %s', (now, later) => {
    for (const sheets of [
      { [now]: there, [later]: planned },
      { [later]: planned, [now]: there },
    ]) {
      const { machines, codes } = read(sheets);
      expect(machines.map(([name]) => name)).toEqual(['db01', 'db02']);
      expect(codes).toContain('lists-not-read');
    }
  });

  it('are read where a person chooses one, and where there are no others', () => {
    const sheets = { 現行: there, 更改後: planned };
    expect(read(sheets, { fields: {}, sheet: '更改後' }).machines).toEqual([['ndb01', 32, 512]]);
    expect(read({ 次期: planned }).machines).toEqual([['ndb01', 32, 512]]);
  });

  it.each(['移行対象', '東京', '計画対象'])('are not told by %s, which lists what is there', (other) => {
    expect(read({ 大阪: there, [other]: planned }).machines).toHaveLength(3);
  });
});

describe('a column of hypervisors', () => {
  const list = (...cells: readonly string[]) =>
    lines('VM,Hypervisor,vCPU,Memory (GB)', ...cells.map((cell, at) => `vm${at + 1},${cell},4,16`));

  it('says on which host each machine runs', () => {
    const { records } = read(list('esx01', 'esx01', 'hv-node-3.example'));
    expect(records.workloads.map(({ serverKey }) => serverKey)).toEqual(['esx01', 'esx01', 'hv-node-3.example']);
  });

  it.each(['VMware ESXi 7.0', 'ESXi', 'ESXi 8.0 U2', 'Hyper-V 2019', 'KVM', 'Nutanix AHV', 'なし'])(
    'names no host where it says what runs there: %s',
    (product) => {
      const { records } = read(list(product, product, ''));
      expect(records.workloads.map(({ serverKey }) => serverKey)).toEqual([null, null, null]);
      expect(records.workloads.map(({ name }) => name)).toEqual(['vm1', 'vm2', 'vm3']);
    },
  );
});

describe('machines that are no longer there', () => {
  it.each([
    ['廃止', false],
    ['廃止済', false],
    ['撤去済み', false],
    ['除却済', false],
    ['Retired', false],
    ['Decommissioned', false],
    ['停止中', false],
    ['停止済み', false],
    ['Not Activated', false],
    ['Inactive', false],
    ['稼働中', true],
    // What is to come is not there yet.
    ['廃止予定', null],
    ['保守中', null],
  ])('%s: %s', (state, poweredOn) => {
    const { records } = read(lines('サーバー名,コア数,稼働状況', `db1,8,${state}`, 'db2,8,稼働中'));
    expect(records.workloads.map((workload) => workload.poweredOn)).toEqual([poweredOn, true]);
  });
});

describe('a list of metal and of virtual machines', () => {
  it.each([
    ['a header of its own', '物理/仮想', '物理', '仮想'],
    ['words that may mean anything', '種別', '物理サーバ', '仮想サーバ'],
    ['English', 'Type', 'Physical', 'Virtual'],
    ['a word for one of them alone', 'Machine type', 'physical server', 'VM'],
    ['French', 'Type', 'Physique', 'VM'],
    ['French, in full', 'Type', 'Serveur physique', 'Machine virtuelle'],
    ['German', 'Typ', 'Physisch', 'Virtuell'],
    ['German, in full', 'Art', 'Physischer Server', 'Virtuelle Maschine'],
    ['Spanish', 'Tipo', 'Físico', 'Virtual'],
    ['Italian', 'Tipo', 'Fisico', 'Virtuale'],
    ['Italian, in full', 'Fisico/Virtuale', 'Server fisico', 'Macchina virtuale'],
    ['Dutch', 'Soort', 'Fysiek', 'Virtueel'],
    ['Dutch, in full', 'Type', 'Fysieke server', 'Virtuele machine'],
  ])('has each row as what it is: %s', (_, header, physical, virtual) => {
    const { records, mapping } = read(
      lines(
        `サーバー名,${header},親ホスト,CPU型番,コア数,メモリ(GB),DBMS`,
        `esx01,${physical},,Xeon Gold 6130,32,512,`,
        `vm01,${virtual},esx01,,8,64,Oracle 19c`,
        `vm02,${virtual},esx01,,4,32,`,
        `db09,${physical},,Xeon Gold 6130,32,256,Oracle 19c`,
      ),
    );
    expect(mapping?.fields.kind).toEqual({ column: header });
    expect(records.servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([
      ['esx01', 32, 512],
      ['db09', 32, 256],
    ]);
    const guests = records.workloads.filter(({ vcpus }) => vcpus !== null);
    expect(guests.map(({ name, serverKey, vcpus, memoryGiB }) => [name, serverKey, vcpus, memoryGiB])).toEqual([
      ['vm01', 'esx01', 8, 64],
      ['vm02', 'esx01', 4, 32],
    ]);
    const { included, accounting } = scopeOf(records, { excludedWorkloads: [], includePoweredOff: false });
    expect(included.map(({ key }) => key)).toEqual(['vm01', 'vm02', 'db09']);
    expect(accounting.total).toBe(records.servers.length + records.workloads.length);
  });

  it('grants virtual machines their CPUs though no column names their host', () => {
    const { records } = read(
      lines('サーバー名,種別,CPU型番,コア数,メモリ(GB)', 'db09,物理,Xeon Gold 6130,32,256', 'vm01,仮想,,8,64'),
    );
    expect(records.servers.map(({ name, model }) => [name, model])).toEqual([['db09', null]]);
    expect(records.workloads.map(({ name, serverKey, vcpus }) => [name, serverKey, vcpus])).toEqual([
      ['db09', 'db09', null],
      ['vm01', null, 8],
    ]);
  });

  it('grants a machine of metal no vCPUs: under a header of both they are its cores', () => {
    const { records } = read(
      lines(
        'サーバー名,物理/仮想,CPU,コア数（vCPU）,メモリ(GB),DBMS',
        'dw1,物理,Xeon Gold 6230,40,512,Oracle 19c EE',
        'dw2,物理,Xeon Gold 6230 20C×2,40,512,Oracle 19c EE',
        'ap1,仮想,,4,16,',
      ),
    );
    expect(
      records.servers.map(({ name, cores, memoryGiB, origin }) => [name, cores, memoryGiB, origin.cells.cores?.text]),
    ).toEqual([
      ['dw1', 40, 512, '40'],
      ['dw2', 40, 512, 'Xeon Gold 6230 20C×2'],
    ]);
    expect(records.workloads.map(({ name, vcpus, origin }) => [name, vcpus, origin.cells.vcpus?.text])).toEqual([
      ['dw1', null, undefined],
      ['dw2', null, undefined],
      ['ap1', 4, '4'],
    ]);
  });

  it('keeps as words what stands under vCPU beside a machine of metal, which says nothing of its cores', () => {
    const { records } = read(
      lines('Server,Type,vCPU,RAM (GB)', 'm1,Physical,64,512', 'v1,Virtual,4,16', 'v2,Virtual,4,16'),
    );
    const [metal] = records.servers;
    expect([metal?.cores, metal?.threads, metal?.attributes]).toEqual([null, null, '{"vCPU":"64"}']);
    expect(records.workloads.map(({ name, vcpus }) => [name, vcpus])).toEqual([
      ['m1', null],
      ['v1', 4],
      ['v2', 4],
    ]);
  });

  it('has further words beside the two kinds', () => {
    const rows = ['a,物理,32,256', 'b,仮想,8,64', 'c,クラウド,4,16'];
    const { records } = read(lines('サーバー名,種別,コア数,メモリ(GB)', ...rows));
    expect(records.servers.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(records.workloads.map(({ name, vcpus }) => [name, vcpus])).toEqual([
      ['a', null],
      ['b', 8],
      ['c', null],
    ]);
  });

  it('has a virtual machine where its model says no more than that', () => {
    const { records } = read(
      lines('Server,Machine type,Cores', 'a,PowerEdge R740,32', 'b,PowerEdge R650,32', 'c,Virtual,8'),
    );
    expect(records.servers.map(({ name, model }) => [name, model])).toEqual([
      ['a', 'PowerEdge R740'],
      ['b', 'PowerEdge R650'],
    ]);
    expect(records.workloads.map(({ name, vcpus }) => [name, vcpus])).toEqual([
      ['a', null],
      ['b', null],
      ['c', 8],
    ]);
  });
});

it.each(['施設', '支店', 'Facility'])('a machine of the same name at another %s is another one', (header) => {
  const { machines } = read(
    lines(`${header},サーバー名,CPU,コア数`, '本院,カルテDB,Xeon Gold 6248,40', '分院,カルテDB,Xeon Gold 6244,16'),
  );
  expect(machines.map(([, cores]) => cores)).toEqual([40, 16]);
});
