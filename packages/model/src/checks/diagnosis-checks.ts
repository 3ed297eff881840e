import { namesInEstate } from '../demand/index.ts';
import { amount, nameText, type Text, text } from '../figure/index.ts';
import { isVirtualMachine } from '../identity/index.ts';
import type { DiagnosedWorkload, Estate } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { indexRecordings, percentileOfRecording } from '../series/index.ts';
import type { BoardVerdict } from '../throughput/index.ts';

/** A diagnosis of what is planned, under the name a person knows. */
export interface DiagnosisOfPlan extends DiagnosedWorkload {
  readonly name: string;
}

type EstateOfChecks = Pick<Estate, 'workloads' | 'servers' | 'series'>;

/** As many reports as are said one by one; of more the number is said. */
const MOST_SAID = 6;
/** What a report measured above the peak that is counted, from which on it is said. */
const ABOVE_PEAK = 0.02;

/** What reports found of the workloads in scope. */
export function diagnosesOfPlan({
  diagnosed = [],
  workloads,
  servers,
}: Pick<Estate, 'diagnosed' | 'workloads' | 'servers'>): readonly DiagnosisOfPlan[] {
  // Most estates have none, and tens of thousands of names.
  if (diagnosed.length === 0) return [];
  const names = namesInEstate({ servers, workloads });
  return diagnosed.flatMap((each) => {
    const name = names.get(each.workloadKey);
    return name === undefined ? [] : [{ ...each, name }];
  });
}

/**
 * That benchmark runs and a report disagree on what limits: one says processors, the other storage. null where they agree, or one of them
 * does not tell. What to buy first is open then.
 */
export function bottleneckConflict(verdict: BoardVerdict, diagnoses: readonly DiagnosisOfPlan[]): Text | null {
  const opposite = verdict === 'storage-bound' ? 'processors' : verdict === 'cpu-bound' ? 'storage' : null;
  const rival = opposite && diagnoses.find(({ limit }) => limit === opposite);
  if (!rival) return null;
  const words = { report: nameText(rival.report), name: nameText(rival.name) };
  return verdict === 'storage-bound'
    ? text(
        'Open: the benchmark runs are held up by storage, but {name} by its processors ({report}). A report taken during the runs, or runs at the load of the report, would settle it; until then neither memory nor processors come first.',
        '未確定：測定結果はディスクI/Oネックを示しますが、{name}のレポート（{report}）はCPUネックを示しています。測定中のレポート、またはレポートと同じ負荷での測定により確認が必要です。それまではメモリ・CPUのどちらを優先すべきか判断できません。',
        words,
      )
    : text(
        'Open: the benchmark runs are held up by processors, but {name} by its storage ({report}). A report taken during the runs, or runs at the load of the report, would settle it; until then neither memory nor processors come first.',
        '未確定：測定結果はCPUネックを示しますが、{name}のレポート（{report}）はディスクI/Oネックを示しています。測定中のレポート、またはレポートと同じ負荷での測定により確認が必要です。それまではメモリ・CPUのどちらを優先すべきか判断できません。',
        words,
      );
}

/** What reports say of the planned workloads, where they contradict the runs, and where they measured more than the peak that is counted. */
export function diagnosisChecks(
  diagnoses: readonly DiagnosisOfPlan[],
  conflict: Text | null,
  estate: EstateOfChecks,
): readonly LayoutCheck[] {
  const said = diagnoses.slice(0, MOST_SAID);
  const others = diagnoses.length - said.length;
  return [
    ...(conflict ? [check('diagnosis-conflict', 'warning', conflict)] : []),
    ...said.map((each) => check('diagnosis', 'info', sentenceOf(each))),
    ...(others > 0
      ? [
          check(
            'diagnosis-others',
            'info',
            text('{others} more reports were read.', 'ほかに{others}件のレポートがあります。', { others }),
          ),
        ]
      : []),
    ...diagnoses.flatMap((each) => abovePeak(each, estate)),
  ];
}

function sentenceOf({ name, report, says, advice }: DiagnosisOfPlan): Text {
  return text('{name} ({report}): {says} {advice}', '{name}（{report}）：{says}{advice}', {
    name: nameText(name),
    report: nameText(report),
    says,
    advice,
  });
}

function abovePeak(
  { workloadKey, name, report, hostCpuShare }: DiagnosisOfPlan,
  { workloads, servers, series }: EstateOfChecks,
): readonly LayoutCheck[] {
  if (hostCpuShare === null) return [];
  const workload = workloads.find(({ key }) => key === workloadKey);
  const guest = workload && isVirtualMachine(workload) ? workload : null;
  const serverKey = workload?.serverKey ?? workloadKey;
  // A report of a virtual machine or partition measures the CPUs it was granted, not those of what carries it.
  const machine = guest ?? servers.find(({ key }) => key === serverKey);
  const recording = machine && indexRecordings(series).find('cpuShare', machine.name, machine.key);
  const recorded = recording ? percentileOfRecording(recording, 1) : null;
  const peak = recorded ?? machine?.cpuPeakShare ?? null;
  if (peak !== null && hostCpuShare <= peak + ABOVE_PEAK) return [];
  const words = { name: nameText(name), report: nameText(report), measured: amount(hostCpuShare, 'share') };
  const says =
    peak === null
      ? guest
        ? text(
            'No peak is stated of {name}; its report ({report}) measured {measured} of its CPUs busy over the interval.',
            '{name}にはCPUピークの記載がありません。レポート（{report}）では、期間中のCPU使用率は{measured}でした。',
            words,
          )
        : text(
            'No peak is stated of the server of {name}; its report ({report}) measured {measured} of its CPUs busy over the interval.',
            '{name}のサーバーにはCPUピークの記載がありません。レポート（{report}）では、期間中のCPU使用率は{measured}でした。',
            words,
          )
      : recorded === null
        ? text(
            'The report of {name} ({report}) measured its CPUs {measured} busy over the interval, above the peak of {peak} that the inventory states: one of the two is wrong, or the peak is of another time.',
            '{name}のレポート（{report}）では、期間中のCPU使用率が{measured}で、台帳のピーク{peak}を上回っています。いずれかが誤っているか、ピークの時期が異なります。',
            { ...words, peak: amount(peak, 'share') },
          )
        : text(
            'The report of {name} ({report}) measured its CPUs {measured} busy over the interval, above the highest of its recording, {peak}: the recording is of another time or of longer steps, or one of the two is wrong.',
            '{name}のレポート（{report}）では、期間中のCPU使用率が{measured}で、記録された最大値{peak}を上回っています。記録の期間や間隔が異なるか、いずれかが誤っています。',
            { ...words, peak: amount(peak, 'share') },
          );
  return [check(`diagnosis-above-peak-${workloadKey}`, 'warning', says)];
}

function check(code: string, severity: LayoutCheck['severity'], says: Text): LayoutCheck {
  return { severity, code, server: 'plan', node: 'plan', says, evidence: null };
}
