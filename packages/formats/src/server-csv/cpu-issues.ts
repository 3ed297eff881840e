import { listOf, type Text, text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

type Counts = Readonly<Record<'sockets' | 'cores' | 'threads' | 'vcpus', number | null>>;

export const columnCountsThreads = (header: string, cpus: number, cores: number): Trouble => ({
  severity: 'warning',
  code: 'cpus-are-threads',
  problem: text(
    '“{header}” was read as threads: with {cpus} CPUs and {cores} cores in this row it cannot count sockets.',
    'この行のCPU数{cpus}に対しコア数が{cores}のため、「{header}」はソケット数ではなくスレッド数（論理CPU数）として読み取りました。',
    { header, cpus, cores },
  ),
  hint: text(
    'The sockets stay unknown; enter them in the inventory where licences are counted by socket.',
    'ソケット数は不明です。ソケット単位のライセンスを数える場合は、サーバー台帳で入力してください。',
  ),
});

export const coresOfOneOpen = (header: string, cpus: number): Trouble => ({
  severity: 'warning',
  code: 'cores-of-one-open',
  problem: text(
    'With {cpus} under “{header}” this row has 1 core, which may be that of one CPU: the cores stay unknown.',
    'この行は「{header}」が{cpus}、コア数が1で、コア数が1CPUあたりの値の可能性があるため、コア数は不明としました。',
    { header, cpus },
  ),
  hint: text(
    'Answer the question of the import, or write the cores of all CPUs into this row.',
    '取り込みの質問に答えるか、この行に全CPUのコア数を記入してください。',
  ),
});

export const coresContradictSockets = (header: string, cores: number, product: number): Trouble => ({
  severity: 'warning',
  code: 'cores-contradict-sockets',
  problem: text(
    '“{header}” says {cores}, the sockets and the cores of each come to {product}: the cores stay unknown.',
    '「{header}」は{cores}ですが、ソケット数×1CPUのコア数は{product}のため、コア数を不明としました。',
    { header, cores, product },
  ),
  hint: text(
    'Correct the cores, the sockets or the cores per CPU of this row.',
    'この行のコア数、ソケット数、または1CPUあたりのコア数を修正してください。',
  ),
});

export const clockUnknown = (cell: string): Trouble => ({
  severity: 'warning',
  code: 'clock-unknown',
  problem: text(
    'No CPU runs at the clock that {cell} would be here; it stays unknown.',
    '{cell}をこの列の単位で読むとCPUのクロックとしてありえないため、不明としました。',
    { cell },
  ),
  hint: text('Correct the cell, or choose the unit of the column.', 'セルを修正するか、列の単位を選び直してください。'),
});

export const cpuCountOpen = (header: string): Trouble => ({
  severity: 'warning',
  code: 'cpu-count-open',
  problem: text(
    '“{header}” may count sockets, cores or logical CPUs; it stays unknown.',
    '「{header}」がソケット、コア、論理CPUのどれを数えたものか分からないため、不明としました。',
    { header },
  ),
  hint: text(
    'Answer the question of the import, or map the column to the field it holds.',
    '取り込みの質問に答えるか、列を該当する項目に対応付けてください。',
  ),
});

export const cpusReadAs = (cell: string, { sockets, cores, threads, vcpus }: Counts): Trouble => {
  const counts: Text[] = [];
  if (sockets !== null) counts.push(text('{sockets} {sockets:socket|sockets}', '{sockets}ソケット', { sockets }));
  if (cores !== null) counts.push(text('{cores} {cores:core|cores}', '{cores}コア', { cores }));
  if (threads !== null) counts.push(text('{threads} {threads:thread|threads}', '{threads}スレッド', { threads }));
  if (vcpus !== null) counts.push(text('{vcpus} {vcpus:vCPU|vCPUs}', '{vcpus} vCPU', { vcpus }));
  return {
    severity: 'info',
    code: 'cell-read-as',
    problem: text('With “{cell}” the machine has {counts}.', '「{cell}」から、{counts}と読み取りました。', {
      cell: quoted(cell),
      counts: listOf(counts),
    }),
    hint: text('Correct the cell if it means other numbers.', '異なる場合はセルを修正してください。'),
  };
};

export const coresOfEachOrAll = (cell: string): Trouble => ({
  severity: 'warning',
  code: 'cores-of-each-or-all',
  problem: text(
    '“{cell}” does not say whether the cores are those of one CPU or of all: they stay unknown.',
    '「{cell}」のコア数が1CPUあたりか全体か分からないため、コア数は不明としました。',
    { cell: quoted(cell) },
  ),
  hint: text(
    'Write “8 cores × 2 CPUs”, or give the cores a column of their own.',
    '「8コア×2CPU」のように書くか、コア数の列を設けてください。',
  ),
});

export const ofOneCpu = (cell: string): Trouble => ({
  severity: 'warning',
  code: 'of-one-cpu',
  problem: text(
    '“{cell}” is of one CPU, and nothing in the row says how many there are: it stays unknown.',
    '「{cell}」は1CPUあたりの値で、この行にCPU数がないため、不明としました。',
    { cell: quoted(cell) },
  ),
  hint: text('Add the number of CPUs, or enter the number of all.', 'CPU数、または全体の数を記入してください。'),
});

export const coresAndThreadsOpen = (cell: string): Trouble => ({
  severity: 'warning',
  code: 'cores-and-threads-open',
  problem: text(
    '“{cell}” does not say which of its numbers are all cores of the machine: they stay unknown.',
    '「{cell}」のどちらがマシン全体のコア数か分からないため、コア数は不明としました。',
    { cell: quoted(cell) },
  ),
  hint: text(
    'Answer the question of the import where there is one, or write “32C/64T”.',
    '取り込みに質問があれば回答するか、「32C/64T」のように記入してください。',
  ),
});

export const clockTimesOpen = (cell: string): Trouble => ({
  severity: 'warning',
  code: 'clock-times-open',
  problem: text(
    '“{cell}” does not say whether it counts CPUs or cores: both stay unknown.',
    '「{cell}」の数がCPU数かコア数か分からないため、どちらも不明としました。',
    { cell: quoted(cell) },
  ),
  hint: text(
    'Write “2.6GHz × 8 cores × 2 CPUs”, or give CPUs and cores a column each.',
    '「2.6GHz×8コア×2CPU」のように書くか、CPU数とコア数の列を設けてください。',
  ),
});
