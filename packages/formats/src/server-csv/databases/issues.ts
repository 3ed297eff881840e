import { listOf, nameText, type Text, text } from '@tatami/model';
import type { Trouble } from '../../issues/issue-log.ts';
import { quoted } from '../../issues/row-issues.ts';

/** System databases named one by one. */
const MOST_NAMED = 12;

export const systemDatabases = (names: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'system-databases',
  problem: text(
    '{count} system {count:database is|databases are} passed over: {named}.',
    'システムデータベース{count}件は対象外としました：{named}',
    {
      count: names.length,
      named: listOf([...new Set(names)].slice(0, MOST_NAMED).map((name) => nameText(quoted(name)))),
    },
  ),
  hint: text(
    'They are part of their instance and move with it.',
    'インスタンスの一部であり、インスタンスとともに移行するものです。',
  ),
});

export const databasesOfApplications = (header: string): Trouble => ({
  severity: 'info',
  code: 'databases-of-applications',
  problem: text(
    'Rows of one server were read as databases on it, called by “{header}”.',
    '同じサーバーの行を、「{header}」の名前で呼ぶデータベースとして読み取りました。',
    { header },
  ),
  hint: text(
    'If applications share a database, state its size with one of them alone.',
    '複数のアプリケーションが1つのデータベースを共有している場合は、サイズを1行にだけ記入してください。',
  ),
});

/** Columns named one by one. */
const MOST_HEADERS = 12;

export const databasesStandBeside = (headers: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'databases-beside',
  problem: text(
    '{named} were read as names of databases of the server of each row.',
    '{named}を、各行のサーバーにあるデータベースの名前として読み取りました。',
    { named: listOf(headers.slice(0, MOST_HEADERS).map((header) => text('“{header}”', '「{header}」', { header }))) },
  ),
  hint: text(
    'Each has the size of the column of its number. If they hold something else, leave the instance without a column.',
    'サイズは同じ番号の列の値です。別の内容の場合は、インスタンスの列を「なし」にしてください。',
  ),
});

/** Containers named one by one. */
const MOST_CONTAINERS = 10;

export const containersShared = (held: readonly Text[]): Trouble => ({
  severity: 'info',
  code: 'containers-shared',
  problem: text(
    'Databases that share the memory of one instance: {held}.',
    '1つのインスタンスのメモリを共有するデータベースがあります：{held}',
    { held: listOf(held.slice(0, MOST_CONTAINERS)) },
  ),
  hint: text(
    'State the memory of the instance once, with one of its databases, and keep them together.',
    'インスタンスのメモリは、いずれか1つのデータベースにだけ記載し、同じサーバーに配置してください。',
  ),
});

/** `size` = whether the size that stands there is of each, or of all together; null = none does. */
export const severalDatabasesNamed = (names: readonly string[], size: 'each' | 'all' | null): Trouble => ({
  severity: 'warning',
  code: 'several-databases-named',
  problem: text(
    'One cell names {count} databases: {named}.',
    '1つのセルに{count}件のデータベースの記載があります：{named}。',
    { count: names.length, named: listOf(names.slice(0, MOST_NAMED).map((name) => nameText(quoted(name)))) },
  ),
  hint: hintOfSeveral(names[0] ?? '', size),
});

function hintOfSeveral(first: string, size: 'each' | 'all' | null): Text {
  if (size === 'each')
    return text('Each is read as one of its own, with its own size.', '1件ずつ、それぞれのサイズで取り込みました。');
  if (size === null) return text('Each is read as one of its own.', '1件ずつ取り込みました。');
  return text(
    'Each is read as one of its own. The size of all of them counts once, with “{first}”: state the sizes one by one.',
    '1件ずつ取り込み、全体のサイズは「{first}」で1回だけ数えます。サイズを1件ずつ記入してください。',
    { first: quoted(first) },
  );
}

export const instanceOfNoServer = (name: string): Trouble => ({
  severity: 'warning',
  code: 'instance-of-no-server',
  problem: text(
    '“{name}” states what instances of databases have and nothing of a machine, and not on which server it runs.',
    '「{name}」はデータベースのインスタンスとみられます。マシンの記載がなく、稼働先のサーバーが分かりません。',
    { name: quoted(name) },
  ),
  hint: text(
    'It was left out. Names like ORCL@db1, or an export of relations (cmdb_rel_ci), say where instances run.',
    '対象外としました。「ORCL@db1」のような名前、またはリレーション（cmdb_rel_ci）のエクスポートがあれば、稼働先が分かります。',
  ),
});

export const machinesWithDatabases = (machine: string): Trouble => ({
  severity: 'info',
  code: 'machines-with-databases',
  problem: text(
    '“{machine}” was read as the name of virtual machines: they were granted vCPUs and memory, no row states hardware, and databases are named in them.',
    '「{machine}」を仮想マシンの名前として読み取りました。vCPUとメモリの割り当て、データベース名の記載があり、ハードウェアの記載がないためです。',
    { machine },
  ),
  hint: text(
    'If they are physical servers, map “{machine}” to the server name and leave the virtual machine without a column.',
    '物理サーバーの場合は、「{machine}」をサーバー名に対応付け、仮想マシン名の列は「なし」にしてください。',
    { machine },
  ),
});

export const databasesInMachines = (machines: number, databases: number): Trouble => ({
  severity: 'info',
  code: 'databases-in-machines',
  problem: text(
    '{machines} virtual {machines:machine has|machines have} several databases, {databases} in all: each machine counts once, with the sizes of all its databases.',
    '複数のデータベースがある仮想マシンが{machines}台あります（データベース計{databases}件）。各マシンは1台として数え、データベースのサイズは合計しました。',
    { machines, databases },
  ),
  hint: text(
    'What all rows state alike is of the machine. CPU use that differs is unknown: enter that of the machine.',
    '各行で同じ値はマシン全体の値とみなしました。CPU使用率が行ごとに異なる場合は不明としたため、マシン全体の値を入力してください。',
  ),
});

export const databaseOfNodes = (name: string, nodes: number, server: string): Trouble => ({
  severity: 'info',
  code: 'database-of-nodes',
  problem: text(
    'The size of “{name}” stands with {nodes} nodes of Real Application Clusters: it is counted once, with “{server}”.',
    '「{name}」のサイズはRACの{nodes}ノードに記載があるため、「{server}」で1回だけ数えます。',
    { name: quoted(name), nodes, server: quoted(server) },
  ),
  hint: text(
    'The nodes share the storage of the database. Where each has a copy of its own, state the sizes one by one.',
    '各ノードは同じストレージを共有します。ノードごとに別のコピーがある場合は、サイズを個別に入力してください。',
  ),
});
