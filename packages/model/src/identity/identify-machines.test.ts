import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { evidenceText, identifyMachines, type Mention, machineQuestions } from './index.ts';
import type { Alias } from './names/alias.ts';
import { deliveries } from './test/drawn-delivery.ts';

interface Given {
  readonly list?: string;
  readonly role?: Mention['role'];
  readonly aliases?: readonly Alias[];
  readonly cpus?: number;
  readonly memoryGiB?: number;
  readonly kept?: Readonly<Record<string, string>>;
  readonly serialHeader?: string;
  readonly os?: string;
  readonly hostId?: string;
}

function mention(name: string, given: Given = {}): Mention {
  const { list = name, role = 'server', aliases = [], cpus, memoryGiB, kept, serialHeader = null, os, hostId } = given;
  const sizes = { cpus: cpus ?? null, memoryGiB: memoryGiB ?? null };
  const further = kept ? { kept: JSON.stringify(kept) } : {};
  const place = { id: `${role} ${list} ${name}`, role, file: list, sheet: null, list };
  return { ...place, name, aliases, serialHeader, ...sizes, ...further, os, hostId };
}

const ids = (mentions: readonly Mention[]) => mentions.map(({ id }) => id).toSorted();
const machinesOf = (mentions: readonly Mention[], decisions: Parameters<typeof identifyMachines>[1] = []) =>
  identifyMachines(mentions, decisions).machines.map(ids).toSorted();

describe('identifyMachines', () => {
  const inTool = mention('ORADB01', {
    list: 'rvtools',
    role: 'virtual-machine',
    aliases: [
      { kind: 'dns', value: 'oradb01.corp.example.co.jp' },
      { kind: 'ip', value: '10.1.1.11' },
    ],
    cpus: 8,
    memoryGiB: 64,
  });

  it.each([
    ['the short name', 'oradb01', {}],
    ['the full name in another case', 'OraDB01.CORP.example.co.jp', {}],
    ['the address alone', '10.1.1.11', {}],
    ['the address as clouds name a machine', 'ip-10-1-1-11', { role: 'recording' }],
    [
      'the full name of another display name',
      'database (old)',
      { aliases: [{ kind: 'dns', value: 'oradb01.corp.example.co.jp' }] },
    ],
  ] as const)('joins what bears %s', (_, name, given) => {
    expect(machinesOf([inTool, mention(name, given)])).toHaveLength(1);
  });

  it.each(['oradb01', 'ORADB01.corp.example.co.jp'])(
    'asks about a row by its address alone beside the row %s of the same machine, and joins the two once it is said',
    (named) => {
      const [byName, byAddress] = [mention(named, { list: 'databases' }), mention('10.1.1.11', { list: 'databases' })];
      const { machines, review } = identifyMachines([inTool, byName, byAddress], []);
      expect(machines.map(ids).toSorted()).toEqual([[byAddress.id], ids([inTool, byName])]);
      expect(review.map(({ a, b }) => ids([a, b]))).toEqual([ids([byName, byAddress])]);
      const same = { a: byName.id, b: byAddress.id, same: true };
      expect(machinesOf([inTool, byName, byAddress], [same])).toHaveLength(1);
    },
  );

  it.each([
    ['marks and remarks', 'sql-prod-02 (new)', 'SQLPROD02'],
    ['what NetBIOS cuts off', 'tokyo-oracle-database-01', 'TOKYO-ORACLE-DA'],
  ])('asks where names differ in %s', (_, one, other) => {
    const { machines, review } = identifyMachines([mention(one), mention(other)], []);
    expect(machines).toHaveLength(2);
    expect(review).toHaveLength(1);
  });

  it('asks where an address is shared and the names disagree', () => {
    const { machines, review } = identifyMachines(
      [inTool, mention('pgdb09', { aliases: [{ kind: 'ip', value: '10.1.1.11' }] })],
      [],
    );
    expect(machines).toHaveLength(2);
    expect(review[0]?.evidence.map(({ kind }) => kind)).toEqual(['ip', 'identifier-differs']);
  });

  it('never joins two machines of one list', () => {
    const twice = [mention('db01', { list: 'cmdb' }), mention('DB01.example.com', { list: 'cmdb' })];
    expect(machinesOf([...twice, mention('db01', { list: 'other' })])).toHaveLength(3);
  });

  describe('of one list that has a short and a full name', () => {
    const reviewOf = (...mentions: readonly Mention[]) => identifyMachines(mentions, []).review;
    const serial = (value: string) => [{ kind: 'serial', value } as const];
    const short = mention('srv1', { list: 'cmdb', memoryGiB: 64 });
    const full = mention('SRV1.corp', { list: 'cmdb', memoryGiB: 64 });

    it('asks, and joins when somebody says so', () => {
      const { machines, review } = identifyMachines([short, full], []);
      expect(machines).toHaveLength(2);
      expect(review.map(({ evidence }) => evidence.map(({ kind }) => kind))).toEqual([['short-name', 'sizes-agree']]);
      expect(machinesOf([short, full], [{ a: short.id, b: full.id, same: true }])).toHaveLength(1);
      expect(identifyMachines([short, full], [{ a: short.id, b: full.id, same: false }]).review).toEqual([]);
    });

    it('asks where the sizes differ too', () => {
      expect(reviewOf(short, { ...full, memoryGiB: 128 })[0]?.evidence.map(({ kind }) => kind)).toEqual([
        'short-name',
        'sizes-differ',
      ]);
    });

    it('asks where the full name stands beside the short one', () => {
      const named = mention('srv1', { list: 'cmdb', aliases: [{ kind: 'dns', value: 'srv1.corp' }] });
      expect(reviewOf(named, full)).toHaveLength(1);
    });

    it.each([
      ['two full names', mention('srv1.tokyo', { list: 'cmdb' }), full],
      [
        'a domain of its own beside the short one',
        mention('srv1', { list: 'cmdb', aliases: [{ kind: 'dns', value: 'srv1.lab' }] }),
        full,
      ],
      [
        'serial numbers that differ',
        mention('srv1', { list: 'cmdb', aliases: serial('CZJ1234A1') }),
        mention('srv1.corp', { list: 'cmdb', aliases: serial('CZJ1234B2') }),
      ],
      ['a host and a machine on it', short, mention('srv1.corp', { list: 'cmdb', role: 'virtual-machine' })],
      ['other names', short, mention('srv10.corp', { list: 'cmdb' })],
      ['one name of two sites', { ...short, id: 'server at tokyo' }, { ...short, id: 'server at osaka' }],
    ])('asks nothing of %s', (_, a, b) => {
      expect(reviewOf(a, b)).toEqual([]);
    });
  });

  it('asks about a short name that two domains have', () => {
    const sites = [mention('db01.tokyo.example', { list: 'a' }), mention('db01.osaka.example', { list: 'a' })];
    const { machines, review } = identifyMachines([...sites, mention('db01', { list: 'b' })], []);
    expect(machines).toHaveLength(3);
    expect(review).toHaveLength(2);
  });

  it('takes equal names for two sites where their sizes differ throughout', () => {
    const site = (list: string, memoryGiB: number) =>
      ['db01', 'db02', 'db03'].map((name) => mention(name, { list, cpus: 8, memoryGiB }));
    const { machines, review } = identifyMachines([...site('tokyo', 64), ...site('osaka', 256)], []);
    expect(machines).toHaveLength(6);
    expect(review).toHaveLength(3);
    expect(machineQuestions({ review })).toHaveLength(1);
  });

  it('asks once about recordings that one tool named, though each is a list of its own', () => {
    const names = ['ora01', 'crm02', 'dwh03'];
    const servers = names.map((name) => mention(`de-${name}`, { list: 'hosts' }));
    const recordings = names.map((name) => mention(`prod-${name}`, { role: 'recording' }));
    const { review } = identifyMachines([...servers, ...recordings], []);
    expect(machineQuestions({ review })).toMatchObject([{ pattern: { kind: 'list-pattern' }, matches: { length: 3 } }]);
  });

  it('takes equal names for two sites where their addresses differ, though sizes agree, as one question', () => {
    const site = (list: string, net: number) =>
      [1, 2, 3].map((n) =>
        mention(`db0${n}`, { list, cpus: 8, memoryGiB: 64, aliases: [{ kind: 'ip', value: `10.${net}.0.${n}` }] }),
      );
    const { machines, review } = identifyMachines([...site('tokyo', 1), ...site('osaka', 2)], []);
    expect(machines).toHaveLength(6);
    expect(machineQuestions({ review })).toMatchObject([
      { pattern: { kind: 'lists-differ', what: 'ip', compared: 3, differing: 3 }, matches: { length: 3 } },
    ]);
  });

  describe('of two lists that name alike and agree in size', () => {
    const site = (list: string, siteOf: (n: number) => Readonly<Record<string, string>>) =>
      [1, 2, 3].map((n) => mention(`db0${n}`, { list, cpus: 8, memoryGiB: 64, kept: siteOf(n) }));
    const machinesAt = (one: (n: number) => Record<string, string>, other: (n: number) => Record<string, string>) =>
      identifyMachines([...site('a', one), ...site('b', other)], []);

    it('asks one question where each is of a site of its own', () => {
      const { machines, review } = machinesAt(
        () => ({ 拠点: '東京' }),
        () => ({ 拠点: '大阪', 備考: '予備' }),
      );
      expect(machines).toHaveLength(6);
      expect(machineQuestions({ review })).toMatchObject([
        { pattern: { kind: 'lists-differ', what: 'site', compared: 3, differing: 3 }, matches: { length: 3 } },
      ]);
    });

    it('joins them where they are of one site, say it under other headers, or state racks', () => {
      const numbered = (words: string) => (n: number) => ({ 設置場所: `${words}${n}` });
      const joined = [
        machinesAt(
          () => ({ Site: 'Paris' }),
          () => ({ Site: 'PARIS ' }),
        ),
        machinesAt(
          () => ({ Datacenter: 'DC1' }),
          () => ({ データセンター: '東京' }),
        ),
        machinesAt(numbered('3F-R'), numbered('4F-R')),
      ];
      expect(joined.map(({ machines }) => machines.length)).toEqual([3, 3, 3]);
    });
  });

  it('lets a second address of a machine not speak against it', () => {
    const ip = (value: string): Alias => ({ kind: 'ip', value });
    const tool = [1, 2, 3, 4, 5, 6].map((n) => mention(`db0${n}`, { list: 'tool', aliases: [ip(`10.1.0.${n}`)] }));
    const list = [1, 2, 3, 4, 5, 6].map((n) =>
      mention(`db0${n}`, { list: 'list', aliases: [ip(n === 6 ? '192.168.9.6' : `10.1.0.${n}`)] }),
    );
    expect(machinesOf([...tool, ...list])).toHaveLength(6);
    const named = (each: Mention): Mention => ({
      ...each,
      aliases: [ip(`192.168.8.${each.name.slice(-1)}`), { kind: 'dns', value: `${each.name}.corp.example` }],
    });
    const byFullName = tool.map((each) => ({
      ...each,
      aliases: [...each.aliases, { kind: 'dns' as const, value: `${each.name}.corp.example` }],
    }));
    expect(machinesOf([...byFullName, ...list.map(named)])).toHaveLength(6);
  });

  it('asks where one name stands on two serial numbers', () => {
    const serial = (value: string): readonly Alias[] => [{ kind: 'serial', value }];
    const both = [
      mention('db01', { list: 'a', cpus: 8, memoryGiB: 64, aliases: serial('SGH101XYZ') }),
      mention('db01', { list: 'b', cpus: 8, memoryGiB: 64, aliases: serial('SGH999XYZ') }),
    ];
    const { machines, review } = identifyMachines(both, []);
    expect(machines).toHaveLength(2);
    expect(review[0]?.evidence).toContainEqual({ kind: 'identifier-differs', identifier: 'serial' });
  });

  describe('of virtual machines of one tool with two UUIDs', () => {
    const uuidOf = (n: number): Alias => ({ kind: 'uuid', value: `${n}`.padStart(8, '4').padEnd(32, 'b0') });
    const machine = (list: string, n: number, given: Given = {}, uuidHeader = 'vm uuid'): Mention => ({
      ...mention('sql02', { list, role: 'virtual-machine', cpus: 4, memoryGiB: 32, ...given }),
      aliases: [uuidOf(n), ...(given.aliases ?? [])],
      uuidHeader,
    });
    const full: Given = { aliases: [{ kind: 'dns', value: 'sql02.east.example' }] };

    it('asks, where nothing but the name says that they are one', () => {
      const { machines, review } = identifyMachines([machine('east', 1, full), machine('west', 2)], []);
      expect(machines).toHaveLength(2);
      expect(review[0]?.evidence).toContainEqual({ kind: 'identifier-differs', identifier: 'uuid' });
      expect(machineQuestions({ review })).toMatchObject([{ pattern: { kind: 'lists-differ', what: 'uuid' } }]);
    });

    it('joins what has one full name: it was registered again', () => {
      expect(machinesOf([machine('march', 1, full), machine('september', 2, full)])).toHaveLength(1);
    });

    it('joins what has one UUID, and what other tools know by another kind of UUID', () => {
      expect(machinesOf([machine('march', 1), machine('september', 1)])).toHaveLength(1);
      expect(machinesOf([machine('rvtools', 1), machine('other', 2, {}, 'instance uuid')])).toHaveLength(1);
    });

    it('joins no two of them through a recording of their name', () => {
      const recording = mention('sql02', { role: 'recording' });
      const { machines, review } = identifyMachines([machine('east', 1, full), machine('west', 2), recording], []);
      expect(machines).toHaveLength(3);
      expect(review).toHaveLength(3);
    });
  });

  it.each([
    ['a recording', { role: 'recording' }],
    ['a list without sizes', { list: 'contacts' }],
  ] as const)('joins no two machines of different sizes through %s of their name', (_, given) => {
    const site = (list: string, memoryGiB: number) =>
      ['db01', 'db02', 'db03'].map((name) => mention(name, { list, cpus: 8, memoryGiB }));
    const between = mention('db01', given);
    const { machines, review } = identifyMachines([...site('tokyo', 64), ...site('osaka', 256), between], []);
    expect(machines).toHaveLength(7);
    expect(review.filter(({ a, b }) => a === between || b === between)).toHaveLength(2);
    const sized = mention('db01', { list: 'tool', cpus: 8, memoryGiB: 64 });
    const { machines: told } = identifyMachines([...site('tokyo', 64), ...site('osaka', 256), sized], []);
    expect(told).toHaveLength(6);
  });

  it('joins no two machines of different sizes through a recording of the full name of one', () => {
    const aliases = [{ kind: 'dns', value: 'db01.tokyo.corp' }] as const;
    const tokyo = mention('db01', { list: 'tokyo', memoryGiB: 128, aliases });
    const osaka = mention('db01', { list: 'osaka', memoryGiB: 256 });
    const [full, short] = ['db01.tokyo.corp', 'db01'].map((name) => mention(name, { role: 'recording' }));
    const given = [tokyo, osaka, full, short] as Mention[];
    expect(machinesOf(given)).toEqual([ids([full, tokyo] as Mention[]), [osaka.id], [short?.id]].toSorted());
    const { review } = identifyMachines(given, []);
    expect(review.filter(({ a, b }) => a === short || b === short)).toHaveLength(2);
  });

  it.each([
    ['under one header say that two lists differ', 'serial number', 'serial number', true],
    ['under two headers, of a chassis and of a board, say nothing of lists', 'chassis serial', 'board serial', false],
  ])('serial numbers of machines that are named alike %s', (_, first, second, differ) => {
    const list = (name: string, serialHeader: string) =>
      [1, 2, 3, 4].map((n) =>
        mention(`db0${n}`, {
          ...{ list: name, cpus: 28, memoryGiB: 256, serialHeader },
          aliases: [{ kind: 'serial', value: `${name}SN${n}77` }],
        }),
      );
    const { review } = identifyMachines([...list('a', first), ...list('b', second)], []);
    const evidence = review.flatMap((each) => each.evidence);
    expect(evidence).toContainEqual({ kind: 'identifier-differs', identifier: 'serial' });
    expect(evidence.some(({ kind }) => kind === 'lists-differ')).toBe(differ);
  });

  describe('of two sites whose names become each other’s', () => {
    const site = (list: string, given: (n: number) => Given) =>
      [1, 2, 3, 4, 5, 6].map((n) => mention(`${list}db0${n}`, { list, cpus: 28, memoryGiB: 256, ...given(n) }));
    const bearing = (list: string, net: number, serialHeader: string) =>
      site(list, (n) => ({
        serialHeader,
        aliases: [
          { kind: 'serial', value: `${list}SN${n}77` },
          { kind: 'ip', value: `10.${net}.0.${n}` },
        ],
      }));

    it('asks nothing where serial numbers under one header and addresses differ', () => {
      const { machines, review } = identifyMachines([...bearing('tk', 1, 'sn'), ...bearing('os', 2, 'sn')], []);
      expect([machines.length, review.length]).toEqual([12, 0]);
    });

    it('asks, and says in what they differ, where the numbers may be of two kinds', () => {
      const { review } = identifyMachines([...bearing('tk', 1, 'sn'), ...bearing('os', 2, 'board sn')], []);
      expect(machineQuestions({ review })).toHaveLength(1);
      expect(review[0]?.evidence).toContainEqual({ kind: 'identifier-differs', identifier: 'serial' });
      expect(review[0]?.evidence).toContainEqual({ kind: 'identifier-differs', identifier: 'ip' });
    });
  });

  it.each([
    ['a prefix and a domain', 'jp-esx', '.old.example', 'tkyvmh', '.new.example'],
    ['a suffix', 'esx', '', 'esx', '-mgmt'],
  ])('finds that one list names hosts of another with %s, as one question', (_, from, fromEnd, to, toEnd) => {
    const number = (n: number) => String(n + 1).padStart(2, '0');
    const hosts = Array.from({ length: 34 }, (__, n) => mention(`${to}${number(n)}${toEnd}`, { list: 'vHost' }));
    const named = Array.from({ length: 32 }, (__, n) =>
      mention(`${from}${number(n)}${fromEnd}`, { list: 'vInfo hosts', role: 'host' }),
    );
    const { machines, review } = identifyMachines([...hosts, ...named], []);
    const patterns = review.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'list-pattern'));
    if (fromEnd || from !== to) expect(machines).toHaveLength(66);
    expect(patterns).toHaveLength(32);
    expect(new Set(patterns.map((each) => JSON.stringify(each))).size).toBe(1);
    const decided = review.map(({ a, b }) => ({ a: a.id, b: b.id, same: true }));
    expect(identifyMachines([...hosts, ...named], decided).machines).toHaveLength(34);
  });

  it.each([
    ['the domains of two sites', (n: number) => [`x-db0${n}`, `db0${n}.site${n % 2}.example`]],
    ['remarks and another dash', (n: number) => [`x-app-db0${n}`, `app_db0${n} (new)`]],
    ['an end, in another case', (n: number) => [`de-ora0${n}p`, `ORA0${n}`]],
    ['an end, of the list that comes second', (n: number) => [`ora0${n}`, `DE-ORA0${n}P.prod.example`]],
  ])('finds a prefix of a list beside %s', (_, written) => {
    const names = [1, 2, 3, 4, 5, 6].map(written);
    const listed = names.flatMap((pair) => pair.map((name, at) => mention(name, { list: `list ${at}` })));
    const { review } = identifyMachines(listed, []);
    expect(review.map(({ a, b }) => [a.name, b.name]).toSorted()).toEqual(names.toSorted());
  });

  describe('of names that become those of another list', () => {
    const at = (site: string, given: (n: number) => Given) =>
      [1, 2, 3, 4, 5, 6].map((n) =>
        mention(`${site}-app0${n}`, { list: site, role: 'virtual-machine', cpus: 4, ...given(n) }),
      );
    const asked = (left: readonly Mention[], right: readonly Mention[], more: readonly Mention[] = []) =>
      identifyMachines([...left, ...right, ...more], []).review;
    const esx = (list: string, cpus: number) =>
      mention(`${list}-esx`, { list: `hosts of ${list}`, cpus, memoryGiB: 512 });
    const [lyon, paris] = [esx('lyo', 32), esx('par', 36)];
    const linux = { kept: { "Système d'exploitation": 'Red Hat Enterprise Linux 8' } };
    const windows = { kept: { 'Guest OS': 'Microsoft Windows Server 2019' } };

    it.each([
      ['memory', at('lyo', () => ({ memoryGiB: 8 })), at('par', () => ({ memoryGiB: 16 }))],
      ['hosts of other sizes', at('lyo', () => ({ hostId: lyon.id })), at('par', () => ({ hostId: paris.id }))],
      ['the system', at('lyo', () => linux), at('par', () => windows)],
      ['processors, but twice as many', at('lyo', () => ({ cpus: 4 })), at('par', () => ({ cpus: 12 }))],
    ])('asks nothing where most differ in %s', (_, left, right) => {
      expect(asked(left, right, [lyon, paris])).toEqual([]);
    });

    it('asks where threads may stand beside cores, and where a host was renamed', () => {
      expect(
        asked(
          at('lyo', () => ({ cpus: 4 })),
          at('par', () => ({ cpus: 8 })),
        ),
      ).toHaveLength(6);
      const renamed = esx('new', 32);
      const [left, right] = [at('lyo', () => ({ hostId: lyon.id })), at('par', () => ({ hostId: renamed.id }))];
      expect(asked(left, right, [lyon, renamed])).toHaveLength(6);
    });

    it('names what differs where few do', () => {
      const left = at('lyo', (n) => ({ memoryGiB: n === 1 ? 8 : 16, ...linux }));
      const review = asked(
        left,
        at('par', (n) => ({ memoryGiB: 16, ...(n < 3 ? windows : linux) })),
      );
      const [pattern, ...its] = (review[0]?.evidence ?? []).map((each) => english(evidenceText(each)));
      expect(pattern).toBe(
        'lyo… becomes par… for 6 of 6 names of the list, but 2 of these differ in size, host or system',
      );
      expect(its).toEqual(['same number of CPUs', 'different memory', 'under another operating system']);
      expect(machineQuestions({ review })).toHaveLength(1);
    });
  });

  it('asks of which of two machines a topology is, and not whether it is another topology', () => {
    const [tokyo, osaka] = ['tokyo', 'osaka'].map((site) => mention(`db01.${site}.example`, { list: 'cmdb' }));
    const ofOsaka = mention('db01.osaka.example', { list: 'lscpu 1', role: 'topology' });
    const open = mention('db01', { list: 'lscpu 2', role: 'topology' });
    const { machines, review } = identifyMachines([tokyo, osaka, ofOsaka, open] as Mention[], []);
    expect(machines).toHaveLength(3);
    expect(review.map(({ a, b }) => [a.name, b.name].toSorted()).toSorted()).toEqual([
      ['db01', 'db01.osaka.example'],
      ['db01', 'db01.tokyo.example'],
    ]);
  });

  it('asks nothing of names that stand within others by chance', () => {
    const listed = [1, 2, 3, 4, 5, 6].flatMap((n) => [
      mention(`crm-web0${n}-a`, { list: 'one' }),
      mention(`${n % 2 ? 'rm' : 'crm'}${n}`, { list: 'two' }),
    ]);
    expect(identifyMachines(listed, []).review).toEqual([]);
  });

  it.each([
    ['its file', 'vmstat_db01_20261118.log'],
    ['its file, by its full name', 'vmstat-db01.corp.example.log'],
    ['its folder', 'tokyo/DB01/vmstat.log'],
  ])('asks whether a recording is of the machine that the name of %s has', (_, file) => {
    const recording = { ...mention(file, { role: 'recording' }), file };
    const listed = [
      mention('DB01', { list: 'rvtools', aliases: [{ kind: 'dns', value: 'db01.corp.example' }] }),
      mention('db010', { list: 'rvtools' }),
      mention('18', { list: 'rvtools' }),
    ];
    const { machines, review } = identifyMachines([...listed, recording], []);
    expect(machines).toHaveLength(4);
    expect(review.map(({ a, b }) => [a.name, b.name])).toEqual([[file, 'DB01']]);
    const parted = [{ a: recording.id, b: listed[0]?.id ?? '', same: false }];
    expect(identifyMachines([...listed, recording], parted).review).toEqual([]);
  });

  it('keeps apart what a person parted, however sure it looks, and joins what a person joined', () => {
    const [one, other] = [mention('oradb01', { list: 'a' }), mention('oradb01', { list: 'b' })];
    const pair = { a: one.id, b: other.id };
    expect(machinesOf([one, other], [{ ...pair, same: false }])).toHaveLength(2);
    const strangers = [mention('alpha'), mention('omega')];
    const [a, b] = strangers.map(({ id }) => id) as [string, string];
    expect(machinesOf(strangers, [{ a, b, same: true }])).toHaveLength(1);
    expect(identifyMachines([one, other], [{ ...pair, same: false }]).review).toEqual([]);
  });

  it('takes no placeholder, loopback address or local name for an identifier', () => {
    const aliases: readonly Alias[] = [
      { kind: 'serial', value: 'To be filled by O.E.M.' },
      { kind: 'uuid', value: '00000000-0000-0000-0000-000000000000' },
      { kind: 'ip', value: '127.0.0.1' },
      { kind: 'dns', value: 'localhost.localdomain' },
    ];
    const { machines, review } = identifyMachines([mention('alpha', { aliases }), mention('omega', { aliases })], []);
    expect(machines).toHaveLength(2);
    expect(review).toEqual([]);
  });
});

describe('an estate written out by several sources', () => {
  const RUNS = process.env.TATAMI_SOAK ? 10_000 : 1_000;

  it('has no two machines joined that nobody joined', () => {
    fc.assert(
      fc.property(deliveries, ({ mentions, truth }) => {
        // A plain condition: thousands of expectations take longer than what they are about.
        return identifyMachines(mentions, []).machines.every(
          (machine) => new Set(machine.map(({ id }) => truth.get(id))).size === 1,
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('is itself again where every list names each machine by a name of its own', () => {
    fc.assert(
      fc.property(deliveries, ({ mentions, truth, machines, isPlain }) => {
        fc.pre(isPlain && new Set(machines.map(({ short }) => short)).size === machines.length);
        const { machines: found } = identifyMachines(mentions, []);
        expect(found).toHaveLength(new Set(truth.values()).size);
      }),
      { numRuns: RUNS / 5 },
    );
  });

  it('asks nothing twice, and answers never join two machines', () => {
    fc.assert(
      fc.property(deliveries, ({ mentions, truth }) => {
        const isOne = (a: string, b: string) => truth.get(a) === truth.get(b);
        const { review } = identifyMachines(mentions, []);
        const answers = review.map(({ a, b }) => ({ a: a.id, b: b.id, same: isOne(a.id, b.id) }));
        const after = identifyMachines(mentions, answers);
        for (const machine of after.machines) expect(new Set(machine.map(({ id }) => truth.get(id))).size).toBe(1);
        const asked = new Set(answers.map(({ a, b }) => [a, b].toSorted().join()));
        for (const { a, b } of after.review) expect(asked).not.toContain([a.id, b.id].toSorted().join());
      }),
      { numRuns: RUNS / 5 },
    );
  });

  it('is found the same in any order', () => {
    fc.assert(
      fc.property(deliveries, ({ mentions }) => {
        expect(machinesOf(mentions.toReversed())).toEqual(machinesOf(mentions));
      }),
      { numRuns: RUNS / 5 },
    );
  });
});
