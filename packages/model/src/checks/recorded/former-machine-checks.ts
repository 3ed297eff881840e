import { type FormerMachine, formerMachines, statedQuantity } from '../../demand/index.ts';
import { amount, nameText, type Text, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { Estate } from '../../inventory/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { countedSeries } from '../../series/index.ts';

/** Machines whose recording is of the one that stood there before, by what a newer list states: whose share it is cannot be seen in the recording. */
export function formerMachineChecks(
  { servers, series }: Pick<Estate, 'servers' | 'series'>,
  { recordedTime, replacedMachines }: Pick<ScenarioInputs, 'recordedTime' | 'replacedMachines'>,
): readonly LayoutCheck[] {
  const former = formerMachines({ servers, series: countedSeries(series, recordedTime) });
  const [first] = former.toSorted((a, b) => gapOf(b) - gapOf(a));
  if (!first) return [];
  const counts = replacedMachines === 'stated' && first.stated !== null ? STATED_COUNTS : RECORDED_COUNTS;
  const says = text(
    'Of {count} {count:machine|machines} the recording ended before the list that states another processor or other cores, most of {name}: {before} then, {now} now; {recorded} at most recorded, {stated} stated since. {counts}',
    '{count}台のマシンの採取データは、CPUまたはコア数の変更を示す一覧より前のものです。差が最も大きい{name}は、採取時{before}、現在{now}で、CPUピークは採取値の最大{recorded}、変更後の記載値{stated}です。{counts}',
    {
      ...{ count: former.length, name: nameText(first.server.name), counts },
      before: sizeText(first.before.cpuModel, first.before.cores ?? first.server.cores),
      now: sizeText(first.before.cpuModel === null ? null : first.server.cpuModel, first.server.cores),
      recorded: amount(first.recorded, 'share'),
      stated: first.stated === null ? text('no peak', 'なし') : amount(first.stated, 'share'),
    },
  );
  const label = text('CPU peak that a list states', '一覧に記載されたCPUピーク使用率');
  const evidence =
    first.stated === null ? null : statedQuantity(first.server.origin, 'cpuPeakShare', label, first.stated, 'share');
  return [{ severity: 'warning', code: 'recorded-before-replacement', server: 'plan', node: 'plan', says, evidence }];
}

const RECORDED_COUNTS = text(
  'The plan takes the recorded use as a share of the machine there is now, which may be far too high or too low: confirm whether the recording is of this machine.',
  '計画では、採取した使用率を現在のマシンに対する割合として扱うため、過大または過小となるおそれがあります。採取データが現在のマシンのものか、ご確認ください。',
);
const STATED_COUNTS = text(
  'The plan counts what the newer list states, where it states a peak.',
  '計画では、新しい一覧にピークの記載があるものは、その記載値で算定しています。',
);

function gapOf({ recorded, stated }: FormerMachine): number {
  return stated === null ? 0 : Math.abs(recorded - stated);
}

function sizeText(cpuModel: string | null, cores: number | null): Text {
  const ofCores = cores === null ? null : text('{cores} {cores:core|cores}', '{cores}コア', { cores });
  if (cpuModel === null) return ofCores ?? text('unknown', '不明');
  const cpu = nameText(cpuModel);
  return ofCores === null ? cpu : text('{cpu}, {ofCores}', '{cpu}・{ofCores}', { cpu, ofCores });
}
