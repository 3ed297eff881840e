import { isPublishedRatio, THROUGHPUT_RATIO } from '../benchmark/index.ts';
import { allowedText, recordedTimeText } from '../checks/index.ts';
import { type Demand, isTypedPeak, poolText } from '../demand/index.ts';
import { amount, assumed, type Estimate, inARow, listOf, type Text, text } from '../figure/index.ts';
import {
  type GrowthByFiles,
  INPUT_LABELS,
  isAutomatic,
  memoryCeilingOf,
  type ScenarioInputs,
  type ServerPrice,
  type StatedLicences,
} from '../inputs/index.ts';
import type { RowNotTaken } from '../inventory/index.ts';
import type { PriceBook } from '../licensing/index.ts';
import { statedPrice } from '../money/index.ts';
import type { PreparedPair } from '../pairs/index.ts';
import type { PreparedScenario } from '../plan/index.ts';
import type { AdoptedFindings } from '../study/index.ts';
import { type Target, typeName } from '../target/index.ts';
import type { EstateAccount } from './account-for-estate.ts';
import { findingLines } from './finding-assumptions.ts';
import { leftOutLines, rowsNotTakenLines } from './left-out-assumptions.ts';
import { furtherLicenceLines, licenceLine, ownedLine, productsLine } from './licence-assumptions.ts';
import { pairLines } from './pair-assumptions.ts';
import { priceLines } from './price-assumptions.ts';
import type { Assumption } from './scenario-result.ts';
import { storageLines } from './storage-assumptions.ts';

const TYPE: Readonly<Record<ScenarioInputs['consolidationType'], Text>> = {
  vertical: text('vertical', '垂直統合型'),
  horizontal: text('horizontal', '水平統合型'),
  redesign: text('redesign', '再設計統合型'),
  mixed: text('mixed', '混合型'),
};

/** What makes two answers comparable: every assumption behind the result, with where it comes from. */
export function assumptionStrip(
  inputs: ScenarioInputs,
  licences: StatedLicences | null,
  target: Target | null,
  findings: AdoptedFindings,
  demand: Demand | null,
  rowsNotTaken: readonly RowNotTaken[],
  pairs: readonly PreparedPair[],
  book: PriceBook,
  { standIns, draw, ownedByFiles, growthByFiles, scoped }: FurtherGround,
): readonly Assumption[] {
  return [
    stated(inputs, 'consolidationType', text('Type', '統合方式'), TYPE[inputs.consolidationType]),
    ...(target ? [platformLine(target)] : []),
    ...(inputs.serverPrice ? [priceLine(inputs.serverPrice)] : []),
    ...(target && target.others.length > 0 ? [othersLine(target), ...mostTypesLine(inputs)] : []),
    ...(demand ? [ratioLine(inputs, demand), ...peakLines(demand)] : []),
    percentileLine(inputs),
    ...recordedTimeLine(inputs),
    share(inputs, 'targetCeiling', text('Utilisation ceiling', '使用率上限')),
    ...overloadLine(inputs),
    share(inputs, 'confidence', text('Enough with a confidence of', '台数が足りる確率（指定）')),
    stated(inputs, 'memoryCeiling', text('Memory ceiling', 'メモリ使用上限'), memoryCeilingOf(inputs)),
    ...vcpuLine(inputs),
    growthLine(inputs, growthByFiles.load),
    years(inputs, 'years', text('Growth over', '増加を見込む期間')),
    stated(inputs, 'spareServers', text('Spare servers (N+k)', '予備サーバー（N+k）'), count('spareServers', inputs)),
    ...(isAutomatic(inputs, 'pools') || inputs.pools?.length === 0 ? [] : [poolsLine(inputs)]),
    ...(inputs.splitGain === null ? [] : [splitLine(inputs)]),
    ...findingLines(findings, demand),
    ...standIns,
    ...storageLines(inputs, demand),
    ...(demand && demand.accounting.poweredOff > 0 ? [poweredOffLine(inputs, demand)] : []),
    ...(demand ? leftOutLines(inputs, demand) : []),
    ...rowsNotTakenLines(rowsNotTaken),
    licenceLine(inputs, licences),
    ...(inputs.licencesOf.length > 0 ? [productsLine(inputs)] : []),
    ownedLine(inputs, ownedByFiles, scoped.estate.licencesInWords),
    ...furtherLicenceLines(inputs),
    ...(isAutomatic(inputs, 'constraints') ? [] : [constraintsLine(inputs)]),
    ...pairLines(inputs, pairs),
    ...priceLines(inputs, book),
    ...draw,
    years(inputs, 'horizonYears', text('Cost horizon', '費用の対象期間')),
  ];
}

type FurtherGround = Pick<
  EstateAccount & PreparedScenario,
  'standIns' | 'draw' | 'ownedByFiles' | 'growthByFiles' | 'scoped'
>;
type Key = keyof ScenarioInputs;

function stated(inputs: ScenarioInputs, key: Key, label: Text, value: Assumption['value']): Assumption {
  return { id: key, label, value, from: isAutomatic(inputs, key) ? 'default' : 'person' };
}

function share(inputs: ScenarioInputs, key: 'targetCeiling' | 'growthPerYear' | 'confidence', label: Text): Assumption {
  return stated(inputs, key, label, assumed(label, inputs[key], 'share'));
}

/** Growth is the files' where they state that rate of all workloads. */
function growthLine(inputs: ScenarioInputs, inFiles: GrowthByFiles | null): Assumption {
  const line = share(inputs, 'growthPerYear', text('Growth per year', '年間増加率'));
  const isOfFiles =
    inFiles?.stated === inFiles?.all && inFiles?.low === inputs.growthPerYear && inFiles.high === inputs.growthPerYear;
  if (isOfFiles) return { ...line, from: 'file' };
  return inputs.growthInFiles ? { ...line, from: 'person' } : line;
}

function years(inputs: ScenarioInputs, key: 'years' | 'horizonYears', label: Text): Assumption {
  return stated(inputs, key, label, assumed(label, inputs[key], 'years'));
}

function count(key: 'spareServers', inputs: ScenarioInputs): Estimate {
  return assumed(text('Spare servers (N+k)', '予備サーバー（N+k）'), inputs[key], 'servers');
}

/** Chosen by a person or proposed for this estate: no target is the product's for any estate. */
function platformLine({ platform, configuration }: Target): Assumption {
  return {
    id: 'platformId',
    label: text('Target', '統合先'),
    value: typeName(platform, configuration),
    from: 'person',
  };
}

function priceLine(price: ServerPrice): Assumption {
  const label = text('Price of one target', '統合先1台の価格');
  return { id: 'serverPrice', label, value: statedPrice(price), from: 'person' };
}

function mostTypesLine({ maxServerTypes }: ScenarioInputs): readonly Assumption[] {
  if (typeof maxServerTypes !== 'number') return [];
  const label = text('Most types of server in a plan', '計画で使うサーバータイプ数の上限');
  return [{ id: 'maxServerTypes', label, value: assumed(label, maxServerTypes, 'count'), from: 'person' }];
}

/** "Lenovo ThinkSystem SR950 V3, 4 sockets, 4 TiB (2 existing)". */
function othersLine({ others }: Target): Assumption {
  const named = others.map(({ platform, configuration, count, existing, serverPrice }) => {
    const name = typeName(platform, configuration);
    const said = [
      ...(existing && count === null ? [text('existing', '既存')] : []),
      ...(existing && count !== null ? [text('{count} existing', '既存{count}台', { count })] : []),
      ...(!existing && count !== null ? [text('{count} at most', '最大{count}台', { count })] : []),
      ...(serverPrice
        ? [text('{price} each', '1台{price}', { price: amount(serverPrice.amount, serverPrice.currency) })]
        : []),
    ];
    return said.length === 0 ? name : text('{name} ({said})', '{name}（{said}）', { name, said: listOf(said) });
  });
  return {
    id: 'otherTargets',
    label: text('Other types of server', 'その他のサーバータイプ'),
    value: inARow(named, text('; ', '、')),
    from: 'person',
  };
}

function ratioLine(inputs: ScenarioInputs, demand: Demand): Assumption {
  return {
    id: 'ratio',
    label: THROUGHPUT_RATIO,
    value: demand.ratio,
    from: ratioFrom(inputs, demand),
  };
}

/** Ratios that a run of the customer's files gives are the files'; a CPU rating is published, not theirs, and so is the ratio of a study, which is proposed with its target. */
function ratioFrom({ measuredRatio }: ScenarioInputs, { sources }: Demand): Assumption['from'] {
  if (measuredRatio) return isPublishedRatio(measuredRatio) ? 'catalogue' : 'person';
  return sources.some(({ basis }) => basis === 'cpu-rating') ? 'catalogue' : 'file';
}

/**
 * Peaks as the files state them, and as persons typed them: those a person assumed for all, or that the host's use stands in for, have lines
 * of their own, and the mean that the plan counts with holds threads converted and growth.
 */
function peakLines({ peakOrigins, workloads }: Demand): readonly Assumption[] {
  const inFiles: number[] = [];
  const typed: number[] = [];
  for (const [index, { from, share }] of peakOrigins.entries()) {
    const scoped = workloads[index];
    if (!IS_STATED[from] || share === null || !scoped) continue;
    (isTypedPeak(scoped, from) ? typed : inFiles).push(share);
  }
  const ofFiles = text('Peak CPU use of the source servers, as stated', '現行サーバーのCPUピーク使用率（記載値）');
  const byHand = text('Peak CPU use of the source servers, typed', '現行サーバーのCPUピーク使用率（手入力）');
  return [
    ...peaksLine('sourcePeakUtilisation', ofFiles, inFiles, 'file'),
    ...peaksLine('typedPeakUtilisation', byHand, typed, 'person'),
  ];
}

function peaksLine(
  id: string,
  label: Text,
  shares: readonly number[],
  from: Assumption['from'],
): readonly Assumption[] {
  if (shares.length === 0) return [];
  const low = shares.reduce((one, other) => Math.min(one, other));
  const high = shares.reduce((one, other) => Math.max(one, other));
  const values = { low: amount(low, 'share'), high: amount(high, 'share'), count: shares.length };
  const value =
    low === high
      ? text('{low} ({count} {count:workload|workloads})', '{low}（{count}件）', values)
      : text('{low} to {high} ({count} {count:workload|workloads})', '{low}～{high}（{count}件）', values);
  return [{ id, label, value, from }];
}

const IS_STATED: Readonly<Record<Demand['peakOrigins'][number]['from'], boolean>> = {
  series: true,
  stated: true,
  'server-series': true,
  'server-stated': true,
  'host-peak': false,
  'host-use': false,
  assumed: false,
  nowhere: false,
};

function percentileLine(inputs: ScenarioInputs): Assumption {
  const { percentile } = inputs;
  const points = amount(percentile * 100, 'count');
  const value =
    percentile === 1 ? text('maximum', '最大値') : text('percentile {points}', '{points}パーセンタイル', { points });
  return stated(inputs, 'percentile', INPUT_LABELS.percentile, value);
}

function recordedTimeLine({ recordedTime }: ScenarioInputs): readonly Assumption[] {
  if (!recordedTime) return [];
  const label = text('Recorded time that counts', '対象とする記録期間');
  return [{ id: 'recordedTime', label, value: recordedTimeText(recordedTime), from: 'person' }];
}

function overloadLine({ overload }: ScenarioInputs): readonly Assumption[] {
  if (!overload || (overload.hoursPerMonth === null && overload.highestUse === null)) return [];
  const label = text('Allowed above the ceiling', '使用率上限を超える時間と使用率の許容値');
  return [{ id: 'overload', label, value: allowedText(overload), from: 'person' }];
}

function vcpuLine({ vcpusPerCore }: ScenarioInputs): readonly Assumption[] {
  if (vcpusPerCore == null) return [];
  const label = text('vCPUs per core, at most', '1コアあたりのvCPU数（上限）');
  return [{ id: 'vcpusPerCore', label, value: assumed(label, vcpusPerCore, 'ratio'), from: 'person' }];
}

function splitLine(inputs: ScenarioInputs): Assumption {
  const label = text('Gain of one instance per NUMA node', 'NUMAノードごとのインスタンス化による向上');
  return stated(inputs, 'splitGain', label, assumed(label, inputs.splitGain ?? 1, 'ratio'));
}

function poweredOffLine(inputs: ScenarioInputs, { accounting }: Demand): Assumption {
  const value = text('{poweredOff} left out', '{poweredOff}件を対象外', { poweredOff: accounting.poweredOff });
  return stated(inputs, 'includePoweredOff', text('Powered-off machines', '電源オフのマシン'), value);
}

function constraintsLine(inputs: ScenarioInputs): Assumption {
  const { apart, together, pinned, spread = [] } = inputs.constraints;
  const others = text(
    '{apart} apart, {together} together, {pinned} pinned',
    '分離{apart}組、同居{together}組、固定{pinned}件',
    { apart: apart.length, together: together.length, pinned: pinned.length },
  );
  const value =
    spread.length === 0
      ? others
      : text('{others}, {spread} spread', '{others}、分散{spread}組', { others, spread: spread.length });
  return stated(inputs, 'constraints', text('Placement constraints', '配置の制約'), value);
}

/** Which workloads have servers of their own, with what is asked of these alone. */
function poolsLine({ pools = [] }: ScenarioInputs): Assumption {
  const each = pools.map(({ of, spareServers, targetCeiling }) => {
    const own = [
      ...(spareServers === null ? [] : [text('N+{spareServers}', 'N+{spareServers}', { spareServers })]),
      ...(targetCeiling === null
        ? []
        : [text('up to {ceiling}', '上限{ceiling}', { ceiling: amount(targetCeiling, 'share') })]),
    ];
    if (own.length === 0) return poolText(of);
    return text('{pool} ({own})', '{pool}（{own}）', { pool: poolText(of), own: inARow(own, text(', ', '、')) });
  });
  return {
    id: 'pools',
    label: text('Pools with servers of their own', 'サーバーを分けるプール'),
    value: text('{pools}; all others share servers', '{pools}。その他は共用', { pools: listOf(each) }),
    from: 'person',
  };
}
