import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

function told(...lines: readonly string[]) {
  const { servers, workloads } = readFile({
    bytes: new TextEncoder().encode(lines.join('\n')),
    fileName: 'サーバ構成.csv',
  }).records;
  return [
    servers.map(({ name, cores }) => `${name}: ${cores}`),
    workloads.map(({ name, serverKey, vcpus }) => `${name} on ${serverKey}: ${vcpus}`),
  ];
}

describe('rows that are drawn under the row above', () => {
  it.each([
    ['├', '└'],
    ['　├ ', '　└ '],
    ['┣', '┗'],
    ['├─', '└─'],
  ])('are on that host: %s, %s', (one, last) => {
    expect(
      told(
        'ホスト名,機種,CPU,コア数,メモリ(GB),OS',
        'esx01,DL380 Gen10,Xeon Gold 6230×2,40,512,VMware ESXi 7.0',
        `${one}db01,仮想マシン,,8,64,RHEL 8`,
        `${last}db02,仮想マシン,,4,32,RHEL 8`,
        'esx02,DL380 Gen10,Xeon Gold 6230×2,40,512,VMware ESXi 7.0',
        `${last}db03,仮想マシン,,8,64,RHEL 8`,
      ),
    ).toEqual([
      ['esx01: 40', 'esx02: 40'],
      ['esx01 on esx01: null', 'db01 on esx01: 8', 'db02 on esx01: 4', 'esx02 on esx02: null', 'db03 on esx02: 8'],
    ]);
  });

  it('where the row above is a hypervisor, whatever they are called', () => {
    const rows = ['esx01,Xeon Gold 6230×2,40,512,VMware ESXi 7.0', '└db01,,8,64,RHEL 8'];
    expect(told('ホスト名,CPU,コア数,メモリ(GB),OS', ...rows)[1]).toEqual(['esx01 on esx01: null', 'db01 on esx01: 8']);
  });

  it('and are servers of their own where it is a group', () => {
    const rows = ['会計システム,,,,', '├db01,Xeon Gold 6230×2,40,512,RHEL 8', '└db02,Xeon Gold 6230×2,40,512,RHEL 8'];
    const [servers] = told('ホスト名,CPU,コア数,メモリ(GB),OS', ...rows);
    expect(servers).toEqual(['db01: 40', 'db02: 40']);
  });

  it('on the next one above them, however deep', () => {
    const rows = [
      'クラスタA,,,,,',
      '├esx01,DL380,Xeon Gold 6230×2,40,512,VMware ESXi 7.0',
      '│├db01,仮想マシン,,8,64,RHEL 8',
      '│└db02,仮想マシン,,4,32,RHEL 8',
      '└esx02,DL380,Xeon Gold 6230×2,40,512,VMware ESXi 7.0',
    ];
    expect(told('ホスト名,機種,CPU,コア数,メモリ(GB),OS', ...rows)).toEqual([
      ['esx01: 40', 'esx02: 40'],
      ['esx01 on esx01: null', 'db01 on esx01: 8', 'db02 on esx01: 4', 'esx02 on esx02: null'],
    ]);
  });
});
