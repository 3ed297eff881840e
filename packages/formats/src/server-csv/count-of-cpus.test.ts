import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

type Answers = Readonly<Record<string, string>>;

/** Servers as 'sockets/cores/threads', with what is asked, what was said and how many rows were refused. */
function told(lines: readonly string[], answers?: Answers) {
  const { records, questions, issues, counts } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'list.csv',
    ...(answers && { mapping: { fields: {}, answers } }),
  });
  return {
    servers: records.servers.map(({ sockets, cores, threads }) => `${sockets}/${cores}/${threads}`),
    vcpus: records.workloads.flatMap(({ vcpus }) => vcpus ?? []),
    asked: questions.map(({ id, options }) => `${id}: ${options.map(({ value }) => value).join(' | ')}`),
    problems: questions.map(({ problem }) => problem),
    where: questions.map(({ where }) => where.map(({ row, text }) => `${row} ${text}`)),
    said: issues.flatMap(({ severity, code }) => (severity === 'info' ? [] : [code])),
    rejected: counts.rejected,
  };
}

const ASKED = 'count:sockets: cores | threads | sockets';

describe('a count of CPUs beside nothing that tells what it counts', () => {
  it.each([['CPUs'], ['CPU Count'], ['CPU-Anzahl'], ['Anzahl CPUs'], ['Nb de CPU'], ['CPU数'], ['No. of CPUs']])(
    '%s of eight at most is asked as one of more is',
    (header) => {
      const few = told([`Server,${header},RAM (GB)`, 'a,6,48', 'b,2,16']);
      expect([few.servers, few.asked, few.said]).toEqual([
        ['null/null/null', 'null/null/null'],
        [ASKED],
        ['cpu-count-open'],
      ]);
      expect(few.where).toEqual([['2 6', '3 2']]);
      const many = told([`Server,${header},RAM (GB)`, 'a,16,48', 'b,2,16']);
      expect([many.servers, many.asked]).toEqual([few.servers, few.asked]);
    },
  );

  it('says why it is asked', () => {
    const [problem] = told(['Server,CPUs,RAM (GB)', 'a,6,48']).problems;
    expect(problem).toMatchObject({
      en: expect.stringContaining('Neither cores nor a CPU model stand beside it'),
      ja: expect.stringContaining('コア数もCPU型番も'),
    });
  });

  it.each([
    ['cores', ['null/6/null', 'null/2/null']],
    ['threads', ['null/null/6', 'null/null/2']],
    ['sockets', ['6/null/null', '2/null/null']],
  ])('is %s once that is answered', (answer, servers) => {
    expect(told(['Server,CPUs,RAM (GB)', 'a,6,48', 'b,2,16'], { 'count:sockets': answer }).servers).toEqual(servers);
  });

  it.each([
    ['their model', ['サーバー名,CPU,CPU数,メモリ(GB)', 'a,Xeon Gold 6348 28C×2,2,512'], '2/56/null'],
    ['a model alone', ['Server,CPU model,CPUs,RAM (GB)', 'a,Xeon Gold 6130,2,512'], '2/null/null'],
    ['cores', ['サーバー名,CPU数,コア数,メモリ(GB)', 'a,2,32,512'], '2/32/null'],
    ['cores per CPU', ['Server,CPUs,Cores per CPU,RAM (GB)', 'a,2,16,512'], '2/32/null'],
    ['threads', ['Server,CPUs,Threads,RAM (GB)', 'a,2,64,512'], '2/null/64'],
    ['a header of sockets', ['Server,Sockets,RAM (GB)', 'a,2,512'], '2/null/null'],
    ['a header of physical CPUs', ['サーバー名,物理CPU数,メモリ(GB)', 'a,2,512'], '2/null/null'],
    ['a header that counts pieces', ['服务器名称,CPU颗数,内存(GB)', 'a,2,512'], '2/null/null'],
    ['a word for pieces', ['サーバー名,CPU数,メモリ(GB)', 'a,2基,512'], '2/null/null'],
  ])('is sockets beside %s', (_, lines, server) => {
    const { servers, asked } = told(lines);
    expect([servers, asked]).toEqual([[server], []]);
  });

  it('is asked where servers have not as many of the chip that is named', () => {
    const { servers, asked } = told([
      'Server,CPU model,CPUs,RAM (GB)',
      'a,Xeon E5-2680 v4,8,64',
      'b,Xeon E5-2680 v4,4,32',
    ]);
    expect([servers, asked]).toEqual([['null/null/null', 'null/null/null'], [ASKED]]);
  });

  it('is vCPUs of virtual machines', () => {
    const { vcpus, asked } = told(['VM,CPUs,RAM (GB)', 'a,6,48', 'b,2,16']);
    expect([vcpus, asked]).toEqual([[6, 2], []]);
  });
});

describe('more CPUs than cores', () => {
  const GUEST = 'a,8,1,64';

  it('are no threads of one core, which none has: whose cores they are is asked', () => {
    const { servers, asked, said, rejected } = told(['Server,CPUs,Cores,RAM (GB)', GUEST, 'b,4,1,32']);
    expect([servers, asked, said, rejected]).toEqual([
      ['null/null/null', 'null/null/null'],
      ['cores:of-one: each | threads'],
      ['cores-of-one-open', 'cores-of-one-open'],
      0,
    ]);
  });

  it('cannot be threads where others have fewer CPUs than cores', () => {
    const lines = ['Server,CPUs,Cores,RAM (GB)', 'rac,2,8,384', GUEST];
    const { servers, asked, rejected } = told(lines);
    expect([servers, asked, rejected]).toEqual([['2/null/null', 'null/null/null'], ['cores:of-one: each | wrong'], 0]);
    expect(told(lines, { 'cores:of-one': 'each' }).servers).toEqual(['2/16/null', '8/8/null']);
    expect(told(lines, { 'cores:of-one': 'wrong' }).servers).toEqual(['2/8/null', 'null/null/null']);
  });

  it('are threads where it is answered so', () => {
    const lines = ['Server,CPUs,Cores,RAM (GB)', 'a,2,1,64', 'b,4,4,64'];
    expect(told(lines, { 'cores:of-one': 'threads' }).servers).toEqual(['null/1/2', 'null/4/4']);
    expect(told(lines, { 'cores:of-one': 'each' }).servers).toEqual(['2/2/null', '4/16/null']);
  });

  it('are threads where machines of several cores have twice as many, and none has fewer', () => {
    expect(told(['Server,CPUs,Cores', 'a,16,8', 'b,2,1']).servers).toEqual(['null/8/16', 'null/1/2']);
    const { servers, said } = told(['Server,CPUs,Cores', 'a,16,8', 'b,8,1']);
    expect([servers, said]).toEqual([
      ['null/8/16', 'null/null/8'],
      ['cpus-are-threads', 'cores-of-one-open'],
    ]);
  });

  it('refuse no machine that has fewer', () => {
    const { servers, rejected } = told(['Server,CPUs,Cores', 'a,2,16', 'b,16,8']);
    expect([servers, rejected]).toEqual([['2/16/null'], 1]);
  });
});

describe('all cores beside sockets and the cores of each', () => {
  const HEADER = 'Server,Sockets,Cores per Socket,Total Cores,RAM (GB)';

  it('stay unknown where they are others, and it is said', () => {
    const { servers, said, rejected } = told([HEADER, 'a,2,16,32,512', 'b,2,16,16,512']);
    expect([servers, said, rejected]).toEqual([['2/32/null', '2/null/null'], ['cores-contradict-sockets'], 0]);
  });

  it('are told by the chip where it is known', () => {
    expect(told([`${HEADER},CPU model`, 'b,2,16,16,512,Xeon Gold 6130']).said).toEqual(['cores-contradict-chip']);
  });

  it('are as stated where the CPUs may be logical ones', () => {
    const { said } = told(['Server,CPUs,Cores per CPU,Total Cores,RAM (GB)', 'a,8,4,4,64', 'b,16,8,8,64']);
    expect(said).not.toContain('cores-contradict-sockets');
  });
});
