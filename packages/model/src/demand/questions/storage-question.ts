import { text } from '../../figure/index.ts';
import { hasWholeServer } from '../cpu/cpu-demand.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import { type Lines, namesWhere } from './lines.ts';
import { statedForSome } from './memory-question.ts';
import type { Question } from './question.ts';

/** One question for all that no file states of I/O and capacity. */
export function storageQuestion(
  { workloads, io, storage }: Lines,
  { storageBasis }: DemandAssumptions,
): Question | null {
  const noRate = (index: number) => io[index]?.iops === null;
  const noSize = (index: number) => storage[index]?.from === 'nowhere';
  const affected = namesWhere(workloads, (_, index) => noRate(index) || noSize(index));
  if (affected.length === 0) return null;
  const rates = workloads.filter((_, index) => noRate(index)).length;
  const sizes = workloads.filter((_, index) => noSize(index));
  const installed = sizes.filter(({ server, workload }) => server?.storageGiB != null && hasWholeServer(workload));
  const values = { workloads: workloads.length, rates, sizes: sizes.length };
  return {
    id: 'storage-demand',
    blocking: false,
    asks:
      sizes.length === 0
        ? text(
            'The I/O rate of {rates} of {workloads} {workloads:workload|workloads} is not known, so their I/O is not sized. IOPS, writes and MB/s would make it known, measured or stated.',
            '{workloads}件中{rates}件のI/Oレートが不明なため、I/Oは確認対象外です。IOPS・書き込みIOPS・転送量（MB/s）の測定値または記載値が必要です。',
            values,
          )
        : rates === 0
          ? text(
              'The storage capacity of {sizes} of {workloads} {workloads:workload|workloads} is not known, so it is not sized. Its capacity, or what is used, would make it known.',
              '{workloads}件中{sizes}件のストレージ容量が不明なため、容量は確認対象外です。割り当て容量または使用量が必要です。',
              values,
            )
          : text(
              'The storage demand is not fully known: no I/O rate for {rates} and no capacity for {sizes} of {workloads} {workloads:workload|workloads}. IOPS, writes, MB/s and capacity would make it known.',
              'ストレージの需要がすべては分かっていません（{workloads}件中、I/Oレート不明{rates}件、容量不明{sizes}件）。IOPS・書き込みIOPS・転送量・容量の測定値または記載値が必要です。',
              values,
            ),
    affected,
    choices:
      installed.length > 0 && storageBasis !== 'installed'
        ? [installedDisksChoice(installed.length, sizes.length)]
        : [],
    settledIn: { list: 'workloads', field: rates > 0 ? 'iops' : 'storageGiB' },
  };
}

function installedDisksChoice(installed: number, open: number): Question['choices'][number] {
  const label = text('Take the disk capacity of each server', '各サーバーのディスク容量をすべて必要とみなす');
  return {
    label: installed === open ? label : statedForSome(label, installed, open),
    inputs: { storageBasis: 'installed' },
  };
}
