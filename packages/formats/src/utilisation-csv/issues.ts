import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';
import type { MemoryPart } from '../series/memory-of-parts.ts';

export const machinesFromSheets = (machines: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'machines-from-sheets',
  problem: text(
    'The sheets name the {machines:machine|machines}: {list}.',
    'シート名を対象のサーバー名とみなしました：{list}。',
    { machines: machines.length, list: machines.slice(0, 10).join(', ') },
  ),
  hint: text(
    'If a sheet is of another machine, rename it and import the file again.',
    '異なる場合は、シート名を直してから取り込み直してください。',
  ),
});

export const metricFromFile: Trouble = {
  severity: 'warning',
  code: 'metric-from-file',
  problem: text(
    'The columns do not say what they measure; CPU utilisation was taken, as the file’s name has it.',
    '列が何の値か分からないため、ファイル名からCPU使用率とみなしました。',
  ),
  hint: text('Choose what they measure, if it is something else.', '異なる場合は、何の値かを選んでください。'),
};

export const memoryFromFile: Trouble = {
  ...metricFromFile,
  problem: text(
    'The columns state sizes and do not say of what; memory in use was taken, as the file’s name has it.',
    '列が何の容量か分からないため、ファイル名から使用メモリとみなしました。',
  ),
};

export const metricOpen: Trouble = {
  severity: 'error',
  code: 'metric-open',
  problem: text('The columns do not say what they measure.', '列が何の値か分かりません。'),
  hint: text(
    'Choose CPU utilisation, memory or I/O; nothing comes in before.',
    'CPU使用率、メモリ、IOPSのいずれかを選んでください。選ぶまで取り込みません。',
  ),
};

export const idleFromFile: Trouble = {
  ...metricFromFile,
  problem: text(
    'The columns say how much is idle and not of what; the CPU was taken, as the file’s name has it.',
    '列が何のアイドル率か分からないため、ファイル名からCPUのアイドル率とみなしました。',
  ),
};

export const idleOpen: Trouble = {
  ...metricOpen,
  problem: text(
    'The columns say how much is idle and not of what (the CPU, a disk).',
    '列が何のアイドル率か分かりません（CPU、ディスクなど）。',
  ),
  hint: text(
    'Choose CPU utilisation if the CPU is idle: what is left of 100 % is taken as its use. Nothing comes in before.',
    'CPUのアイドル率であれば、CPU使用率を選んでください。100%との差を使用率とします。選ぶまで取り込みません。',
  ),
};

export const cpuFromIdle = (headers: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'cpu-from-idle',
  problem: text(
    '{count} {count:column says|columns say} how much of the CPU is idle; what is left of 100 % is its use: {list}.',
    '{count}列はCPUのアイドル率です。100%との差を使用率としました：{list}',
    { count: headers.length, list: headers.slice(0, 10).map(quoted).join(', ') },
  ),
  hint: text(
    'If the figures are what is used, rename the columns and the file, and import it again.',
    '使用率の値である場合は、列名とファイル名を直してから取り込み直してください。',
  ),
});

/** Columns that state a part of a machine's memory. */
interface PartsOfMemory {
  readonly header: string;
  readonly memoryPart: MemoryPart | null;
}

export const memoryFromFree = (columns: readonly PartsOfMemory[]): Trouble => {
  const headersOf = (part: MemoryPart) => {
    const headers = columns.flatMap(({ header, memoryPart }) => (memoryPart === part ? [header] : []));
    return headers.slice(0, 10).map(quoted).join(', ');
  };
  return {
    severity: 'info',
    code: 'memory-from-free',
    problem: text(
      'What is used of the memory is the whole ({whole}) less what is free ({free}).',
      '使用メモリは、全体（{whole}）から空き（{free}）を引いた値です。',
      { whole: headersOf('whole'), free: headersOf('free') },
    ),
    hint: text(
      'What the system keeps of files in memory counts as used, unless the file counts it as free. Send a recording of the memory in use to count without it.',
      'OSのファイルキャッシュは、空きに含まれていない限り使用メモリに数えます。除く場合は、使用メモリの記録を送ってください。',
    ),
  };
};

export const noUseOfMachine = (headers: readonly string[]): Trouble => ({
  severity: 'error',
  code: 'no-use-of-machine',
  problem: text(
    'No column is the use of a whole machine: {list}. Parts of the CPU’s time, single CPUs, queues, load averages and temperatures are none.',
    'マシン全体の使用率の列がありません：{list}。CPU時間の内訳、CPUごとの値、待ち行列、ロードアベレージ、温度は使用率として扱いません。',
    { list: headers.slice(0, 10).map(quoted).join(', ') },
  ),
  hint: text(
    'Send the CPU use of the whole machine, of all its CPUs together, or how much of it is idle.',
    'マシン全体（全CPU）のCPU使用率、またはアイドル率の記録を送ってください。',
  ),
});

export const metricsNotUsed = (metrics: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'metrics-not-used',
  problem: text(
    'Rows of CPU use are read; {count} other {count:metric is|metrics are} not used: {list}.',
    'CPU使用率の行を読み取りました。ほか{count}種類の行は使用していません：{list}',
    { count: metrics.length, list: metrics.slice(0, 10).map(quoted).join(', ') },
  ),
  hint: text(
    'Nothing to do. Export memory and I/O with a column each to have them read too.',
    '対処は不要です。メモリやI/Oも取り込む場合は、値ごとに列を分けて出力してください。',
  ),
});
