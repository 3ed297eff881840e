import { amount, listOf, type Origin, text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const tooManyMachines = (max: number): Trouble => ({
  severity: 'error',
  code: 'machine-count',
  problem: text(
    'The number of machines must be a whole number from 1 to {max}.',
    '台数は1から{max}までの整数で記入してください。',
    { max },
  ),
  hint: text('Correct it, or map the column to another field.', '修正するか、列の対応付けを変更してください。'),
});

export const countsMachines = (header: string): Trouble => ({
  severity: 'warning',
  code: 'counts-machines',
  problem: text(
    '“{header}” was taken as the number of machines that a row lists.',
    '「{header}」を、行ごとのマシンの台数として読み取りました。',
    { header },
  ),
  hint: text(
    'If it counts something else, leave the number of machines without a column in the mapping.',
    '別のものの数の場合は、列の対応付けで「台数」を「なし」にしてください。',
  ),
});

export const severalMachinesNamed = (name: string): Trouble => ({
  severity: 'warning',
  code: 'several-machines-named',
  problem: text(
    '“{name}” seems to name several machines: it was counted as one.',
    '「{name}」は複数のマシンを指しているようですが、1台として数えました。',
    { name: quoted(name) },
  ),
  hint: text(
    'Answer the question whether such rows name several machines, or give each machine a row of its own.',
    '1行に複数のマシンが記載されているかどうかの確認事項に回答するか、1台ずつ行を分けてください。',
  ),
});

export const namesContradictCount = (name: string, names: number, machines: number): Trouble => ({
  severity: 'warning',
  code: 'names-contradict-count',
  problem: text(
    '“{name}” names {names} machines, and the row counts {machines}: the count was taken.',
    '「{name}」には{names}台分の名前がありますが、台数は{machines}です。台数の値で数えました。',
    { name: quoted(name), names, machines },
  ),
  hint: text(
    'Answer the question of the import, or correct the row.',
    '取り込みの質問に答えるか、行を修正してください。',
  ),
});

/** Words of states named one by one. */
const MOST_STATES = 12;

/** `said` = the words by which records are off or out of use, and how many are. */
export const countedAsOff = (said: readonly (readonly [words: string, count: number])[]): Trouble => ({
  severity: 'info',
  code: 'powered-off',
  problem: text(
    '{count} {count:machine or database is|machines or databases are} left out as off or out of use: {named}.',
    '{count}件のマシン・データベースを停止中または使用終了として対象外としました：{named}。',
    {
      count: said.reduce((sum, [, count]) => sum + count, 0),
      named: listOf(
        said
          .slice(0, MOST_STATES)
          .map(([words, count]) =>
            text('{count} × “{words}”', '「{words}」{count}件', { count, words: quoted(words) }),
          ),
      ),
    },
  ),
  hint: text(
    'They were imported and marked; include or leave them out in the scenario.',
    '印を付けて取り込みました。含めるかどうかはシナリオで選べます。',
  ),
});

export const machinesOnHosts = (machine: string, host: string): Trouble => ({
  severity: 'info',
  code: 'machines-on-hosts',
  problem: text(
    'Each row was read as a virtual machine: “{machine}” names it, “{host}” the host it runs on.',
    '各行を仮想マシンとして読み取りました。「{machine}」がその名前、「{host}」が稼働しているホストです。',
    { machine, host },
  ),
  hint: text(
    'If “{machine}” names physical servers, map it to the server name and leave the virtual machine without a column.',
    '「{machine}」が物理サーバーの名前の場合は、サーバー名に対応付け、仮想マシン名の列は「なし」にしてください。',
    { machine },
  ),
});

export const machinesOfTool = (machine: string): Trouble => ({
  severity: 'info',
  code: 'machines-of-tool',
  problem: text(
    '“{machine}” was read as the name of virtual machines: the columns are those of a list of a cloud or a hypervisor.',
    '「{machine}」を仮想マシンの名前として読み取りました。クラウドまたはハイパーバイザーの一覧の列であるためです。',
    { machine },
  ),
  hint: text(
    'If they are physical servers, map “{machine}” to the server name and leave the virtual machine without a column.',
    '物理サーバーの場合は、「{machine}」をサーバー名に対応付け、仮想マシン名の列は「なし」にしてください。',
    { machine },
  ),
});

export const hostsAmongMachines = (machine: string, host: string): Trouble => ({
  severity: 'info',
  code: 'hosts-among-machines',
  problem: text(
    '“{machine}” names virtual machines and physical servers: a row is of a virtual machine where “{host}” names the host it runs on, of a physical server where it names none and the row states hardware or carries others.',
    '「{machine}」には仮想マシンと物理サーバーの両方があります。「{host}」に稼働先のホストがある行は仮想マシン、ホストがなくハードウェアの記載がある行や、ほかのマシンのホストである行は物理サーバーとして読み取りました。',
    { machine, host },
  ),
  hint: text(
    'If all of them are physical servers, map “{machine}” to the server name and leave the virtual machine without a column.',
    'すべて物理サーバーの場合は、「{machine}」をサーバー名に対応付け、仮想マシン名の列は「なし」にしてください。',
    { machine },
  ),
});

export const nodesInRows = (first: string, second: string): Trouble => ({
  severity: 'info',
  code: 'nodes-in-rows',
  problem: text(
    'Each row was read as of two machines alike: “{first}” names one of them, “{second}” the other.',
    '各行を同じ構成の2台のマシンとして読み取りました。「{first}」が1台目、「{second}」が2台目の名前です。',
    { first, second },
  ),
  hint: text(
    'If a row is of one machine, leave the second node without a column.',
    '各行が1台のマシンの場合は、2台目のノードの列を「なし」にしてください。',
  ),
});

export const ofHostAbove = (host: string): Trouble => ({
  severity: 'info',
  code: 'of-host-above',
  problem: text(
    'The row names no host and was read as of “{host}”, which stands above it.',
    'ホスト名が空欄のため、上の行の「{host}」のものとして読み取りました。',
    { host },
  ),
  hint: text(
    'If it is of another one, write its name into the row.',
    '別のホストの場合は、行に名前を記入してください。',
  ),
});

export const hostDiffers = (name: string, firstRow: number): Trouble => ({
  severity: 'warning',
  code: 'host-differs',
  problem: text(
    'The row of this machine says otherwise of the host {name} than row {first} does.',
    'この仮想マシンの行にあるホスト{name}の値が、{first}行目の値と異なります。',
    { name: quoted(name), first: String(firstRow) },
  ),
  hint: text(
    'The host is counted once, with the figures of that row. Correct those that are wrong.',
    'ホストは先の行の値で1台として数えます。誤っている行を修正してください。',
  ),
});

export const contradictedUnitOpen = (header: string): Trouble => ({
  severity: 'warning',
  code: 'unit-contradicted',
  problem: text(
    'The numbers under “{header}” do not fit its unit; they stay unknown.',
    '「{header}」の値が見出しの単位に合わないため、不明としました。',
    { header },
  ),
  hint: text(
    'Answer the question of the import, or choose the unit in the mapping.',
    '取り込みの質問に答えるか、列の対応付けで単位を選んでください。',
  ),
});

export const useBelowOne = (header: string, cell: string): Trouble => ({
  severity: 'warning',
  code: 'use-below-one',
  problem: text(
    '{cell} under “{header}” was read as {cell}%, beside others of 10% and more.',
    '「{header}」の{cell}を{cell}％として読み取りました。ほかの行には10％以上の値があります。',
    { header, cell },
  ),
  hint: text('If it means a share of 1, correct the cell.', '1を全体とする割合の場合は、セルを修正してください。'),
});

export const namedByFullName = (name: string, firstRow: number): Trouble => ({
  severity: 'info',
  code: 'named-by-full-name',
  problem: text(
    '“{name}” stands in row {row} too, under another full name: each was taken as a machine of its own, named by its full name.',
    '「{name}」は{row}行目にもありますが、完全修飾名が異なるため、それぞれ別のマシンとして完全修飾名で取り込みました。',
    { name: quoted(name), row: String(firstRow) },
  ),
  hint: text(
    'Nothing to do. If they are one machine, remove the wrong row.',
    '対処は不要です。同じマシンの場合は、誤った行を削除してください。',
  ),
});

export const machineOfOtherSite = (name: string, firstRow: number, site: string): Trouble => ({
  severity: 'warning',
  code: 'name-at-two-sites',
  problem: text(
    '“{name}” stands in row {row} too, at another site than {site}: it was taken as a machine of its own.',
    '「{name}」は{row}行目にもありますが、設置場所が「{site}」と異なるため、別のマシンとして取り込みました。',
    { name: quoted(name), row: String(firstRow), site: quoted(site) },
  ),
  hint: text(
    'What other files say of this name is asked about. If it is one machine that was moved, remove the old row.',
    'この名前のほかのファイルの内容は、どちらのマシンか確認します。移設した1台の場合は、古い行を削除してください。',
  ),
});

/** `servers` = how many of them have instances in several rows, all of which state one use or none. */
export const useIsOfServer = (servers: number): Trouble => ({
  severity: 'info',
  code: 'use-of-server',
  problem: text(
    'On {servers} {servers:server|servers} with several instances all rows state one CPU use: it was taken as that of the server.',
    '複数のインスタンスがある{servers}台のサーバーで、各行のCPU使用率が同じため、サーバー全体の値とみなしました。',
    { servers },
  ),
  hint: text(
    'The instances share it in equal parts. Enter the use of each instance where it is known.',
    'インスタンス間で等分します。インスタンスごとの使用率が分かる場合は、それぞれ入力してください。',
  ),
});

export const ratesAreOfServer = (servers: number): Trouble => ({
  severity: 'info',
  code: 'rates-of-server',
  problem: text(
    'On {servers} {servers:server|servers} with several databases all rows state one load of I/O or one use of disks: it was taken as that of the server.',
    '複数のデータベースがある{servers}台のサーバーで、各行のI/O負荷またはディスク使用量が同じため、サーバー全体の値とみなしました。',
    { servers },
  ),
  hint: text(
    'The databases share it in equal parts. Enter what is of each database where it is known.',
    'データベース間で等分します。データベースごとの値が分かる場合は、それぞれ入力してください。',
  ),
});

type Placed = Pick<Origin, 'sheet' | 'row'>;

export const oneMachineTwice = (name: string, { sheet, row }: Placed, again: Placed): Trouble => ({
  severity: 'info',
  code: sheet === again.sheet ? 'name-with-numbers' : 'name-on-sheets',
  problem:
    sheet === again.sheet
      ? text(
          '“{name}” is the machine of row {row}, as was answered.',
          '「{name}」は、回答のとおり{row}行目のマシンと同じです。',
          { name: quoted(name), row: String(row) },
        )
      : text(
          '“{name}” is the machine of row {row} on “{sheet}”, as was answered.',
          '「{name}」は、回答のとおり「{sheet}」{row}行目のマシンと同じです。',
          { name: quoted(name), sheet: quoted(sheet ?? ''), row: String(row) },
        ),
  hint: text('It was counted once, by that row.', 'その行の値で1件として数えました。'),
});

export const columnsOfChangeOpen = (before: string, after: string): Trouble => ({
  severity: 'warning',
  code: 'change-open',
  problem: text(
    '“{before}” and “{after}” stand side by side: what the machines have now stays unknown.',
    '「{before}」と「{after}」の両方の列があるため、現在の値は不明としました。',
    { before, after },
  ),
  hint: text(
    'Answer the question of the import, or map the column that holds today.',
    '取り込みの質問に答えるか、現在の値の列を対応付けてください。',
  ),
});

export const sizeReadAs = (cell: string, gib: number, raid: string | null): Trouble => ({
  severity: 'info',
  code: 'cell-read-as',
  problem:
    raid === null
      ? text('“{cell}” was read as {size}.', '「{cell}」を{size}として読み取りました。', {
          cell: quoted(cell),
          size: amount(gib, 'GiB'),
        })
      : text(
          '“{cell}” was read as {size}, what {raid} leaves for data.',
          '「{cell}」を、{raid}で使える容量として{size}と読み取りました。',
          { cell: quoted(cell), size: amount(gib, 'GiB'), raid },
        ),
  hint: text('Correct the cell if it means another size.', '異なる場合はセルを修正してください。'),
});

export const numberReadAs = (
  cell: string,
  { number, isAbout }: { readonly number: string; readonly isAbout: boolean },
): Trouble => ({
  severity: 'warning',
  code: 'number-approximate',
  problem: isAbout
    ? text(
        '“{cell}” is given as approximate: it was read as {number}.',
        '「{cell}」はおおよその値として記入されています。{number}として読み取りました。',
        { cell: quoted(cell), number },
      )
    : text(
        '“{cell}” was read as {number}; the words beside it may say that it changes.',
        '「{cell}」を{number}として読み取りました。併記の内容によっては、値が変わる可能性があります。',
        { cell: quoted(cell), number },
      ),
  hint: text('Correct the cell if another number holds.', '異なる場合はセルを修正してください。'),
});

export const numberThatHolds = (cell: string, number: string): Trouble => ({
  severity: 'info',
  code: 'cell-read-as',
  problem: text(
    '“{cell}” was read as {number}, which the cell says to hold now.',
    '「{cell}」を、記載から現在の値として{number}と読み取りました。',
    { cell: quoted(cell), number },
  ),
  hint: text('Correct the cell if another number holds.', '異なる場合はセルを修正してください。'),
});

export const installedAndGranted = (cell: string): Trouble => ({
  severity: 'warning',
  code: 'two-sizes',
  problem: text(
    '“{cell}” states the memory installed and the memory allocated: the memory stays unknown.',
    '「{cell}」は搭載容量と割当容量が併記されているため、メモリは不明としました。',
    { cell: quoted(cell) },
  ),
  hint: text(
    'Write each into a column of its own, such as “Memory” and “Allocated memory”.',
    '「メモリ」と「割当メモリ」のように列を分けて記入してください。',
  ),
});

export const countReadAs = (cell: string, count: number): Trouble => ({
  severity: 'info',
  code: 'cell-read-as',
  problem: text('“{cell}” was read as {count}.', '「{cell}」を{count}として読み取りました。', {
    cell: quoted(cell),
    count,
  }),
  hint: text('Correct the cell if it means another number.', '異なる場合はセルを修正してください。'),
});
