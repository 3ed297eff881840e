import { amount, type Text, text } from '../../figure/index.ts';
import { MACHINE_NUMBER_IDS, type MachineNumber, machineNumber } from './machine-numbers.data.ts';
import type { MachineProblem, OwnMachine } from './own-machine.ts';

/**
 * What of a machine cannot be used, field by field, with what to do about it; none = it can be kept. `taken` are the names (maker and model)
 * that other machines have already.
 */
export function machineProblems(machine: OwnMachine, taken: readonly string[]): readonly MachineProblem[] {
  const single = [...wordProblems(machine, taken), ...MACHINE_NUMBER_IDS.flatMap((id) => numberProblem(machine, id))];
  const asked = new Set(single.map(({ field }) => field));
  // What is wrong in itself is said once, not again for what it makes impossible.
  return [
    ...single,
    ...[...boardProblems(machine), ...memoryProblems(machine), ...pairProblems(machine)].filter(
      ({ field }) => !asked.has(field),
    ),
  ];
}

/** How a machine is told from others: maker and model, without regard to case and spaces. */
export function machineName({ vendor, model }: { readonly vendor: string; readonly model: string }): string {
  return `${vendor} ${model}`.trim().replace(/\s+/g, ' ').toLowerCase();
}

function wordProblems(machine: OwnMachine, taken: readonly string[]): readonly MachineProblem[] {
  const { vendor, model, cpuModel, numbers, ratingSource } = machine;
  const problems: MachineProblem[] = [];
  if (vendor.trim() === '')
    problems.push({ field: 'vendor', problem: text('The maker is needed.', 'メーカー名が必要です。') });
  if (model.trim() === '')
    problems.push({ field: 'model', problem: text('The name of the machine is needed.', '機種名が必要です。') });
  else if (taken.includes(machineName(machine)))
    problems.push({
      field: 'model',
      problem: text(
        'There is a machine of this maker and name already: this one needs another name.',
        '同じメーカー・機種名の機種があります。別の名前にしてください。',
      ),
    });
  if (cpuModel.trim() === '')
    problems.push({
      field: 'cpuModel',
      problem: text(
        'A CPU is needed: a rated one, or any other name with its rating.',
        'CPU名が必要です（登録済みのCPU、または任意の名前と性能値）。',
      ),
    });
  if (numbers.ratingPerSocket !== null && ratingSource.trim() === '')
    problems.push({
      field: 'ratingSource',
      problem: text('The source of the rating is needed.', '性能値の出典が必要です。'),
    });
  return problems;
}

/** Whether a number of the form says anything of this machine. */
export function concerns({ growth, numbers }: OwnMachine, id: MachineNumber): boolean {
  const field = machineNumber(id);
  if (field.growth !== undefined && field.growth !== growth) return false;
  return !(OF_MEMORY_BOARDS as readonly string[]).includes(id) || (numbers.msbMax ?? 0) > 0;
}

const OF_MEMORY_BOARDS = [
  'msbMin',
  'msbPerSb',
  'memoryPerMsbGiB',
  'slotsPerMsb',
  'memoryOnlyDistance',
  'msbWatts',
  'msbPrice',
] as const;

function numberProblem(machine: OwnMachine, id: MachineNumber): readonly MachineProblem[] {
  if (!concerns(machine, id)) return [];
  const { label, min, max, unit, whole = false, needed } = machineNumber(id);
  const value = machine.numbers[id];
  if (value === null)
    return needed === undefined
      ? []
      : [{ field: id, problem: text('“{label}” is needed.', '「{label}」が必要です。', { label }) }];
  if (value < min || value > max)
    return [
      {
        field: id,
        problem: text('“{label}” is between {min} and {max}.', '「{label}」は{min}～{max}の値です。', {
          label,
          min: amount(min, unit),
          max: amount(max, unit),
        }),
      },
    ];
  return whole && !Number.isInteger(value)
    ? [{ field: id, problem: text('“{label}” is a whole number.', '「{label}」は整数です。', { label }) }]
    : [];
}

function boardProblems({ numbers, tested, onlyTested, growth }: OwnMachine): readonly MachineProblem[] {
  const { sbMin, sbMax, msbMin, msbMax, msbPerSb, coresPerSocket, socketsPerSb, numaNodesPerSocket } = numbers;
  const problems: MachineProblem[] = [];
  const [sbs, msbs] = [sbMax ?? 0, msbMax ?? 0];
  if ((sbMin ?? 0) > sbs) problems.push({ field: 'sbMax', problem: notBelow(sbMin ?? 0) });
  if ((msbMin ?? 0) > msbs) problems.push({ field: 'msbMax', problem: notBelow(msbMin ?? 0) });
  if (msbPerSb !== null && msbs > msbPerSb * sbs)
    problems.push({
      field: 'msbMax',
      problem: text(
        'With at most {per} for each of {sb} boards with CPUs there are no more than {most}: it takes {most} or less, or more boards.',
        'CPUボード{sb}枚・1枚につき最大{per}枚では、上限は{most}枚です。{most}以下にするか、CPUボードを増やしてください。',
        { per: msbPerSb, sb: sbs, most: msbPerSb * sbs },
      ),
    });
  const outside = tested.find(([sb, msb]) => sb < (sbMin ?? 1) || sb > sbs || msb < (msbMin ?? 0) || msb > msbs);
  if (outside)
    problems.push({
      field: 'tested',
      problem: text(
        '{sb}+{msb} is outside the numbers of boards stated above: it has to go, or those have to change.',
        '{sb}+{msb}は上記のボード数の範囲外です。除くか、範囲を変更してください。',
        { sb: outside[0], msb: outside[1] },
      ),
    });
  if (onlyTested && tested.length === 0)
    problems.push({
      field: 'tested',
      problem: text(
        'At least one configuration is needed, since no others are allowed.',
        'ほかの構成を選べないため、1つ以上の構成が必要です。',
      ),
    });
  const cores = (coresPerSocket ?? 1) * (growth === 'boards' ? (socketsPerSb ?? 1) : 1) * (sbMin ?? 1);
  if ((numaNodesPerSocket ?? 1) > 1 && (numaNodesPerSocket ?? 1) * (cores / (coresPerSocket ?? 1)) > cores)
    problems.push({
      field: 'numaNodesPerSocket',
      problem: text(
        'A node has at least one core: fewer nodes are needed.',
        '1ノードには1コア以上が必要です。ノード数を減らしてください。',
      ),
    });
  return problems;
}

function notBelow(least: number): Text {
  return text(
    'At most cannot be below at least: {least} or more is needed.',
    '最大数が最小数を下回っています。{least}以上にしてください。',
    {
      least,
    },
  );
}

function memoryProblems({ numbers, dimmSizesGiB }: OwnMachine): readonly MachineProblem[] {
  const { slotsPerSb, slotsPerMsb, memoryPerSbGiB, memoryPerMsbGiB, memoryMaxGiB, sbMin, msbMax } = numbers;
  const problems: MachineProblem[] = [];
  if (dimmSizesGiB.some((size) => !(size > 0)))
    problems.push({
      field: 'dimmSizesGiB',
      problem: text('Sizes of DIMMs are numbers of GiB above 0.', 'DIMM容量は0より大きい数値（GiB）です。'),
    });
  if (slotsPerSb !== null && dimmSizesGiB.length === 0)
    problems.push({
      field: 'dimmSizesGiB',
      problem: text('The sizes of DIMMs that fit the slots are needed.', 'スロットに挿せるDIMM容量が必要です。'),
    });
  if (slotsPerSb === null && dimmSizesGiB.length > 0)
    problems.push({
      field: 'slotsPerSb',
      problem: text('The number of slots for those DIMMs is needed.', 'DIMMを挿すスロット数が必要です。'),
    });
  const largest = Math.max(0, ...dimmSizesGiB);
  const holds = (field: MachineNumber, slots: number | null, memoryGiB: number | null) => {
    if (slots === null || memoryGiB === null || largest === 0 || memoryGiB <= slots * largest) return;
    problems.push({
      field,
      problem: text(
        '{slots} slots hold at most {most}: it takes less memory, or larger DIMMs.',
        '{slots}スロットの上限は{most}です。これ以下のメモリ、またはより大きいDIMMが必要です。',
        { slots, most: amount(slots * largest, 'GiB') },
      ),
    });
  };
  holds('memoryPerSbGiB', slotsPerSb, memoryPerSbGiB);
  if ((msbMax ?? 0) > 0) holds('memoryPerMsbGiB', slotsPerMsb ?? slotsPerSb, memoryPerMsbGiB);
  const least = (memoryPerSbGiB ?? 0) * (sbMin ?? 1);
  if (memoryMaxGiB !== null && memoryMaxGiB < least)
    problems.push({
      field: 'memoryMaxGiB',
      problem: text(
        'The smallest server has {least} already: as much or more is needed.',
        '最小構成でも{least}あります。それ以上にしてください。',
        { least: amount(least, 'GiB') },
      ),
    });
  return problems;
}

/** Numbers that say something only together. */
function pairProblems({ numbers }: OwnMachine): readonly MachineProblem[] {
  const { idleWatts, peakWatts, serverPrice, sbPrice, msbPrice, msbMax, driveCount, driveGB, driveIops } = numbers;
  const problems: MachineProblem[] = [];
  const ask = (field: MachineNumber, problem: Text) => problems.push({ field, problem });
  if (idleWatts !== null && peakWatts === null) ask('peakWatts', BOTH_POWERS);
  if (peakWatts !== null && idleWatts === null) ask('idleWatts', BOTH_POWERS);
  if (idleWatts !== null && peakWatts !== null && peakWatts < idleWatts)
    ask('peakWatts', text('Full load draws no less than idle.', '全負荷時はアイドル時以上の値です。'));
  const priced = serverPrice !== null || msbPrice !== null;
  if (priced && sbPrice === null)
    ask('sbPrice', text('The price of a board is needed too.', 'ボードの価格も必要です。'));
  if ((msbMax ?? 0) > 0 && sbPrice !== null && msbPrice === null)
    ask('msbPrice', text('The price of a memory-only board is needed too.', 'メモリ専用ボードの価格も必要です。'));
  if ((driveGB !== null || driveIops !== null) && driveCount === null)
    ask('driveCount', text('The number of drives of one server is needed.', 'サーバー1台のドライブ数が必要です。'));
  return problems;
}

const BOTH_POWERS = text('Idle and full load are needed together.', 'アイドル時と全負荷時の両方が必要です。');
