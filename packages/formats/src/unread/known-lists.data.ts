import { type Text, text } from '@tatami/model';
import type { Table } from '../decode/table.ts';
import { ONE_PEAK } from '../server-csv/months-not-used.ts';
import { listsCosts, WHAT_COSTS_ARE_FOR } from '../server-csv/no-servers/costs.ts';
import { listsFlavors } from '../server-csv/no-servers/flavors.ts';
import { listsGrowth, WHERE_GROWTH_IS_STATED } from '../server-csv/no-servers/growth.ts';
import { listsLicences, WHERE_ENTERED } from '../server-csv/no-servers/licences.ts';
import { listsParts } from '../server-csv/no-servers/quotations.ts';
import { listsStock, STOCK_IS_NO_ESTATE } from '../server-csv/no-servers/stock.ts';
import { listsTargets } from '../server-csv/no-servers/targets.ts';
import { headerRowsOf } from '../tabular/headers/header-row.ts';
import { monthsIn } from '../tabular/headers/months.ts';
import { telltalesIn } from '../tabular/headers/telltales.ts';
import { INSTANCES, SERVICES_OF_DBATOOLS } from './known-files.data.ts';

/** A kind of list that is known and not read: what it is, how it is told, and what to send instead. */
export interface KnownList {
  readonly what: Text;
  readonly tells: (table: Table) => boolean;
  readonly send: Text;
}

const RECORDING = text(
  'Send the CPU use of each host over a working day as a table with time, host and CPU usage (%), average and maximum (CSV).',
  '業務日を通した各ホストのCPU使用率を、日時・ホスト名・CPU使用率（%、平均と最大）の列がある表（CSV）にして送ってください。',
);

const WITH_SIZES = text(
  'Send a list with one server a row: name, model, CPU, sockets, cores, memory (CSV or .xlsx).',
  'サーバー名・機種・CPU・ソケット数・コア数・メモリを1行に1台ずつ記載した一覧（CSVまたは.xlsx）を送ってください。',
);

/** Whether one of the first rows names several months, beside something else. */
function hasMonths(table: Table): boolean {
  return headerRowsOf(table).some(({ cells, headers }) => headers.length > 0 && monthsIn(cells).length > 0);
}

/** Whether one row of a table has all these headers. */
function withColumns(...headers: readonly string[]): KnownList['tells'] {
  return (table) => telltalesIn(table, headers) === headers.length;
}

function anyOf(...each: readonly KnownList['tells'][]): KnownList['tells'] {
  return (table) => each.some((tells) => tells(table));
}

/** In the order they are tried: the more telling first. */
export const KNOWN_LISTS: readonly KnownList[] = [
  { what: text('a list of licences', 'ライセンスの一覧'), tells: listsLicences, send: WHERE_ENTERED },
  {
    what: text('a list of growth by year', '年ごとの増加率の一覧'),
    tells: listsGrowth,
    send: WHERE_GROWTH_IS_STATED,
  },
  {
    what: text('a list of servers at hand, in use and free', '手持ちサーバーの台数（使用中・空き）の一覧'),
    tells: listsStock,
    send: STOCK_IS_NO_ESTATE,
  },
  {
    what: text('a quotation or a list of parts', '見積書または部品の一覧'),
    tells: listsParts,
    send: WITH_SIZES,
  },
  { what: text('a list of costs', '費用の一覧'), tells: listsCosts, send: WHAT_COSTS_ARE_FOR },
  {
    what: text('a list of targets of Oracle Enterprise Manager', 'Oracle Enterprise Managerのターゲット一覧'),
    tells: listsTargets,
    send: text(
      'Send its inventory of hosts (MGMT$OS_HW_SUMMARY: host, CPUs, cores, memory), and a list with host, instance, version and edition (CSV or .xlsx).',
      'ホストの構成（MGMT$OS_HW_SUMMARYのホスト名・CPU数・コア数・メモリ）と、ホスト名・インスタンス・バージョン・エディションの一覧（CSVまたは.xlsx）を送ってください。',
    ),
  },
  {
    what: text('a list of flavours of OpenStack', 'OpenStackのフレーバーの一覧'),
    tells: listsFlavors,
    send: text(
      'Flavours are sizes, no machines. Send a list of the instances with name, vCPUs, memory, host and status (CSV or .xlsx).',
      'フレーバーはサイズの定義で、マシンではありません。インスタンスの名前・vCPU数・メモリ・ホスト・状態の一覧（CSVまたは.xlsx）を送ってください。',
    ),
  },
  {
    what: text('a list of servers of OpenStack', 'OpenStackのサーバー一覧'),
    tells: withColumns('ID', 'Name', 'Status', 'Networks'),
    send: text(
      'It states no sizes. Send a list of the instances with name, vCPUs, memory, host and status (CSV or .xlsx).',
      'サイズの記載がありません。インスタンスの名前・vCPU数・メモリ・ホスト・状態の一覧（CSVまたは.xlsx）を送ってください。',
    ),
  },
  {
    what: text('an export of devices of NetBox', 'NetBoxの機器（デバイス）のエクスポート'),
    tells: anyOf(
      withColumns('role', 'manufacturer', 'device_type'),
      withColumns('Status', 'Site', 'Rack', 'Role', 'Manufacturer'),
    ),
    send: WITH_SIZES,
  },
  {
    what: text(
      'an export of views of Configuration Manager (SCCM)',
      'Configuration Manager（SCCM）のビューのエクスポート',
    ),
    tells: anyOf(withColumns('Name0', 'Model0'), withColumns('Netbios_Name0'), withColumns('ResourceID', 'Name0')),
    send: text(
      'Send it with headers that say what each column is: name, model, CPUs, cores, logical processors, memory in KB or MB, operating system (CSV or .xlsx).',
      'サーバー名・機種・CPU数・コア数・論理プロセッサー数・メモリ（KBまたはMB）・OSと、内容が分かる見出しを付けて送ってください（CSVまたは.xlsx）。',
    ),
  },
  {
    what: SERVICES_OF_DBATOOLS,
    tells: withColumns('ComputerName', 'ServiceName', 'ServiceType', 'InstanceName', 'StartName'),
    send: INSTANCES,
  },
  {
    what: text('an export of history or trends of Zabbix', 'Zabbixのヒストリ・トレンドのエクスポート'),
    tells: anyOf(
      withColumns('itemid', 'clock'),
      withColumns('clock', 'value_avg', 'value_max'),
      withColumns('host', 'clock', 'value'),
    ),
    send: RECORDING,
  },
  {
    what: text('a table of one sensor of PRTG', 'PRTGのセンサー1つの値の表'),
    tells: withColumns('Date Time', 'Date Time(RAW)', 'Coverage'),
    send: RECORDING,
  },
  {
    what: text('a list of sensors of PRTG', 'PRTGのセンサー一覧'),
    tells: anyOf(
      withColumns('Sensor', 'Device', 'Status', 'Message'),
      withColumns('Object', 'Device', 'Status', 'Last Value'),
      withColumns('Sensor', 'Device', 'Status', 'Last Value'),
    ),
    send: RECORDING,
  },
  {
    what: text('a list of hosts or services of Checkmk', 'Checkmkのホスト・サービス一覧'),
    tells: anyOf(
      withColumns('Host', 'Service', 'State', 'Output'),
      withColumns('host', 'service_state', 'service_description'),
      withColumns('host', 'host_state', 'num_services_ok'),
      withColumns('Host', 'Service', 'State', 'Perf-O-Meter'),
    ),
    send: RECORDING,
  },
  {
    what: text('a list of databases of RDS', 'RDSのデータベース一覧'),
    tells: anyOf(withColumns('DB identifier', 'Engine'), withColumns('DBInstanceIdentifier', 'Engine')),
    send: text(
      'Leave out rows of clusters, and keep the class of each instance (db.r5.xlarge), or add its vCPUs and memory (CSV or .xlsx).',
      'クラスターの行を除き、各インスタンスのクラス（db.r5.xlargeなど）またはvCPU数・メモリを記載した一覧（CSVまたは.xlsx）を送ってください。',
    ),
  },
  {
    what: text('a table with a column for each month', '月ごとの列がある表'),
    tells: hasMonths,
    send: ONE_PEAK,
  },
];
