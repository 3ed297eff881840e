import type { ServerRecord, WorkloadRecord } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

function rowOf(headers: readonly string[], cells: readonly string[], answers?: Readonly<Record<string, string>>) {
  const line = (texts: readonly string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
  const text = `${line(['Server', ...headers])}\n${line(['db1', ...cells])}\n`;
  const { records, issues, counts, questions } = readFile({
    bytes: new TextEncoder().encode(text),
    fileName: 'list.csv',
    format: 'server-csv',
    ...(answers && { mapping: { fields: {}, answers } }),
  });
  return {
    server: records.servers[0] as ServerRecord,
    workload: records.workloads[0] as WorkloadRecord,
    rejected: counts.rejected,
    asked: questions.map(({ id, options }) => `${id}: ${options.map(({ value }) => value).join(' | ')}`),
    said: issues.filter(({ where }) => where.row === 2).map(({ severity, code }) => `${severity} ${code}`),
  };
}

const READ_AS = 'info cell-read-as';
const ABOUT = 'warning number-approximate';

describe('a value before and after a change in one cell', () => {
  const CHANGE = 'warning change-open';
  it.each([
    // Memory as written; of before and of after in GiB.
    ['128GB→256GB', 128, 256],
    ['128→256GB', 128, 256],
    ['128GB ⇒ 256GB（R5増設）', 128, 256],
    ['0.5TB->1TB', 512, 1024],
    ['128GB（増設前）／256GB（増設後）', 128, 256],
    ['増設前128GB、増設後256GB', 128, 256],
    ['128 GB before, 256 GB after', 128, 256],
  ])('is asked about, and the machine stays: %s', (cell, before, after) => {
    const open = rowOf(['Memory', 'Cores'], [cell, '16']);
    expect([open.server.memoryGiB, open.server.cores, open.said]).toEqual([null, 16, [CHANGE]]);
    expect(open.asked).toEqual(['change:cells: before | after']);
    const answered = (side: string) => rowOf(['Memory', 'Cores'], [cell, '16'], { 'change:cells': side });
    expect(answered('before')).toMatchObject({ server: { memoryGiB: before }, said: [], asked: open.asked });
    expect(answered('after').server.memoryGiB).toBe(after);
    expect(answered('after').server.origin.cells.memoryGiB?.text).toBe(cell);
  });

  it.each([
    ['128GB(現行) / 256GB(増設後)', 128],
    ['現状128GB → 256GB', 128],
    ['128GB→256GB（増設予定）', 128],
    ['128GB→256GB（増設済）', 256],
    ['128 GB (current), 256 GB (planned)', 128],
  ])('is read where the cell says which holds: %s', (cell, gib) => {
    const read = rowOf(['Memory', 'Cores'], [cell, '16']);
    expect([read.server.memoryGiB, read.said, read.asked]).toEqual([gib, [READ_AS], []]);
  });

  it('is asked about cores too, in the unit of their column', () => {
    for (const cell of ['16→32', '16 (→32)', '16コア→32コア', '16 -> 32 cores']) {
      const open = rowOf(['Cores', 'Memory (GB)'], [cell, '64']);
      expect([open.server.cores, open.said]).toEqual([null, [CHANGE]]);
      expect(rowOf(['Cores', 'Memory (GB)'], [cell, '64'], { 'change:cells': 'after' }).server.cores).toBe(32);
    }
  });

  it.each(['64GB→128GB→256GB', '128/256', '64～128GB', '256GB, 1 TB SSD'])('%s is none', (cell) => {
    expect(rowOf(['Memory', 'Cores'], [cell, '16']).asked).toEqual([]);
  });

  it('says of memory installed and allocated that it is unknown, and keeps the machine', () => {
    const read = rowOf(['Memory', 'Cores'], ['搭載256GB 割当128GB', '16']);
    expect([read.rejected, read.server.memoryGiB, read.said]).toEqual([0, null, ['warning two-sizes']]);
  });
});

describe('cores that are said to be physical or logical', () => {
  it.each([
    ['40 (物理)', 40, null],
    ['物理40コア', 40, null],
    ['物理コア:40', 40, null],
    ['論理80', null, 80],
    ['論理80コア', null, 80],
    ['80（論理）', null, 80],
    ['物理40 / 論理80', 40, 80],
    ['40(物理)/80(論理)', 40, 80],
    ['40 physical, 80 logical', 40, 80],
  ])('%s', (cell, cores, threads) => {
    const { server, rejected } = rowOf(['CPUコア数', 'Memory (GB)'], [cell, '64']);
    expect([rejected, server.cores, server.threads]).toEqual([0, cores, threads]);
  });
});

describe('counts in words under the usual header of cores', () => {
  it.each([
    ['56（28×2）', 56],
    ['56コア（HT込み112）', 56],
    ['28コア×2', 56],
  ])('%s', (cell, cores) => {
    expect(rowOf(['CPUコア数', 'Memory (GB)'], [cell, '64']).server.cores).toBe(cores);
  });
});

describe('use with a remark', () => {
  it.each([
    ['88％（月末）', 0.88, [READ_AS]],
    ['12.5 % (Monatsende)', 0.125, [READ_AS]],
    ['約70%', 0.7, [READ_AS]],
    ['95% [12/31 締め処理]', 0.95, [READ_AS]],
    // Which of two, and of which kind, is open.
    ['88%（平均40%）', null, ['warning not-a-number']],
    ['35%（平均）', null, ['warning not-a-number']],
    // A peak is at most the upper end of a range.
    ['60-70%', 0.7, [READ_AS]],
    ['40〜60%', 0.6, [READ_AS]],
    ['40～60％', 0.6, [READ_AS]],
    ['45% bis 60%', 0.6, [READ_AS]],
    ['<10%', 0.1, [READ_AS]],
    ['10%以下', 0.1, [READ_AS]],
    ['70-60%', null, ['warning not-a-number']],
    ['88%（90）', null, ['warning not-a-number']],
    ['高い（月末）', null, ['warning not-a-number']],
  ])('%s: %s', (cell, share, said) => {
    const read = rowOf(['CPU使用率（ピーク）', 'Cores'], [cell, '32']);
    expect(read.server.cpuPeakShare).toBe(share);
    expect(read.said).toEqual(said);
    if (share !== null) expect(read.server.origin.cells.cpuPeakShare?.text).toBe(cell);
  });
});

describe('a range of peaks without a sign', () => {
  it.each([
    ['CPU peak (%)', '45-60', 0.6],
    ['CPU使用率（ピーク）', '45〜60', 0.6],
    ['Peak CPU %', '<10', 0.1],
    ['Peak CPU %', '12,5-30', 0.3],
    ['Peak CPU %', '10以下', 0.1],
    // From more to less is none.
    ['Peak CPU %', '60-45', null],
    ['Peak CPU %', '30/75', null],
  ])('is in the unit of its column: %s %s', (header, cell, share) => {
    const read = rowOf([header, 'Cores'], [cell, '32']);
    expect(read.server.cpuPeakShare).toBe(share);
    expect(read.said).toEqual(share === null ? ['warning not-a-number'] : [READ_AS]);
  });

  it('is a fraction among fractions', () => {
    const list = 'Server,Cores,Peak CPU\na,16,0.3\nb,16,0.4-0.6';
    const { records } = readFile({ bytes: new TextEncoder().encode(list), fileName: 'l.csv' });
    expect(records.servers.map(({ cpuPeakShare }) => cpuPeakShare)).toEqual([0.3, 0.6]);
  });
});

describe('a peak of which only the lower end is stated', () => {
  it.each([
    ['CPU peak', '>80%'],
    ['CPU peak', '≥ 80 %'],
    ['CPU peak', '80% or more'],
    ['CPU peak', 'over 80%'],
    ['CPU使用率（ピーク）', '80%以上'],
    ['CPU使用率（ピーク）', '80％超'],
    ['CPU peak', '80%+'],
    ['Peak CPU %', '>80'],
    ['Peak CPU %', '80以上'],
  ])('is up to all of the CPU, and warned of: %s %s', (header, cell) => {
    const read = rowOf([header, 'Cores'], [cell, '32']);
    expect(read.server.cpuPeakShare).toBe(1);
    expect(read.said).toEqual(['warning open-share']);
    expect(read.server.origin.cells.cpuPeakShare?.text).toBe(cell);
  });

  it('is so among fractions', () => {
    const list = 'Server,Cores,Peak CPU\na,16,0.3\nb,16,>0.8';
    const { records } = readFile({ bytes: new TextEncoder().encode(list), fileName: 'l.csv' });
    expect(records.servers.map(({ cpuPeakShare }) => cpuPeakShare)).toEqual([0.3, 1]);
  });

  it.each(['>100%', '100%以上', '80% or more (mean)'])('is none where nothing is left above it: %s', (cell) => {
    const read = rowOf(['CPU peak', 'Cores'], [cell, '32']);
    expect([read.server.cpuPeakShare, read.said]).toEqual([null, ['warning not-a-number']]);
  });
});

it('takes no end of a range of averages', () => {
  expect(rowOf(['CPU使用率（平均）', 'Cores'], ['30-40%', '32'])).toMatchObject({
    server: { cpuAverageShare: null },
    said: ['warning not-a-number'],
  });
});

describe('sizes in words of their own', () => {
  it.each([
    // Memory as written; GiB; said of the row.
    ['512GB', 512, []],
    ['512GB (16x32GB)', 512, [READ_AS]],
    ['512 GB (32GB × 16枚)', 512, [READ_AS]],
    ['384 GB DDR4', 384, [READ_AS]],
    ['256GB DDR4-2933 ECC', 256, [READ_AS]],
    ['256GB DDR4 ECC RDIMM', 256, [READ_AS]],
    ['約3TB', 3072, [READ_AS]],
    ['approx. 64 GB', 64, [READ_AS]],
    ['64GB程度', 64, [READ_AS]],
    ['~ 128GB', 128, [READ_AS]],
    ['16x32GB', 512, [READ_AS]],
    ['32GB*16', 512, [READ_AS]],
    ['16枚×32GB', 512, [READ_AS]],
    ['125Gi', 125, []],
    ['2x 8 GB + 2x 16 GB', 48, [READ_AS]],
    ['DIMM1 16GB, DIMM2 16GB, DIMM3 32GB', 64, [READ_AS]],
    ['Slot A1: 32GB、Slot A2: 32GB', 64, [READ_AS]],
    ['DIMM1 16GB, DIMM2 empty', null, ['error not-a-number']],
    ['１２８ＧＢ（８×１６ＧＢ）', 128, [READ_AS]],
    ["'512", 512, []],
    ['512(16×32)', 512, []],
    ['512 (8×32)', null, ['error not-a-number']],
    ['512GB (8x32GB)', null, ['error not-a-number']],
    ['64 oder 128 GB', null, ['error not-a-number']],
    ['64GB/128GB', null, ['error not-a-number']],
    ['lots', null, ['error not-a-number']],
    ['２５６ギガ', 256, []],
    // In the unit of the column, and said to be not exact.
    ['約32', 32, [ABOUT]],
    ['~32', 32, [ABOUT]],
    ['approx. 32', 32, [ABOUT]],
    ['ca. 32', 32, [ABOUT]],
    ['約1,024', 1024, [ABOUT]],
    ['32程度', 32, [ABOUT]],
    ['32 (増設予定)', 32, [ABOUT]],
    ['３２（要確認）', 32, [ABOUT]],
    ['32768 (MB)', 32, [ABOUT]],
    ['32 (1枚あたり)', null, ['error not-a-number']],
    ['32 (per node)', null, ['error not-a-number']],
    ['32 (×2)', null, ['error not-a-number']],
    ['32〜64', null, ['error not-a-number']],
    ['32以上', null, ['error not-a-number']],
  ])('%s: %s GiB of memory', (cell, gib, said) => {
    const read = rowOf(['Memory (GB)', 'Cores'], [cell, '32']);
    expect(read.server?.memoryGiB ?? null).toBe(gib);
    expect(read.said.filter((one) => !one.endsWith('memory-unusual'))).toEqual(said);
    expect(read.rejected).toBe(gib === null ? 1 : 0);
    if (gib !== null) expect(read.server.origin.cells.memoryGiB?.text).toBe(cell);
  });

  it.each([
    // Disks as written; GiB for data.
    ['1.2TB x 8 RAID10', 4.8 * 1024],
    ['1.2TB×8 (RAID10)', 4.8 * 1024],
    ['600GB SAS x4 RAID5', 1800],
    ['600GB x 4 SAS RAID5', 1800],
    ['4 x 600GB RAID 6', 1200],
    ['300GB×2 RAID1', 300],
    ['300GB x2 (RAID1+0)', 300],
    ['300GBx2 RAID1 + 1.2TB x 8 RAID10', 300 + 4.8 * 1024],
    ['2TB (RAID1)', 2048],
    ['8本×1.2TB', 9.6 * 1024],
    ['960GB SSD', 960],
    ['1.2TB x 3 RAID10', null],
    ['SANブート', null],
  ])('%s: %s GiB of storage', (cell, gib) => {
    const read = rowOf(['Cores', 'Disk'], ['16', cell]);
    expect(read.server.storageGiB ?? -1).toBeCloseTo(gib ?? -1, 9);
    expect(read.said).toEqual([gib === null ? 'warning not-a-number' : READ_AS]);
  });
});

describe('memory given as approximate', () => {
  it('is in the unit that its column says, or that its row tells', () => {
    expect(rowOf(['Memory (MB)', 'Cores'], ['約32768', '16']).server.memoryGiB).toBe(32);
    expect(rowOf(['メモリ', 'コア数'], ['約65536', '16']).server.memoryGiB).toBe(64);
    expect(rowOf(['メモリ', 'コア数'], ['64 (増設予定)', '16']).server.memoryGiB).toBe(64);
  });
});

describe('CPUs in words of their own', () => {
  it.each([
    // Headers and cells; sockets, cores, threads, vCPUs; the CPU's name.
    [['CPU'], ['2 x Xeon Gold 6130 (16C)'], [2, 32, null, null], '2 x Xeon Gold 6130 (16C)'],
    [['CPU'], ['2× Intel Xeon E5-2680 v4 14C 2.4GHz'], [2, 28, null, null], '2× Intel Xeon E5-2680 v4 14C 2.4GHz'],
    [['CPU'], ['Xeon Gold 6130 16C/32T ×2'], [2, 32, 64, null], 'Xeon Gold 6130 16C/32T ×2'],
    [['CPU'], ['Xeon Gold 6130 (2.1GHz/16コア) x 2'], [2, 32, null, null], 'Xeon Gold 6130 (2.1GHz/16コア) x 2'],
    [['CPU'], ['Xeon Gold 6130 ×2基'], [2, null, null, null], 'Xeon Gold 6130 ×2基'],
    [['CPU'], ['8コア×2CPU'], [2, 16, null, null], null],
    [['CPU'], ['8 cores x 2'], [2, 16, null, null], null],
    [['CPU'], ['2CPU×8コア'], [2, 16, null, null], null],
    [['CPU'], ['vCPU 8'], [null, null, null, 8], null],
    [['CPU'], ['16 vCPUs'], [null, null, null, 16], null],
    [['CPU'], ['仮想CPU: 4'], [null, null, null, 4], null],
    [['CPU'], ['8コア'], [null, 8, null, null], null],
    [['CPU数'], ['8コア（LPAR）'], [null, 8, null, null], null],
    [['CPUs'], ['4 cores (LPAR, uncapped)'], [null, 4, null, null], null],
    [
      ['CPU'],
      ['Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz'],
      [null, null, null, null],
      'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz',
    ],
    [['CPU'], ['Xeon X5650'], [null, null, null, null], 'Xeon X5650'],
    [['CPU'], ['2x E5-2690v4'], [2, null, null, null], '2x E5-2690v4'],
    [['CPU'], ['2xE5-2690 v4'], [2, null, null, null], '2xE5-2690 v4'],
    [['CPU'], ['X5690 ×2'], [2, null, null, null], 'X5690 ×2'],
    [['CPU'], ['2 x 6248R'], [2, null, null, null], '2 x 6248R'],
    [['CPU'], ['2 x 16C'], [2, 32, null, null], null],
    [['CPU'], ['Xeon Gold 6130 (x2)'], [2, null, null, null], 'Xeon Gold 6130 (x2)'],
    [['CPU'], ['Dual Xeon Gold 6130'], [2, null, null, null], 'Dual Xeon Gold 6130'],
    [['CPU'], ['[Dual] Xeon Gold 6130'], [2, null, null, null], '[Dual] Xeon Gold 6130'],
    [['CPU'], ['(Quad) Intel Xeon Gold 6130'], [4, null, null, null], '(Quad) Intel Xeon Gold 6130'],
    [['CPU'], ['Quad Intel Xeon Gold 6130'], [4, null, null, null], 'Quad Intel Xeon Gold 6130'],
    [['CPU'], ['2x Xeon Gold 6130 (je 16 Kerne)'], [2, 32, null, null], '2x Xeon Gold 6130 (je 16 Kerne)'],
    [['CPU'], ['Dual-Core AMD Opteron 2218'], [null, null, null, null], 'Dual-Core AMD Opteron 2218'],
    [['CPU', 'CPUs'], ['Xeon E5-2680 v4 14C', '2'], [2, 28, null, null], 'Xeon E5-2680 v4 14C'],
    [['CPU', 'Cores'], ['2 x Xeon Gold 6130', '32'], [2, 32, null, null], '2 x Xeon Gold 6130'],
    [['Cores'], ['8コア×2CPU'], [2, 16, null, null], null],
    [['Cores'], ['16C/32T'], [null, 16, 32, null], null],
    [['Cores'], ["'32"], [null, 32, null, null], null],
    [['Cores'], ['約32'], [null, 32, null, null], null],
    [['コア数'], ['１６コア'], [null, 16, null, null], null],
    [['vCPU'], ['vCPU 8'], [null, null, null, 8], null],
    [['vCPU'], ['16 vCPUs'], [null, null, null, 16], null],
    [['CPUs'], ['2 x Xeon Gold 6130 (16C)'], [2, 32, null, null], '2 x Xeon Gold 6130 (16C)'],
    [['CPU数', 'コア数'], ['2ソケット', '32コア'], [2, 32, null, null], null],
    [['CPU数', 'コア数'], ['2', '16コア/CPU'], [2, 32, null, null], null],
    [['CPU数', 'コア数'], ['2', '16 cores per socket'], [2, 32, null, null], null],
    [['CPU数', 'コア数'], ['4', 'CPUあたり18コア'], [4, 72, null, null], null],
    [['コア数'], ['16コア/CPU'], [null, null, null, null], null],
    [['CPU数', 'コア数'], ['2', '8/CPU'], [2, 16, null, null], null],
    [['CPU数', 'コア数'], ['2', '8／ソケット'], [2, 16, null, null], null],
    [['Sockets', 'Cores'], ['4', '18 per socket'], [4, 72, null, null], null],
    [['CPU数', 'コア数'], ['2', 'CPUあたり8'], [2, 16, null, null], null],
    [['Sockel', 'Kerne'], ['2', '12 je CPU'], [2, 24, null, null], null],
    [['Sockets', 'Cores', 'Threads'], ['2', '8/CPU', '16/CPU'], [2, 16, 32, null], null],
    [['CPU', 'コア数'], ['Xeon E5-2630 v3 8core x 2CPU', '8/CPU'], [2, 16, null, null], 'Xeon E5-2630 v3 8core x 2CPU'],
    [['CPU数', 'CPUあたりコア数'], ['2', '8/CPU'], [2, 16, null, null], null],
    [['CPU数', 'コア数'], ['2', '32コア'], [2, 32, null, null], null],
    [['CPU数', 'コア数'], ['2', '32(16×2)'], [2, 32, null, null], null],
    [['コア数'], ['16×2'], [null, 32, null, null], null],
    [['Threads'], ['32*2'], [null, null, 64, null], null],
    [['Cores'], ['16C32T'], [null, 16, 32, null], null],
    [['コア数'], ['2P16C32T'], [2, null, null, null], null],
    [['CPU', 'コア数'], ['Xeon Gold 6130', '2P32C'], [2, 32, null, null], 'Xeon Gold 6130'],
    [['CPU', 'CPU構成'], ['Xeon Gold 6130', '2P16C32T'], [2, 32, 64, null], 'Xeon Gold 6130'],
    [['CPU', 'コア数'], ['Xeon Gold 6130', '32コア（HT込み64）'], [null, 32, 64, null], 'Xeon Gold 6130'],
    [['CPU', 'コア数'], ['Xeon Gold 6130 ×2基', '32C64T'], [2, 32, 64, null], 'Xeon Gold 6130 ×2基'],
    [['CPU', 'コア数'], ['Xeon Gold 6130 ×2', '16コア/CPU'], [2, 32, null, null], 'Xeon Gold 6130 ×2'],
    [['コア数'], ['32 (HT有効時64)'], [null, 32, 64, null], null],
    [['コア数'], ['32（論理64）'], [null, 32, 64, null], null],
    [['Cores'], ['32 (64 with HT)'], [null, 32, 64, null], null],
    [['Cores'], ['32 cores (64 logical)'], [null, 32, 64, null], null],
    [['Kerne'], ['32 (mit HT 64)'], [null, 32, 64, null], null],
    [['CPU', 'コア数'], ['Xeon Gold 6130', '32コア（増設済）'], [null, 32, null, null], 'Xeon Gold 6130'],
    [['CPU数', 'コア数'], ['2', '8/CPU'], [2, 16, null, null], null],
    [['CPU', 'コア数'], ['Xeon E5-2640 v3 8core x 2CPU', '8/CPU'], [2, 16, null, null], 'Xeon E5-2640 v3 8core x 2CPU'],
    [['Cores'], ['8 per CPU'], [null, null, null, null], null],
    [['CPU', 'コア数'], ['Xeon Gold 6130 2way', '32'], [2, 32, null, null], 'Xeon Gold 6130 2way'],
    [['CPU', 'コア数'], ['Xeon Gold 6130 2ソケット', '32'], [2, 32, null, null], 'Xeon Gold 6130 2ソケット'],
    [['CPU'], ['Xeon Gold 6130, 2 sockets'], [2, null, null, null], 'Xeon Gold 6130, 2 sockets'],
    [['CPU'], ['Xeon E7-4870 4-way'], [4, null, null, null], 'Xeon E7-4870 4-way'],
    [['CPU'], ['Xeon Gold 6130 (2基)'], [2, null, null, null], 'Xeon Gold 6130 (2基)'],
    [['Sockel', 'Kerne je Sockel'], ['2', '20'], [2, 40, null, null], null],
    [['Sockel', 'Kerne/CPU'], ['2', '20'], [2, 40, null, null], null],
    [['Prozessoren', 'Cores je CPU'], ['2', '20'], [2, 40, null, null], null],
    [['CPU (Sockel x Kerne)'], ['2 x 12'], [2, 24, null, null], null],
    [['Sockel × Kerne', 'Kerne ges.'], ['2 × 12', '24'], [2, 24, null, null], null],
    [['Sockets x cores'], ['4x8'], [4, 32, null, null], null],
    [['CPU数×コア数'], ['２×１２'], [2, 24, null, null], null],
    [['CPU', 'ソケット×コア'], ['Xeon Gold 6130', '2*16'], [2, 32, null, null], 'Xeon Gold 6130'],
    [['Sockets x cœurs'], ['2 x 12'], [2, 24, null, null], null],
    // Of one CPU or of all: nobody can tell.
    [['CPU'], ['2CPU/16コア'], [2, null, null, null], null],
    [['CPU'], ['1CPU/16コア'], [1, 16, null, null], null],
  ])('%j %j', (headers, cells, [sockets, cores, threads, vcpus], cpuModel) => {
    const { server, workload, rejected } = rowOf([...headers, 'Memory (GB)'], [...cells, '64']);
    expect(rejected).toBe(0);
    expect([server.sockets, server.cores, server.threads, workload.vcpus]).toEqual([sockets, cores, threads, vcpus]);
    expect(server.cpuModel).toBe(cpuModel);
  });

  it('of one CPU stay unknown where nobody says how many CPUs there are', () => {
    const { server, rejected, said } = rowOf(['コア数', 'メモリ(GB)'], ['8/CPU', '64']);
    expect([rejected, server.cores, server.memoryGiB]).toEqual([0, null, 64]);
    expect(said).toContain('warning of-one-cpu');
  });

  it.each([
    '2P/32C/64T',
    '2S/32C/64T',
    '2CPU/32コア/64スレッド',
    '2 sockets, 32 cores, 64 threads',
    '2ソケット・32コア・64スレッド',
  ])('beside the model of the CPU, under any header: %s', (cell) => {
    for (const header of ['CPU構成', 'CPU数', 'コア数', '構成', 'CPU config', 'Sockets/Cores/Threads', 'P/C/T']) {
      const { server, workload } = rowOf(['CPU型番', header, 'Memory (GB)'], ['Xeon Gold 6130', cell, '64']);
      expect([header, server.cpuModel, server.sockets, server.cores, server.threads, workload.vcpus]).toEqual([
        header,
        'Xeon Gold 6130',
        2,
        32,
        64,
        null,
      ]);
      expect(server.origin.cells.cores?.text).toBe(cell);
    }
  });

  it.each([
    // The chip tells whether the cores are of each or of all; another chip tells nothing.
    ['Xeon Gold 6130', '2P/16C/32T', [2, 32, 64]],
    ['Xeon Gold 6130', '2P/24C/48T', [2, null, null]],
    ['Xeon', '2P/32C/64T', [2, null, null]],
    ['Xeon', '1P/32C/64T', [1, 32, 64]],
  ])('%s: %s', (model, cell, counts) => {
    const { server } = rowOf(['CPU型番', 'CPU構成', 'Memory (GB)'], [model, cell, '64']);
    expect([server.sockets, server.cores, server.threads]).toEqual(counts);
  });

  it.each([
    'Kerne ges.',
    'Kerne (ges.)',
    'Gesamtkerne',
    'Kerne insgesamt',
    'Cores ges.',
    'Kerne total',
    'Anzahl Kerne ges.',
  ])('all cores stand under “%s”', (header) => {
    const { server } = rowOf([header, 'RAM (GB)'], ['24', '64']);
    expect(server.cores).toBe(24);
  });

  it('grants a virtual machine the cores of such a column', () => {
    const { records } = readFile({
      bytes: new TextEncoder().encode(
        'Server,Typ,CPU (Sockel x Kerne),Kerne ges.,RAM (GB)\nm1,physisch,2 x 12,24,256\nv1,virtuell,,4,16\nv2,virtuell,1 x 2,,8\n',
      ),
      fileName: 'list.csv',
    });
    expect(records.servers.map(({ name, sockets, cores }) => [name, sockets, cores])).toEqual([['m1', 2, 24]]);
    expect(records.workloads.map(({ name, vcpus }) => [name, vcpus])).toEqual([
      ['m1', null],
      ['v1', 4],
      ['v2', 2],
    ]);
  });

  it('asks whether cores are those of one CPU where the words beside it count two', () => {
    const { server, said } = rowOf(['CPU', 'コア数', 'Memory (GB)'], ['Xeon Gold 6130 2way', '16', '64']);
    expect([server.sockets, server.cores]).toEqual([2, null]);
    expect(said).toContain('warning cores-contradict-chip');
  });

  it('does not take what is planned for what is there', () => {
    const { server } = rowOf(['CPU型番', '更改後構成', 'Memory (GB)'], ['Xeon Gold 6130', '2P/32C/64T', '64']);
    expect([server.sockets, server.cores]).toEqual([null, null]);
  });

  it.each([
    // Header and cell; cores and threads.
    ['コア数(スレッド数)', '32 (64)', [32, 64]],
    ['コア数（スレッド数）', '16（16）', [16, 16]],
    ['コア数(スレッド数)', '16', [16, null]],
    ['Kerne (Threads)', '24(48)', [24, 48]],
    ['Cores/Threads', '16 / 32', [16, 32]],
    ['CPU コア/スレッド', '16/32', [16, 32]],
    ['コア/スレッド', '16コア/32スレッド', [16, 32]],
    ['コア数/スレッド数', '16C/32T', [16, 32]],
    ['コア/スレッド数', '16/32', [16, 32]],
    // No machine has fewer threads than cores.
    ['コア数(スレッド数)', '16 (8)', [null, null]],
    ['コア/スレッド', '16/8', [null, null]],
    // Threads of one core are another thing.
    ['Threads per core', '2', [null, null]],
  ])('cores and threads in one cell under “%s”: %s', (header, cell, [cores, threads]) => {
    const { server, rejected, said } = rowOf(['CPU型番', header, 'Memory (GB)'], ['Xeon', cell, '64']);
    expect([rejected, server.sockets, server.cores, server.threads]).toEqual([0, null, cores, threads]);
    if (cores !== null) expect(server.origin.cells.cores?.text).toBe(cell);
    if (threads !== null) expect(server.origin.cells.threads?.text).toBe(cell);
    if (/^16.*8/.test(cell)) expect(said).toContain('warning cores-and-threads-open');
  });

  it.each([
    // CPU, sockets, cores as written; cores and threads; whether it is asked.
    ['Xeon', '1', '32 (64)', [32, 64], false],
    ['Xeon', '', '32 (64)', [32, 64], false],
    ['Xeon', '4', '32 (64)', [32, 64], false],
    ['Xeon', '2', '32 (16)', [32, null], false],
    ['Xeon', '2', '16 (16)', [16, null], false],
    ['Xeon', '2', '16 (32スレッド)', [16, 32], false],
    ['Xeon', '4', '16 (64 threads)', [16, 64], false],
    ['Xeon', '1', '16（32T）', [16, 32], false],
    // Of two CPUs the double may be the threads or all cores: the chip tells, or nothing does.
    ['Xeon Gold 6130', '2', '32 (64)', [32, 64], false],
    ['Xeon Gold 6130', '2', '16 (32)', [32, null], false],
    ['Xeon', '2', '16 (32)', [null, null], true],
    ['Xeon', '4', '16 (64)', [null, null], true],
    ['Xeon', '', '16 (24)', [null, null], true],
    ['Xeon', '1', '32 (16)', [null, null], false],
  ])('a number in brackets behind the cores: %s, %s sockets, %s', (model, sockets, cell, counts, asked) => {
    const read = rowOf(['CPU型番', 'ソケット数', 'コア数', 'Memory (GB)'], [model, sockets, cell, '64']);
    expect([read.rejected, read.server.cores, read.server.threads]).toEqual([0, ...counts]);
    expect(read.asked).toEqual(asked ? ['cores:brackets: threads | all'] : []);
    if (counts[0] === null) expect(read.said).toContain('warning cores-and-threads-open');
  });

  it.each([
    ['threads', [16, 32]],
    ['all', [32, null]],
  ])('a number in brackets is what a person says it is: %s', (answer, counts) => {
    const { server, asked, said } = rowOf(['ソケット数', 'コア数'], ['2', '16 (32)'], { 'cores:brackets': answer });
    expect([server.cores, server.threads]).toEqual(counts);
    expect(asked).toEqual(['cores:brackets: threads | all']);
    expect(said).not.toContain('warning cores-and-threads-open');
  });

  it.each([
    // The CPU as written; sockets, cores; the CPU's name; its clock.
    ['2.1 GHz×20コア×2', [2, 40], null, 2.1],
    ['2.6GHz×16コア', [null, 16], null, 2.6],
    ['2.6GHz x 16', [null, 16], null, 2.6],
    ['16 x 2.6GHz', [null, 16], null, 2.6],
    ['Xeon 2.6GHz x 16', [null, null], 'Xeon 2.6GHz x 16', null],
    ['Xeon Gold 6130 2.1GHz×16', [null, null], 'Xeon Gold 6130 2.1GHz×16', null],
    ['Xeon E5-2640 2.5GHz x 2', [2, null], 'Xeon E5-2640 2.5GHz x 2', null],
    ['Xeon Gold 6230 2.1GHz×20コア×2', [2, 40], 'Xeon Gold 6230 2.1GHz×20コア×2', null],
    // So few may be CPUs or cores.
    ['2.6GHz x 4', [null, null], null, 2.6],
  ])('a clock times cores: %s', (cell, counts, cpuModel, clock) => {
    const { server, said } = rowOf(['CPU', 'Memory (GB)'], [cell, '64']);
    expect([server.sockets, server.cores]).toEqual(counts);
    expect([server.cpuModel, server.clockGHz]).toEqual([cpuModel, clock]);
    if (cell === '2.6GHz x 4') expect(said).toContain('warning clock-times-open');
  });

  it.each([
    [
      ['CPU数', '4'],
      [4, null],
    ],
    [
      ['コア数', '4'],
      [null, 4],
    ],
  ])('a clock times what another column has: %j', ([header = '', count = ''], counts) => {
    const { server, said } = rowOf(['CPU', header, 'Memory (GB)'], ['2.6GHz x 4', count, '64']);
    expect([server.sockets, server.cores]).toEqual(counts);
    expect(said).toEqual([]);
  });

  it('keeps the cell that was read, and says how', () => {
    const { server, said } = rowOf(['CPU', 'Memory (GB)'], ['2 x Xeon Gold 6130 (16C)', '64']);
    for (const field of ['cpuModel', 'sockets', 'cores'])
      expect(server.origin.cells[field]).toEqual({ column: 'B (CPU)', text: '2 x Xeon Gold 6130 (16C)' });
    expect(said).toEqual([READ_AS]);
  });

  it('says that cores may be of one CPU or of all', () => {
    expect(rowOf(['CPU', 'Memory (GB)'], ['2CPU 16コア', '64']).said).toContain('warning cores-of-each-or-all');
  });

  it('reads a virtual machine by the cell of its CPU', () => {
    const text = 'VM,Host,CPU,Memory (GB)\nvm1,h1,vCPU 8,32\n';
    const { records } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'a.csv', format: 'server-csv' });
    expect(records.workloads.map(({ vcpus, origin }) => [vcpus, origin.cells.vcpus?.text])).toEqual([[8, 'vCPU 8']]);
  });
});
