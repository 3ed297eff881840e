import { type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { Binding } from '../placement/index.ts';
import { RESOURCE_NAMES } from '../plan/index.ts';
import type { PlanCapacity } from './capacity.ts';
import { fullBefore, type StorageOutlook } from './storage-outlook.ts';

/**
 * Why is another resource full first, as the load grows, than the one that decides the number of servers? null where it is the same one,
 * or where either is not known. A shared array is left out: servers have no part in it.
 */
export function outlookApart(
  { runway }: PlanCapacity,
  storage: StorageOutlook | null,
  binding: Binding | null,
  { confidence }: Pick<ScenarioInputs, 'confidence'>,
): Text | null {
  const line = fullBefore(runway, storage);
  if (!runway || !binding || (line && storage?.kind === 'array')) return null;
  const first = line?.resource ?? runway.resource;
  if (first === binding.resource) return null;
  const values = { first: RESOURCE_NAMES[first], binding: RESOURCE_NAMES[binding.resource] };
  return confidence > 0.5
    ? text(
        '{first} is full first here, where single servers are looked at without a margin; the number of servers is decided by all of them together, with the margin for errors ({binding}).',
        '台数は誤差に備える余裕を加えた全台の合計で{binding}によって決まりますが、ここでは余裕を加えずにサーバー1台ごとの使用率を見るため、先に上限に達するのは{first}です。',
        values,
      )
    : text(
        '{first} is full first here, where single servers are looked at; the number of servers is decided by all of them together ({binding}).',
        '台数は全台の合計で{binding}によって決まりますが、ここではサーバー1台ごとの使用率を見るため、先に上限に達するのは{first}です。',
        values,
      );
}
