import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ColumnMapping, readFile } from '../../index.ts';

const read = (lines: readonly string[], answers?: Readonly<Record<string, string>>) => {
  const mapping: ColumnMapping | undefined = answers && { fields: {}, answers };
  const { records, issues, questions, counts } = readFile({
    bytes: strToU8(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
    ...(mapping && { mapping }),
  });
  const said = issues.find(({ code }) => code === 'no-servers');
  return { names: records.servers.map(({ name }) => name), records, said, questions, counts };
};
const asked = (questions: ReturnType<typeof read>['questions']) =>
  questions.filter(({ id }) => id === 'kind:no-servers');

describe('rows that say that they are no servers', () => {
  it.each([
    [
      'ja',
      '種別',
      'サーバー',
      [
        '共有ストレージ',
        'L2スイッチ',
        'ファイアウォール',
        'ＵＰＳ',
        'ルーター',
        'テープライブラリ',
        'KVMスイッチ',
        'ロードバランサー',
        'SANスイッチ',
      ],
    ],
    ['用途', '用途', 'DBサーバ', ['ストレージ', 'L3スイッチ（コア）', '無停電電源装置', 'NAS']],
    [
      'en',
      'Device type',
      'Server',
      ['Storage', 'Switch', 'Networking Switch', 'Firewall', 'Router', 'UPS', 'PDU', 'Tape library', 'Load balancer'],
    ],
    [
      'de',
      'Typ',
      'Datenbankserver',
      ['Speichersystem', 'Switch', 'USV', 'Bandbibliothek', 'Lastverteiler', 'Firewall'],
    ],
    [
      'fr',
      'Type',
      'Serveur',
      ['Baie de stockage', 'Commutateur', 'Onduleur', 'Pare-feu', 'Routeur', 'Répartiteur de charge'],
    ],
    ['es', 'Tipo', 'Servidor', ['Almacenamiento', 'Conmutador', 'SAI', 'Cortafuegos', 'Librería de cintas']],
  ])('are passed over, and one issue counts them: %s', (_, header, server, gear) => {
    const { names, said, records } = read([
      `Server,${header},CPU,Cores,RAM (GB),OS`,
      `db1,${server},Xeon Gold 6230,40,256,RHEL 8`,
      ...gear.map((word, at) => `x${at},${word},-,,-,`),
      `db2,${server},Xeon Gold 6230,20,128,RHEL 8`,
    ]);
    expect(names).toEqual(['db1', 'db2']);
    expect(records.workloads).toHaveLength(2);
    expect(records.servers.map(({ model }) => model)).toEqual([null, null]);
    expect(said?.problem.values).toMatchObject({ rows: gear.length });
    expect(said?.where.row).toBe(3);
  });

  it('are addresses too, among physical and virtual machines', () => {
    const { names, records, said, counts } = read([
      'ホスト名,区分,CPU,コア数,メモリ(GB),DBMS',
      'ora1,物理,Xeon Gold 6130,32,384,Oracle 19c EE',
      'ora1-v,VIP,,,,',
      'ora-s,SCAN,,,,',
      'ora1-m,管理ポート（iLO5）,,,,',
      'ag-l,リスナー,,,,',
      'ap1,仮想,,4,16,',
      'ap2,仮想,,4,16,',
    ]);
    expect(names).toEqual(['ora1']);
    expect(records.workloads.map(({ name, vcpus }) => [name, vcpus])).toEqual([
      ['ora1', null],
      ['ap1', 4],
      ['ap2', 4],
    ]);
    expect(said?.problem.values).toMatchObject({ rows: 4 });
    expect(counts).toMatchObject({ read: 7, accepted: 3, skipped: 4, rejected: 0 });
  });

  it('have systems of their own', () => {
    const { names } = read([
      'Name,Type,CPU,Cores,RAM (GB),OS',
      'db1,Server,Xeon Gold 6230,40,256,RHEL 8',
      'fw1,Firewall,,,,FortiOS 7.0',
      'sw1,Switch,,0,0,IOS 15.2',
    ]);
    expect(names).toEqual(['db1']);
  });

  it('are asked about where they have what a server has, and count until somebody answers', () => {
    const list = [
      'Server,Type,Cores,RAM (GB),OS,DBMS',
      'db1,Server,40,256,RHEL 8,',
      'nas1,Storage,8,64,Windows Server 2019,',
      'lsn1,Listener,,,,SQL Server 2019',
      'sw1,Switch,,,,',
    ];
    const open = read(list);
    expect(open.names).toEqual(['db1', 'nas1', 'lsn1']);
    expect(asked(open.questions)).toMatchObject([
      {
        rows: 2,
        answer: null,
        where: [
          { row: 3, text: 'Storage' },
          { row: 4, text: 'Listener' },
        ],
      },
    ]);
    expect(read(list, { 'kind:no-servers': 'out' }).names).toEqual(['db1']);
    expect(read(list, { 'kind:no-servers': 'in' }).names).toEqual(['db1', 'nas1', 'lsn1']);
  });

  it('are none where another column speaks of storage, or a server serves it', () => {
    const { names, said } = read([
      'Server,Type,Cores,RAM (GB),Storage,Remarks',
      'db1,Server,40,256,SAN,storage',
      'st1,Storage server,,,NAS,',
    ]);
    expect(names).toEqual(['db1', 'st1']);
    expect(said).toBeUndefined();
  });

  it('leave words beside the kinds that nobody knows with their records', () => {
    const { records } = read([
      'サーバー名,種別,コア数,メモリ(GB)',
      'a,物理,32,256',
      'b,仮想,8,64',
      'c,クラウド,4,16',
      'd,ストレージ,,',
      'e,その他,4,16',
    ]);
    expect(records.servers.map(({ name, model, attributes }) => [name, model, attributes])).toEqual([
      ['a', null, '{"種別":"物理"}'],
      ['c', null, '{"種別":"クラウド"}'],
      ['e', null, '{"種別":"その他"}'],
    ]);
  });
});

describe('rows whose name says that there is no machine', () => {
  const codesOf = (lines: readonly string[]) => {
    const { records, issues, counts } = readFile({ bytes: strToU8(`${lines.join('\n')}\n`), fileName: 'list.csv' });
    const found = issues.filter(({ code }) => code === 'no-machine');
    return {
      names: [...records.servers, ...records.workloads.filter(({ key, serverKey }) => key !== serverKey)].map(
        ({ name }) => name,
      ),
      rows: found.map(({ where }) => where.row),
      counts,
    };
  };

  it.each([
    '（空き）',
    '欠番',
    '(予備)',
    '予備',
    '未割当',
    '空番',
    '未使用',
    '【空】',
    '(free)',
    'vacant',
    'Reserved',
    'spare slot',
    'frei',
    'reserviert',
    'libre',
    'réservé',
    'vacante',
    '---',
    'TBD',
  ])('are passed over: “%s”', (name) => {
    const { names, rows, counts } = codesOf([
      'No,サーバ名,CPU,コア数,メモリ(GB),備考',
      '1,db1,Xeon Gold 6230,40,256,',
      `2,${name},-,,,R6拡張用`,
      '3,db2,Xeon Gold 6230,40,256,',
    ]);
    expect(names).toEqual(['db1', 'db2']);
    expect(counts).toMatchObject({ accepted: 2, skipped: 1 });
    expect(rows).toEqual([3]);
  });

  it('are machines where they state what a machine has', () => {
    const { names, rows } = codesOf([
      'Server,CPU,Cores,RAM (GB)',
      'db1,Xeon Gold 6230,40,256',
      'spare,Xeon Gold 6230,40,256',
      'reserve1,Xeon Gold 6230,,',
    ]);
    expect(names).toEqual(['db1', 'spare', 'reserve1']);
    expect(rows).toEqual([]);
  });

  it('are so of virtual machines too', () => {
    expect(codesOf(['VM名,ホスト,vCPU,メモリ(GB)', 'v1,esx1,4,16', '（空き）,esx1,,', 'v2,esx2,4,16']).names).toEqual([
      'v1',
      'v2',
    ]);
  });
});

describe('virtual machines that a platform keeps for itself', () => {
  it.each([
    'NTNX-23AB9-C-CVM',
    'ntnx-node7-a-cvm',
    'vCLS-0a1b2c3d-1111-2222-3333-444455556666',
    'vCLS (2)',
    'stCtlVM-FCH2109',
    'OmniStackVC-10-1-4-21',
  ])('are passed over: %s', (name) => {
    const { records, issues, counts } = readFile({
      bytes: strToU8(`VM,Host,vCPU,Memory (GB)\nsql1,n1,8,64\n${name},n1,12,48\nsql2,n2,8,64\n`),
      fileName: 'vms.csv',
    });
    expect(records.workloads.map((workload) => workload.name)).toEqual(['sql1', 'sql2']);
    expect(issues.filter(({ code }) => code === 'machine-of-platform').map(({ where }) => where.row)).toEqual([3]);
    expect(counts).toMatchObject({ accepted: 2, skipped: 1 });
  });

  it.each(['CVM-APP01', 'ntnx-backup01', 'vcls01', 'srv-CVM'])('are none by a like name: %s', (name) => {
    const { records } = readFile({
      bytes: strToU8(`VM,Host,vCPU,Memory (GB)\n${name},n1,12,48\n`),
      fileName: 'vms.csv',
    });
    expect(records.workloads.map((workload) => workload.name)).toEqual([name]);
  });
});

describe('gear that lists name by its model alone', () => {
  it('is asked about where its kind is the model', () => {
    const lines = [
      'Node Name,Machine Type,Vendor,Total Memory (GB),CPU Load',
      'db1,Windows 2019 Server,Windows,64,37',
      'sw1,Catalyst 2960,Cisco,1,5',
      'fw1,FortiGate 100F,Fortinet,4,5',
    ];
    const { names, questions } = read(lines);
    expect(names).toEqual(['db1', 'sw1', 'fw1']);
    expect(asked(questions).map(({ rows, where }) => [rows, where[0]?.text])).toEqual([[2, 'Catalyst 2960']]);
    expect(read(lines, { 'kind:no-servers': 'out' }).names).toEqual(['db1']);
  });
});

describe('clients among the machines of a list of assets', () => {
  const OF_CLIENTS = ({ id }: { readonly id: string }) => id === 'kind:clients';

  it.each([
    ['OS', ['Windows 10 Pro', 'Microsoft Windows 11 Enterprise', 'Windows 7 Professional', 'macOS 14']],
    ['OS', ['Win 10', 'Win 11', 'Win 7', 'Win XP']],
    ['種別', ['ノートPC', 'デスクトップパソコン', 'クライアント端末', 'Laptop']],
    ['Type', ['Desktop', 'Notebook', 'PC', 'Thin client']],
  ])('are asked about by their %s, and count until that is answered', (header, words) => {
    const server = header === 'OS' ? 'Windows Server 2019 Standard' : 'Server';
    const lines = [
      `Name,CPU model,Cores,RAM (GB),${header}`,
      `db1,Xeon Silver 4208,8,64,${server}`,
      ...words.map((word, n) => `pc${n},Core i5-10500,6,8,${word}`),
    ];
    const { names, questions } = read(lines);
    expect(names).toEqual(['db1', 'pc0', 'pc1', 'pc2', 'pc3']);
    expect(questions.filter(OF_CLIENTS).map(({ rows, where }) => [rows, where[0]?.text])).toEqual([[4, words[0]]]);
    expect(read(lines, { 'kind:clients': 'out' }).names).toEqual(['db1']);
    expect(read(lines, { 'kind:clients': 'in' }).names).toHaveLength(5);
  });

  it('are no servers whose systems have such a number', () => {
    const lines = [
      'Name,Cores,RAM (GB),OS',
      'a,8,64,Windows Server 2012 R2',
      'b,8,64,Windows 2016 Standard',
      'c,8,64,Solaris 11',
      'd,8,64,Oracle Linux 8',
    ];
    expect(read(lines).questions.filter(OF_CLIENTS)).toEqual([]);
  });
});

describe('footnotes and legends below a list', () => {
  const namesOf = (lines: readonly string[]) => {
    const { names, records } = read(['No,ホスト名,CPU,コア数,メモリ(GB),DBMS', ...lines]);
    return [names, records.workloads.length];
  };
  const machine = '1,nbdb01,Xeon Gold 6130×2,32,256,Oracle 19c EE';

  it.each([
    '※1,リース満了はR7.3,,,,',
    '※,リース満了はR7.3,,,,',
    '*2,Lease ends 2027,,,,',
    '注1,リース満了はR7.3,,,,',
    '○,運用系,,,,',
    '凡例,○：運用系,,,,',
    ',※1,リース満了はR7.3,,,',
    ',○,運用系,,,',
  ])('are no machines: %s', (row) => {
    expect(namesOf([machine, row])).toEqual([['nbdb01'], 1]);
    const { issues } = readFile({
      bytes: strToU8(`No,ホスト名,CPU,コア数,メモリ(GB),DBMS\n${machine}\n${row}\n`),
      fileName: 'list.csv',
    });
    expect(issues.map(({ code }) => code)).toContain('footnote-row');
  });

  it.each(['※1,nbdb02,Xeon Gold 6130×2,32,256,', '2,nbdb02,,,,', '新,nbdb02,,,,', '○,nbdb02,,16,,'])(
    'are told from machines, which state something or have names: %s',
    (row) => {
      expect(namesOf([machine, row])[0]).toEqual(['nbdb01', 'nbdb02']);
    },
  );

  it('are no machines that a list marks', () => {
    const { names } = read(['対象,ホスト名,コア数', '○,db01,16', '○,db02,', '×,db03,8']);
    expect(names).toEqual(['db01', 'db02', 'db03']);
  });
});

it.each([
  ['Typ', 'Knoten', 'Virtueller Clustername'],
  ['Type', 'Node', 'Virtual network name'],
  ['Type', 'Node', 'Cluster Name Object'],
  ['種別', 'ノード', 'クラスタ仮想ホスト名'],
])('names that nodes of a cluster share are none: %s', (header, node, name) => {
  const { names, said } = read([
    `Server,${header},Cores,RAM (GB),Cluster`,
    `SQLN1,${node},16,256,SQLCLU1`,
    `SQLN2,${node},16,256,SQLCLU1`,
    `SQLVS01,${name},,,SQLCLU1`,
  ]);
  expect(names).toEqual(['SQLN1', 'SQLN2']);
  expect(said).toBeDefined();
});
