import type { Demand } from '../demand/index.ts';
import { amount, assumed, listOf, nameText, type Text, type TextValue, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { REDUNDANCIES, type StatedStorage } from '../storage/index.ts';
import type { Assumption } from './scenario-result.ts';

const BASIS: Readonly<Record<NonNullable<ScenarioInputs['storageBasis']>, Text>> = {
  provisioned: text('what workloads were given', '割り当て容量'),
  used: text('what workloads use today', '現在の使用量'),
  installed: text(
    'what workloads were given, else the disks of their server',
    '割り当て容量（記載のない場合はサーバーのディスク容量）',
  ),
};

const SHARED_DISKS_LABEL = text('Disks that two nodes state alike', '2台に同じ記載のあるディスク');
const SHARED_DISKS: Readonly<Record<NonNullable<ScenarioInputs['sharedDisks']>, Text>> = {
  once: text('shared, counted once', '共有ディスクとして1回だけ計上'),
  each: text('of each its own', 'それぞれ専用のディスクとして計上'),
};

/** What a person stated of storage, and what stands in for what no file states: the lines of the strip. */
export function storageLines(inputs: ScenarioInputs, demand: Demand | null): readonly Assumption[] {
  const { storage, storageBasis, storageGrowthPerYear, assumedWriteShare, sharedDisks } = inputs;
  const line = (id: string, label: Text, value: Assumption['value'], concerns: readonly string[] = []): Assumption => {
    return { id, label, value, from: 'person', ...(concerns.length > 0 && { concerns }) };
  };
  const share = (id: string, label: Text, value: number | null | undefined, concerns: readonly string[] = []) =>
    value == null ? [] : [line(id, label, assumed(label, value, 'share'), concerns)];
  const whose = (concerned: (index: number) => boolean) =>
    demand?.workloads.flatMap(({ name }, index) => (concerned(index) ? [name] : [])) ?? [];
  const databases = storage ? whose((index) => demand?.storageOrigins[index] === 'database') : [];
  return [
    ...(storage ? [line('storage', LABEL[storage.kind], inWords(storage))] : []),
    ...(storage
      ? share('fillCeiling', text('Storage filled up to', 'ストレージ容量の使用上限'), storage.fillCeiling)
      : []),
    ...(storage && storage.ioCeiling < 1
      ? share('ioCeiling', text('I/O used up to', 'I/O性能の使用上限'), storage.ioCeiling)
      : []),
    ...(storageBasis
      ? [
          line(
            'storageBasis',
            text('Storage counts', 'ストレージ容量の根拠'),
            BASIS[storageBasis],
            whose((index) => demand?.storageOrigins[index] === 'installed'),
          ),
        ]
      : []),
    ...(databases.length > 0
      ? [
          line(
            'storageOfDatabases',
            text('Storage no file states', '記載のないストレージ容量'),
            DATABASE_ALONE,
            databases,
          ),
        ]
      : []),
    ...(sharedDisks ? [line('sharedDisks', SHARED_DISKS_LABEL, SHARED_DISKS[sharedDisks])] : []),
    ...share(
      'storageGrowthPerYear',
      text('Growth of storage per year', 'ストレージの年間増加率'),
      storageGrowthPerYear,
    ),
    ...share(
      'assumedWriteShare',
      text('Share of writes no file states', '記載のない書き込み比率'),
      assumedWriteShare,
      whose((index) => demand?.writesOrigins[index] === 'assumed'),
    ),
  ];
}

const DATABASE_ALONE = text(
  'the size of the database alone, without logs and operating system',
  'データベースのサイズのみ（ログ・OSを除く）',
);

function inWords(storage: StatedStorage): Text {
  const { redundancy, transferMBs, latencyMs, provenance } = storage;
  const parts: TextValue[] = [
    ...sizeOf(storage),
    ...(transferMBs === null ? [] : [amount(transferMBs, 'MB/s')]),
    ...(latencyMs === null
      ? []
      : [text('at {latency}', '応答時間{latency}', { latency: amount(latencyMs, 'milliseconds') })]),
    ...(redundancy === 'included'
      ? []
      : [text('redundancy: {name}', '冗長化：{name}', { name: REDUNDANCIES[redundancy].name })]),
  ];
  if (provenance === '') return text('{parts}', '{parts}', { parts: listOf(parts) });
  return text('{parts} ({provenance})', '{parts}（{provenance}）', {
    parts: listOf(parts),
    provenance: nameText(provenance),
  });
}

function sizeOf(storage: StatedStorage): readonly TextValue[] {
  if (storage.kind === 'drives') {
    const { drives, spareDrives, driveGB, driveIops } = storage;
    return [
      text('{drives} {drives:drive|drives}', 'ドライブ{drives}本', { drives }),
      ...(spareDrives > 0
        ? [text('{spareDrives} of them standing by', 'うち予備{spareDrives}本', { spareDrives })]
        : []),
      ...(driveGB === null ? [] : [text('{driveGB} GB each', '1本{driveGB}GB', { driveGB })]),
      ...(driveIops === null ? [] : [text('{rate} each', '1本{rate}', { rate: amount(driveIops, 'iops') })]),
    ];
  }
  const { iops, capacityGiB } = storage;
  const reduction = storage.kind === 'array' ? storage.reduction : null;
  return [
    ...(iops === null ? [] : [amount(iops, 'iops')]),
    ...(capacityGiB === null ? [] : [amount(capacityGiB, 'GiB')]),
    ...(reduction
      ? [
          text('data reduced {value} : 1 ({low} to {high})', 'データ削減率{value}：1（{low}～{high}）', {
            value: amount(reduction.value, 'ratio'),
            low: amount(reduction.low, 'ratio'),
            high: amount(reduction.high, 'ratio'),
          }),
        ]
      : []),
  ];
}

const LABEL = {
  server: text('Storage of one target', '統合先1台のストレージ'),
  drives: text('Storage of one target', '統合先1台のストレージ'),
  array: text('Shared array', '共有アレイ'),
} as const satisfies Record<StatedStorage['kind'], Text>;
