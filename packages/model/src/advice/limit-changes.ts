import { allOf, amount, listOf, ROUNDING, type Text, text } from '../figure/index.ts';
import type { Change, ScenarioInputs } from '../inputs/index.ts';
import type { PlacementItem, ServerType } from '../placement/index.ts';
import { configure } from '../platform/index.ts';
import type { Target } from '../target/index.ts';

/**
 * The least that ceilings, memory or storage must be raised so that one server carries the item; null where that is not enough:
 * no ceiling is above all there is, and no memory above what the platform's sources vouch for.
 */
export function raisedLimits(
  item: PlacementItem,
  type: ServerType,
  server: Pick<Target, 'platform' | 'configuration'>,
  inputs: ScenarioInputs,
): Change | null {
  const { configuration } = server;
  const changes: Change[] = [];
  const cpu = type.nodes.reduce((sum, node) => sum + node.cpu, 0);
  if (item.cpu > cpu * inputs.targetCeiling * (1 + ROUNDING)) {
    const targetCeiling = wholePercent(item.cpu / cpu);
    if (targetCeiling > 1) return null;
    changes.push({ says: ceilingText('utilisation', targetCeiling), inputs: { targetCeiling } });
  }
  const memory = item.memoryGiB ?? 0;
  if (memory > configuration.memoryGiB * inputs.memoryCeiling * (1 + ROUNDING)) {
    const change = moreMemory(memory, type, server, inputs) ?? higherMemoryCeiling(memory / configuration.memoryGiB);
    if (!change) return null;
    changes.push(change);
  }
  changes.push(...moreStorage(item, type, inputs), ...moreVcpus(item, type, inputs));
  return changes.length > 0 ? together(changes) : null;
}

/** The limit of vCPUs per core under which the item fits the cores of one server, in tenths; nothing where it does already. */
function moreVcpus({ vcpus }: PlacementItem, type: ServerType, inputs: ScenarioInputs): readonly Change[] {
  const [limit, cores] = [inputs.vcpusPerCore ?? null, type.vcpus ?? 0];
  if (limit === null || vcpus == null || cores === 0 || vcpus <= limit * cores * (1 + ROUNDING)) return [];
  const vcpusPerCore = Math.ceil((vcpus / cores) * 10 * (1 - ROUNDING)) / 10;
  return [
    {
      says: text('{most} vCPUs per core allowed', '1コアあたりのvCPU数の上限を{most}にすれば', { most: vcpusPerCore }),
      inputs: { vcpusPerCore },
    },
  ];
}

/** Storage of a target that carries the item, stated as a whole; nothing where it does already. */
function moreStorage(item: PlacementItem, type: ServerType, { storage }: ScenarioInputs): readonly Change[] {
  if (!storage || storage.kind === 'array') return [];
  const asked = (need: number, has: number | null | undefined, ceiling: number) =>
    has != null && need > has * ceiling * (1 + ROUNDING) ? Math.ceil((need / ceiling) * (1 - ROUNDING)) : null;
  const iops = asked(item.iops ?? 0, type.iops, storage.ioCeiling);
  const transferMBs = asked(item.transferMBs ?? 0, type.transferMBs, storage.ioCeiling);
  const capacityGiB = asked(item.storageGiB ?? 0, type.storageGiB, storage.fillCeiling);
  if (iops === null && transferMBs === null && capacityGiB === null) return [];
  const given = [
    ...(iops === null ? [] : [amount(iops, 'iops')]),
    ...(transferMBs === null ? [] : [amount(transferMBs, 'MB/s')]),
    ...(capacityGiB === null ? [] : [amount(capacityGiB, 'GiB')]),
  ];
  const { redundancy, ioCeiling, fillCeiling } = storage;
  return [
    {
      says: text('storage that gives {given} per target', '統合先1台のストレージを{given}とすれば', {
        given: listOf(given),
      }),
      inputs: {
        storage: {
          ...{ kind: 'server', redundancy, ioCeiling, fillCeiling, latencyMs: null, provenance: '' },
          iops: iops ?? type.iops,
          transferMBs: transferMBs ?? type.transferMBs ?? null,
          capacityGiB: capacityGiB ?? type.storageGiB ?? null,
        },
      },
    },
  ];
}

/** Fits with all of these at once. */
function together(changes: readonly Change[]): Change {
  const says = text('Fits with {changes}.', '{changes}収まります。', {
    changes: allOf(changes.map((change) => change.says)),
  });
  return { says, inputs: Object.assign({}, ...changes.map(({ inputs }) => inputs)) };
}

/** More memory of the same boards, in whole GiB per NUMA node; null where no source vouches for so much, or it is not the target's. */
function moreMemory(
  needGiB: number,
  type: ServerType,
  { platform, configuration }: Pick<Target, 'platform' | 'configuration'>,
  inputs: ScenarioInputs,
): Change | null {
  if (type.id !== inputs.platformId) return null;
  const nodes = type.nodes.length;
  const now = type.nodes.reduce((sum, node) => sum + node.memoryGiB, 0);
  const perNode = Math.ceil(((needGiB / inputs.memoryCeiling) * (1 - ROUNDING) - now) / nodes);
  const memoryGiB = now + perNode * nodes;
  if (configure(platform, { ...configuration, memoryGiB }).kind === 'refused') return null;
  const isEven = type.nodes.every((node) => node.memoryGiB === type.nodes[0]?.memoryGiB);
  const perServer = amount(memoryGiB, 'GiB');
  return {
    says: isEven
      ? text(
          '{more} more memory per NUMA node ({perServer} per server)',
          'NUMAノード当たりメモリを{more}増やせば（1台{perServer}）',
          { more: amount(perNode, 'GiB'), perServer },
        )
      : text('{more} more memory per server ({perServer})', '1台当たりメモリを{more}増やせば（{perServer}）', {
          more: amount(perNode * nodes, 'GiB'),
          perServer,
        }),
    inputs: { memoryGiB },
  };
}

function higherMemoryCeiling(share: number): Change | null {
  const memoryCeiling = wholePercent(share);
  return memoryCeiling > 1 ? null : { says: ceilingText('memory', memoryCeiling), inputs: { memoryCeiling } };
}

function ceilingText(of: 'utilisation' | 'memory', ceiling: number): Text {
  const share = amount(ceiling, 'share');
  return of === 'memory'
    ? text('a memory ceiling of {share}', 'メモリ使用上限を{share}にすれば', { share })
    : text('a utilisation ceiling of {share}', '使用率上限を{share}にすれば', { share });
}

/** Up to the next whole percent. */
function wholePercent(share: number): number {
  return Math.ceil(share * 100 * (1 - ROUNDING)) / 100;
}
