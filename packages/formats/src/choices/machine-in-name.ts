import { orderInName } from '@tatami/model';
import { hostOfSosreport } from '../packed-reports/sosreport.ts';
import { STATEMENT_NAME } from './statement-names.data.ts';

/** Words of file names that tell of what was measured, or with what, and not of the machine. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'cpu cpuutilization cpuutilisation utilization utilisation usage use util load percent percentage metric metrics data history export ' +
    'report chart panel graph log logs stats statistics value values avg average mean max maximum min peak memory mem ram iops disk io ' +
    'ec2 rds aws azure cloudwatch monitor zabbix grafana datadog dstat prometheus performance perf use over time series recording idle ' +
    'dmidecode lparstat prtconf virsh nodeinfo dominfo zoneadm zonecfg zones lshw lstopo hwloc ansible facts setup hardware topology ' +
    'sar sadf mpstat pidstat vmstat iostat nmon mysqladmin ext extended status variables ' +
    'csv tsv txt xlsx dat hour hourly day daily week weekly month monthly minute utc jst copy of the'
  ).split(' '),
);
/** The same as whole words alone: 'mysql-01' may well be a machine. */
const WHOLE_WORDS: ReadonlySet<string> = new Set(
  (
    'mysql mariadb postgresql postgres pg psql oracle sqlplus mssql sqlserver sqlcmd show global settings setting parameter parameters ' +
    'configuration config processlist waits spool query result results output select'
  ).split(' '),
);
/** The same in Japanese, which writes them without blanks: 'CPU使用率', '性能情報', '月次レポート'. */
const JAPANESE_WORDS =
  /^(?=.*[\p{Lo}])(?:cpu|メモリー?|ディスク|性能|リソース|監視|使用率|利用率|使用量|稼働率|アイドル率?|空き率?|負荷|情報|推移|実績|統計|データ|記録|ログ|レポート|報告書?|グラフ|時間別|日次|週次|月次|時系列|平均|最大|ピーク|年|月|日|分|[\d・_-])+$/iu;
/** Dates, times, and the numbers that browsers add to a second copy. */
const NUMBERS = /^(?:\d{1,2}|\d{4}|\d{6}|\d{8}|\d{10,14}|\d{8}t\d{4,6}z?)$/i;
const SUFFIX = /-(?:cpu|cpuutili[sz]ation|utili[sz]ation|usage|metrics?)$/i;
/** What is left of 'db1-pg_settings' beside its statement. */
const LOOSE_SIGNS = /^[-.]+|[-.]+$/g;
const ENDING = /\.[A-Za-z]{2,5}$/;

/**
 * The machine a file may be about by its name, or its folder's where the name tells only what was measured: 'oradb01_cpu_202407.csv' and
 * 'oradb01/cpu.csv' are both of 'oradb01'. The whole name where nothing is left of either.
 */
export function machineInName(fileName: string): string {
  const host = hostOfSosreport(fileName);
  if (host !== null) return host;
  const parts = fileName.split('/').filter((part) => part !== '');
  for (const part of parts.reverse()) {
    const left = part
      .replace(ENDING, '')
      .replace(STATEMENT_NAME, ' ')
      .split(/[\s_,()[\]]+/)
      .map((word) => word.replace(SUFFIX, '').replace(LOOSE_SIGNS, ''))
      .filter((word) => word !== '' && !isNoMachine(word));
    if (left.length > 0) return left.join('_');
  }
  return fileName;
}

function isNoMachine(word: string): boolean {
  const plain = word.toLowerCase();
  const pieces = plain.split('-').filter((piece) => piece !== '');
  return (
    NUMBERS.test(plain) ||
    WHOLE_WORDS.has(plain) ||
    JAPANESE_WORDS.test(plain.normalize('NFKC')) ||
    pieces.every((piece) => WORDS.has(piece) || NUMBERS.test(piece) || isOrder(piece))
  );
}

/** Whether a word says when a reading was taken, and nothing of a machine: 'end', '前', '測定後'. */
function isOrder(word: string): boolean {
  const rest = orderInName(word)?.rest;
  return rest !== undefined && !/[a-z0-9]/.test(rest);
}
