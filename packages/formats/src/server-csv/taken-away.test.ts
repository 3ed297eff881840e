import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { saysTakenAway } from './taken-away.ts';

const LIST = [
  'サーバー名,コア数,メモリ(GB),備考',
  'KARTE,16,128,',
  'KARTE-OLD,16,64,令和5年3月撤去済',
  'PACS,8,64,2027年3月撤去予定',
].join('\n');
const read = (content: string, answer?: string) => {
  const mapping = answer === undefined ? undefined : { fields: {}, answers: { 'remark:taken-away': answer } };
  const { records, questions } = readFile({
    bytes: new TextEncoder().encode(`${content}\n`),
    fileName: 'l.csv',
    mapping,
  });
  return {
    off: records.workloads.filter(({ poweredOn }) => poweredOn === false).map(({ name }) => name),
    asked: questions.map(({ id, rows, answer, where }) => [
      id,
      rows,
      answer,
      where.map(({ row, text }) => `${row} ${text}`),
    ]),
  };
};

describe('a remark that a machine was taken away', () => {
  it('is asked about, and the machine is left out once somebody says so', () => {
    const asked = (answer: string | null) => [['remark:taken-away', 1, answer, ['3 令和5年3月撤去済']]];
    expect(read(LIST)).toEqual({ off: [], asked: asked(null) });
    expect(read(LIST, 'out')).toEqual({ off: ['KARTE-OLD'], asked: asked('out') });
    expect(read(LIST, 'in')).toEqual({ off: [], asked: asked('in') });
  });

  it('is asked about of virtual machines, and of a state in words of its own', () => {
    const list =
      'VM,Host,vCPU,Memory (GB),Status\nvm1,h1,4,16,running\nvm2,h1,4,16,Stillgelegt 03/2023\nvm3,h1,4,16,retired';
    expect(read(list, 'out').off).toEqual(['vm2', 'vm3']);
    expect(read(list).asked.map(([, rows]) => rows)).toEqual([1]);
  });

  it.each([
    ['令和5年3月撤去済', true],
    ['旧カルテ用（廃止済み）', true],
    ['2023/3廃止', true],
    ['R5.3 廃棄', true],
    ['Decommissioned 2023-03', true],
    ['03/2023: server was removed', true],
    ['retired', true],
    ['Außer Betrieb seit 2022', true],
    ['stillgelegt', true],
    ['Décommissionné en 2023', true],
    ['Dado de baja', true],
    ['已下线', true],
    ['撤去予定', false],
    ['令和9年廃止予定', false],
    ['旧サーバー撤去済', false],
    ['廃止検討中', false],
    ['to be decommissioned', false],
    ['not retired yet', false],
    ['will be removed in 2027', false],
    ['CD drive removed', false],
    ['wird 2027 stillgelegt', false],
    ['Nicht außer Betrieb nehmen', false],
    ['à décommissionner', false],
    ['稼働中', false],
    ['', false],
  ])('%s: %s', (remark, is) => {
    expect(saysTakenAway(remark)).toBe(is);
  });
});
