import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

export const cpuCapacityUnknown: Trouble = {
  severity: 'warning',
  code: 'cpu-capacity-unknown',
  problem: text(
    'The view states CPU use in MHz and not how many MHz there are, so no utilisation can be told.',
    'CPU使用量（MHz）に対する全体の容量がないため、使用率を計算できません。',
  ),
  hint: text(
    'Add “CPU|Usage (%)” or “CPU|Capacity Available to VMs” to the view and export it again.',
    'ビューに「CPU|使用率 (%)」または「CPU|仮想マシンで使用可能なキャパシティ」を追加して出力し直してください。',
  ),
};

export const shareOfCapacity: Trouble = {
  severity: 'info',
  code: 'share-of-capacity',
  problem: text(
    'Utilisation is use over the capacity available to virtual machines at the same time.',
    '使用率は、同じ時刻の「仮想マシンで使用可能なキャパシティ」に対する割合です。',
  ),
  hint: text('Values above 100% are demand that waited.', '100%を超える値は、待たされた需要です。'),
};
