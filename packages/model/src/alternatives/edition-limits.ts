import { isKnown, type Text, text } from '../figure/index.ts';
import { type LicenceRule, type PriceKey, priceOf } from '../licensing/index.ts';
import type { PlacementItem } from '../placement/index.ts';
import type { PosedScenario } from '../plan/index.ts';

type Measure = (item: PlacementItem, target: PosedScenario['target']) => number;

/** A limit of an edition that some workloads go beyond. */
export interface LimitMet {
  /** Their peaks are not carried, so that the edition is no way to license them; else they run on less. */
  readonly refuses: boolean;
  readonly says: Text;
}

interface LimitMeasure extends Pick<LimitMet, 'refuses'> {
  readonly of: Measure;
  readonly says: (over: number, all: number, limit: number) => Text;
}

/** What a need comes to in the unit of a limit: threads, cores or GiB of the planned server. */
const MEASURES: Partial<Record<PriceKey, LimitMeasure>> = {
  'oracle-se2-threads-max': {
    refuses: true,
    of: ({ cpu }, { platform, configuration: { sockets, coresPerSocket } }) =>
      cpu * sockets * coresPerSocket * (platform.threadsPerCore.value ?? 1),
    says: (over, all, limit) =>
      text(
        '{over} of {all} {all:workload|workloads} need more than the {limit} CPU threads this edition uses for one database: it does not carry their peaks.',
        '{all}件のうち{over}件は、このエディションが1データベースで使用できる{limit}スレッドを超えるCPUを必要とし、ピークを処理できません。',
        { over, all, limit },
      ),
  },
  'sql-server-std-cores-max': {
    refuses: true,
    of: ({ cpu }, { configuration: { sockets, coresPerSocket } }) => cpu * sockets * coresPerSocket,
    says: (over, all, limit) =>
      text(
        '{over} of {all} {all:workload|workloads} need more than the {limit} cores this edition uses for one instance: it does not carry their peaks.',
        '{all}件のうち{over}件は、このエディションが1インスタンスで使用できる{limit}コアを超えるCPUを必要とし、ピークを処理できません。',
        { over, all, limit },
      ),
  },
  'sql-server-std-memory-max': {
    refuses: false,
    of: ({ memoryGiB }) => memoryGiB ?? 0,
    says: (over, all, limit) =>
      text(
        '{over} of {all} {all:workload|workloads} have more memory than {limit} GiB: with this edition the buffer pool ends there.',
        '{all}件のうち{over}件は、メモリが{limit} GiBを超えています。このエディションのバッファープールはその容量までです。',
        { over, all, limit },
      ),
  },
};

/** Which of its limits would an edition meet with the needs that are planned for some workloads, and with how many of them? */
export function limitsMet(
  { limits }: LicenceRule,
  { problem, target, request }: PosedScenario,
  running: readonly string[],
): readonly LimitMet[] {
  const items = new Map(problem.items.map((item) => [item.id, item]));
  const its = running.flatMap((key) => items.get(key) ?? []);
  return limits.flatMap((key): readonly LimitMet[] => {
    const measure = MEASURES[key];
    const limit = priceOf(request.priceBook, key);
    if (!measure || !isKnown(limit)) return [];
    const over = its.filter((item) => measure.of(item, target) > limit.value).length;
    return over === 0 ? [] : [{ refuses: measure.refuses, says: measure.says(over, running.length, limit.value) }];
  });
}
