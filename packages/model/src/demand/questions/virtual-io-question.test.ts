import { expect, it } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import { attributesText, bareServer, bareWorkload } from '../../inventory/index.ts';
import type { ScopedWorkload } from '../scope/scope.ts';
import { virtualIoQuestion } from './virtual-io-question.ts';

const origin = { file: 'lpar_list.csv', sheet: null, row: 2, cells: {} };
const frame = { ...bareServer('P9-A', 'P9-A', origin), cpuModel: 'POWER9' };

function partition(key: string, os: string): ScopedWorkload {
  const workload = { ...bareWorkload(key, key, origin), vcpus: 2, serverKey: 'P9-A' };
  return { key, name: key, workload: { ...workload, attributes: attributesText({ OS: os }) }, server: frame };
}

const silent = { by: 'silent' } as const;

it('asks whether virtual I/O servers stay with their frames, and offers the rule that leaves them out', () => {
  const workloads = [partition('vios1a', 'VIOS 3.1.4'), partition('erpdb1', 'AIX 7.2')];
  const question = virtualIoQuestion(workloads, { leaveOut: [silent] });
  expect(question).toMatchObject({ id: 'virtual-io', blocking: false, affected: ['vios1a'] });
  expect(english(question?.asks)).toMatch(/^1 workload is a virtual I\/O server of a POWER frame/);
  expect(japanese(question?.asks)).toContain('仮想I/Oサーバーが1件あります');
  expect(question?.choices.map(({ inputs }) => inputs)).toEqual([{ leaveOut: [silent, { by: 'system', is: 'vios' }] }]);
});

it('asks nothing where there is none', () => {
  expect(virtualIoQuestion([partition('erpdb1', 'AIX 7.2')], {})).toBeNull();
});
