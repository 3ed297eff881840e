import { expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import { bareWorkload } from '../inventory/index.ts';
import { seriesOf } from '../series/test/series-of.ts';
import { guestChecks } from './guest-checks.ts';

const guest = (name: string, vcpus: number | null, cpuPeakShare: number | null) => ({
  ...bareWorkload(name, name, { file: 'vms.csv', sheet: null, row: 2, cells: {} }),
  vcpus,
  cpuPeakShare,
});

const NONE: ReadonlySet<string> = new Set();
const of = (...workloads: ReturnType<typeof guest>[]) => ({ workloads, series: [] });

it('goes by what was recorded before what is stated', () => {
  const recorded = (subject: string, peak: number) => ({ ...seriesOf(3600, [0.1, peak]), subject });
  const workloads = [guest('busy', 8, 0.1), guest('idle', 8, null)];
  const [check] = guestChecks({ workloads, series: [recorded('busy', 0.9), recorded('idle', 0.1)] }, 0.7, NONE);
  expect(english(check?.says)).toContain('at 70% use: idle 8 → 2.');
});

it('names virtual machines whose peak needs half of their vCPUs or less, the most surplus first', () => {
  const [check] = guestChecks(of(guest('db01', 16, 0.12), guest('db02', 8, 0.6), guest('db03', 32, 0.2)), 0.7, NONE);
  // 16 × 0.12 ÷ 0.7 = 2.7; 8 × 0.6 ÷ 0.7 = 6.9; 32 × 0.2 ÷ 0.7 = 9.1
  expect(english(check?.says)).toMatch(
    /^2 virtual machines have at least twice .* at 70% use: db03 32 → 10, db01 16 → 3\./,
  );
  expect(japanese(check?.says)).toContain('db03 32 → 10、db01 16 → 3');
});

it('says nothing where they are few, used, or their peak is not stated', () => {
  expect(
    guestChecks(of(guest('a', 2, 0.01), guest('b', 16, 0.9), guest('c', 16, null), guest('d', null, 0.1)), 0.7, NONE),
  ).toEqual([]);
});

it('passes over machines that are off, and standbys, which must carry what their primaries do', () => {
  const off = { ...guest('old', 16, 0), poweredOn: false };
  const template = { ...guest('gold', 16, 0), template: true };
  const estate = of(guest('db01', 16, 0.12), guest('db01s', 16, 0.02), off, template);
  const [check] = guestChecks(estate, 0.7, new Set(['db01s']));
  expect(english(check?.says)).toMatch(/^1 virtual machine has .*: db01 16 → 3\./);
  expect(english(check?.says)).toContain(
    'Not among them: 1 that is off; 1 standby, which must carry what its primary does.',
  );
  expect(japanese(check?.says)).toContain('停止中の1台、待機系1台（切り替え時に現用系の負荷を担うため）は含みません。');
  expect(guestChecks(of(guest('db01s', 16, 0.02), off), 0.7, new Set(['db01s']))).toEqual([]);
});
