import { amountOf, type Text, text } from '../figure/index.ts';
import { type Resource, serverName } from '../placement/index.ts';
import type { FailoverShortfall } from './failover-of-plan.ts';

const OF: Readonly<Record<Resource, Text>> = {
  cpu: text('CPU', 'CPU'),
  memory: text('memory', 'メモリ'),
  io: text('I/O', 'I/O'),
  transfer: text('disk throughput', 'ディスク転送量'),
  vcpus: text('vCPUs', 'vCPU'),
  storage: text('storage', 'ストレージ容量'),
};

/** What a server lacks once it has taken over from another, in one sentence. */
export function shortfallText({ lost, survivor, resource, need, available }: FailoverShortfall): Text {
  return text(
    'Once {lost} is lost, {survivor} needs {need} of {resource} and may use {available}.',
    '{lost}の停止時、{survivor}の{resource}は{need}必要ですが、上限は{available}です。',
    {
      lost: serverName(lost),
      survivor: serverName(survivor),
      resource: OF[resource],
      need: amountOf(need),
      available: amountOf(available),
    },
  );
}
