import { type Text, text } from '@tatami/model';

/** A kind of file that is known and not read: what it is, how its beginning tells, and what to send instead. */
export interface KnownFile {
  readonly what: Text;
  /** All of them must fit the beginning of the text. */
  readonly tells: readonly RegExp[];
  /** What its name must be like; any name where absent. */
  readonly named?: RegExp;
  readonly send: Text;
}

const HARDWARE = text(
  'Send the output of lscpu of that machine, or a list with its model, sockets, cores and memory.',
  'そのサーバーのlscpuの出力、または機種・ソケット数・コア数・メモリを記載した一覧を送ってください。',
);
const LIST = text(
  'Send a list with one server a row: name, model, sockets, cores, memory (CSV or .xlsx).',
  'サーバー名・機種・ソケット数・コア数・メモリを1行に1台ずつ記載した一覧（CSVまたは.xlsx）を送ってください。',
);
const RECORDING = text(
  'Send a recording of sar, nmon, vmstat -t or iostat -t over a working day.',
  '業務日を通したsar、nmon、vmstat -t、iostat -t のいずれかの記録を送ってください。',
);
const PARTITION = text(
  'Send a recording of nmon of that partition over a working day, and lparstat -i.',
  'そのパーティションの業務日を通したnmonの記録と、lparstat -i の出力を送ってください。',
);
const TABLE = text(
  'Send it as a table with time, machine and figures (CSV).',
  '日時・サーバー名・値の列がある表（CSV）にして送ってください。',
);

/** Answers of clouds name the type of a machine, and not what it has. */
const LIST_OF_CLOUD = text(
  'Send a list with one machine a row: name, type, vCPUs, memory, and for a database its product and edition (CSV or .xlsx).',
  '名前・インスタンスタイプ・vCPU数・メモリ（データベースは製品とエディションも）を1行に1台ずつ記載した一覧（CSVまたは.xlsx）を送ってください。',
);
const LIST_OR_TABLE = text(
  'Send a list with one server a row (name, model, sockets, cores, memory), and a recording with time, machine and figures, each as CSV or .xlsx.',
  'サーバーは1行に1台ずつの一覧（サーバー名・機種・ソケット数・コア数・メモリ）、記録は日時・サーバー名・値の表にし、CSVまたは.xlsxで送ってください。',
);

const LIST_OF_MACHINES = text(
  'Send a list with one virtual machine a row: name, host, vCPUs, memory (CSV or .xlsx).',
  '仮想マシン名・ホスト名・vCPU数・メモリを1行に1台ずつ記載した一覧（CSVまたは.xlsx）を送ってください。',
);
/** Of either shape: printed, and as CSV. */
export const SERVICES_OF_DBATOOLS = text(
  'a list of services of SQL Server (Get-DbaService)',
  'SQL Serverのサービス一覧（Get-DbaService）',
);
export const INSTANCES = text(
  'Send the results of sys.dm_os_sys_info and SERVERPROPERTY of each instance, or a list with server, instance, edition, version, cores and memory (CSV or .xlsx).',
  '各インスタンスのsys.dm_os_sys_info・SERVERPROPERTYの結果、またはサーバー・インスタンス・エディション・バージョン・コア数・メモリの一覧（CSVまたは.xlsx）を送ってください。',
);

/** A brace or a bracket, and within it what JSON has there: a name with its colon, or a first value. */
const JSON_BEGINS =
  /^\s{0,100}(?:\{\s{0,200}(?:"[^"\n]{0,200}"\s{0,20}:|\}\s*$)|\[\s{0,200}(?:[{[]\s{0,200}["{[\]}]|"[^"\n]{0,200}"\s{0,20}[,\]]))/;

const PROXMOX = text(
  'Send the output of pvesh get /cluster/resources --output-format json: it states the CPUs of nodes and machines.',
  'pvesh get /cluster/resources --output-format json の出力を送ってください。ノードとマシンのCPU数が含まれます。',
);

const PAGE = [/^\s{0,20}(?:<!DOCTYPE html|<html|<table|<meta)/i, /<t[dr]\b/i];

/** In the order they are tried: the more telling first. */
export const KNOWN_FILES: readonly KnownFile[] = [
  {
    what: text('counters of SQL Server read once', '1回だけ取得したSQL Serverのパフォーマンスカウンター'),
    tells: [/\bcntr_value\b.{0,80}\bcntr_type\b/],
    send: text(
      'Send a recording of Performance Monitor (CSV) of the busy hours, and the results of sys.dm_os_sys_info and sys.dm_os_wait_stats.',
      '高負荷時間帯のパフォーマンスモニターの記録（CSV）と、sys.dm_os_sys_info・sys.dm_os_wait_stats の結果を送ってください。',
    ),
  },
  {
    what: text('a result of SQL Server without its column headers', '列ヘッダーのないSQL Serverのクエリ結果'),
    tells: [/^"?(?:PAGEIOLATCH_[A-Z]{2}|LCK_M_[A-Z_]{1,8}|SOS_SCHEDULER_YIELD|CXPACKET|WRITELOG)"?[,;\t]\d/m],
    send: text(
      'Switch on “Include column headers when copying or saving the results” in Management Studio and save it again.',
      'Management Studioで「結果をコピーまたは保存するときに列ヘッダーを含める」を有効にし、保存し直してください。',
    ),
  },
  {
    what: text('statements of PostgreSQL (pg_stat_statements)', 'PostgreSQLのSQL統計（pg_stat_statements）'),
    tells: [/\bqueryid\b.{0,120}\bcalls\b|\bcalls\b.{0,200}\btotal_(?:exec_)?time\b/],
    send: text(
      'Send pg_stat_database and pg_stat_wal with now(), from before and after a busy hour in one file, and pg_settings.',
      '高負荷時間帯の前と後のpg_stat_database・pg_stat_wal（now() 付き）を1ファイルにまとめ、pg_settingsとともに送ってください。',
    ),
  },
  {
    what: text('an intake form of AWS Migration Factory', 'AWS Migration Factoryの取り込み用フォーム'),
    tells: [/^\W{0,3}wave_name,app_name,aws_/m],
    send: LIST,
  },
  {
    what: text('a workbook saved as XML of Excel 2003', 'Excel 2003 XML形式のブック'),
    tells: [/<\?mso-application progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/],
    send: text('Open it in Excel and save it as .xlsx or CSV.', 'Excelで開き、.xlsx またはCSVで保存し直してください。'),
  },
  {
    what: text('an ASH report of Oracle', 'OracleのASHレポート'),
    tells: [/<title>\s{0,10}ASH Report\b|^\W{0,10}(?:<h1[^<>]{0,80}>\s{0,10})?ASH Report For /im],
    send: text(
      'Send the AWR report of the same time (awrrpt.sql), or a Statspack report.',
      '同じ時間帯のAWRレポート（awrrpt.sql）、またはStatspackレポートを送ってください。',
    ),
  },
  {
    what: text('a chart of nmonchart', 'nmonchartのグラフ'),
    tells: [/<title>\s{0,10}nmonChart\b/i],
    send: text(
      'Send the recording it was made from (.nmon).',
      'グラフの元になったnmonの記録（.nmon）を送ってください。',
    ),
  },
  {
    what: text('a web page that is called a workbook', 'ブックの名前が付いたWebページ（HTML）'),
    tells: PAGE,
    named: /\.xls[xmb]?$/i,
    send: text('Open it in Excel and save it as .xlsx or CSV.', 'Excelで開き、.xlsx またはCSVで保存し直してください。'),
  },
  {
    what: text('a web page', 'Webページ（HTML）'),
    tells: PAGE,
    send: text(
      'Send a report as the text its tool writes, and a table as CSV or .xlsx.',
      'レポートはツールが出力したテキストのまま、表はCSVまたは.xlsxで送ってください。',
    ),
  },
  {
    what: text('the console of SLOB (runit.sh)', 'SLOB（runit.sh）の画面出力'),
    tells: [/^NOTIFY\s{0,3}: .{0,80}SLOB|^UPDATE_PCT: /m, /^(?:SCALE|RUN_TIME|WORK_UNIT|NOTIFY|HOT_SCHEMA)\b/m],
    send: text(
      'It states no throughput. Send the AWR report of the run (awr.txt), or the summary that awr_info.sh of SLOB makes of it.',
      'スループットが含まれていません。測定のAWRレポート（awr.txt）、またはSLOBのawr_info.shによる集計を送ってください。',
    ),
  },
  {
    what: text('an inventory of OCS or GLPI', 'OCS・GLPIのインベントリ'),
    tells: [/<REQUEST>/, /<QUERY>\s{0,5}INVENTORY|<DEVICEID>|<CONTENT>/],
    send: LIST,
  },
  {
    what: text('an inventory of GLPI (JSON)', 'GLPIのインベントリ（JSON）'),
    tells: [/"deviceid"\s{0,3}:/, /"itemtype"\s{0,3}:|"versionclient"\s{0,3}:/],
    send: LIST,
  },
  {
    what: text('a report of SPEC CPU', 'SPEC CPUのレポート'),
    tells: [/SPEC(?:\(R\))? ?CPU(?:\(R\))? ?20\d\d|SPECrate|^Benchmarks\s{1,20}Copies\s{1,20}Run Time/m],
    send: text(
      'Name the processor in the list of servers: its rating is looked up.',
      'サーバー一覧にCPU型番を記載してください。性能値は型番から求めます。',
    ),
  },
  {
    what: text('a report of SPECjbb2005', 'SPECjbb2005のレポート'),
    tells: [/^SPECjbb2005$/m, /Standard Performance Evaluation Corporation/],
    send: text(
      'Send the whole output of the run (SPECjbb.001.results), or the table of warehouses and throughput, as mmtests prints it, or as CSV.',
      '実行時の出力全体（SPECjbb.001.results）、またはウェアハウス数とスループットの表（mmtestsの出力かCSV）を送ってください。',
    ),
  },
  {
    what: text('the output of lparstat with an interval', 'lparstatの時系列出力'),
    tells: [/^System configuration: type=/m, /%entc|physc|%idle/],
    send: PARTITION,
  },
  {
    what: text('the output of iostat of AIX', 'AIXのiostatの出力'),
    tells: [/^System configuration: lcpu=\d{1,5} drives=/m],
    send: PARTITION,
  },
  {
    what: text('the output of mpstat of AIX', 'AIXのmpstatの出力'),
    tells: [/^System configuration: lcpu=/m, /^cpu\s{1,8}(?:min\s{1,8}maj|cs\s{1,8}ics|pc\s{1,8}ilcs)\b/m],
    send: PARTITION,
  },
  {
    what: text('a list of machines of Proxmox (qm list, pct list)', 'Proxmoxのマシン一覧（qm list・pct list）'),
    tells: [/^\s{0,10}VMID\s{1,10}(?:NAME\s{1,40}STATUS\s{1,10}MEM\(MB\)|Status\s{1,10}Lock\s{1,10}Name)/m],
    send: PROXMOX,
  },
  {
    what: text('a list of XenServer (xe vm-list, xe host-list)', 'XenServerの一覧（xe vm-list・xe host-list）'),
    tells: [/^\s{0,10}uuid \( R[OW]\)\s{0,30}: /m, /^\s{0,30}name-label \( R[OW]\)\s{0,5}: /m],
    send: LIST_OF_MACHINES,
  },
  {
    what: text('the output of machinfo of HP-UX', 'HP-UXのmachinfoの出力'),
    tells: [/^CPU info\b/m, /^Platform info:/m, /^\s{0,8}(?:machine serial number|firmware revision)\b/im],
    send: LIST,
  },
  {
    what: text('the output of racadm getsysinfo of iDRAC', 'iDRACのracadm getsysinfoの出力'),
    tells: [/^RAC Information:/m, /^Firmware Version\s{1,20}= /m],
    send: LIST,
  },
  {
    what: text('a table of pvesh of Proxmox', 'Proxmoxのpveshの表'),
    tells: [/^[│|]\s{1,5}id\s/m, /[│|]\s{1,5}maxcpu\s/, /[│|]\s{0,5}(?:qemu|lxc|node|storage)\//],
    send: PROXMOX,
  },
  { what: text('the output of top', 'topの出力'), tells: [/^top - \d{1,2}:\d{2}:\d{2} up /m], send: RECORDING },
  {
    what: text('the output of pidstat', 'pidstatの出力'),
    tells: [/\bUID\s{1,12}PID\s{1,12}(?:%us|minflt\/s|kB_rd\/s|cswch\/s|StkSize|prio|usr-ms|threads)/],
    send: RECORDING,
  },
  {
    what: text('the output of zpool iostat', 'zpool iostatの出力'),
    tells: [
      /^\s{0,40}capacity\s{1,12}operations\s{1,12}bandwidth/m,
      /\balloc\s{1,12}free\s{1,12}read\s{1,12}write\s{1,12}read\s{1,12}write/,
    ],
    send: RECORDING,
  },
  {
    what: text('the output of iostat of macOS or BSD', 'macOS・BSDのiostatの出力'),
    tells: [/^\s{0,20}KB\/t\s{1,6}tps\s{1,6}MB\/s\b/m],
    send: RECORDING,
  },
  {
    what: text('the output of vm_stat (macOS)', 'vm_statの出力（macOS）'),
    tells: [/^Mach Virtual Memory Statistics\b/m],
    send: RECORDING,
  },
  {
    what: text('/proc/meminfo', '/proc/meminfo'),
    tells: [/^MemTotal:\s{1,20}\d{1,15} kB/m, /^MemFree:\s{1,20}\d{1,15} kB/m],
    send: HARDWARE,
  },
  {
    what: text('the output of lsmem', 'lsmemの出力'),
    tells: [/^RANGE\s{1,60}SIZE\s{1,20}STATE\b/m],
    send: HARDWARE,
  },
  {
    what: text('the output of free', 'freeの出力'),
    tells: [/^\s{5,20}total\s{1,12}used\s{1,12}free\s{1,12}shared/m, /^Mem:/m],
    send: HARDWARE,
  },
  {
    what: text('/proc/cpuinfo', '/proc/cpuinfo'),
    tells: [/^processor\s{0,10}:\s{0,3}\d/m, /^(?:model name|vendor_id|cpu MHz|bogomips)\s{0,10}:/im],
    send: HARDWARE,
  },
  {
    what: text('the output of systeminfo', 'systeminfoの出力'),
    tells: [/^(?:Host Name|ホスト名|Hostname):/m, /^(?:OS Name|OS 名|Betriebssystemname):/m],
    send: HARDWARE,
  },
  {
    what: text('an answer of Prometheus', 'Prometheusの応答'),
    tells: [/"resultType"\s{0,3}:\s{0,3}"(?:matrix|vector)"/],
    send: TABLE,
  },
  {
    what: text('an answer of CloudWatch (JSON)', 'CloudWatchの応答（JSON）'),
    tells: [/"(?:Datapoints|MetricDataResults)"\s{0,3}:/],
    send: TABLE,
  },
  {
    what: text('an answer of EC2 (aws ec2 describe-instances)', 'EC2の応答（aws ec2 describe-instances）'),
    tells: [/"Reservations"\s{0,3}:/, /"InstanceId"\s{0,3}:/],
    send: LIST_OF_CLOUD,
  },
  {
    what: text('an answer of RDS (aws rds describe-db-instances)', 'RDSの応答（aws rds describe-db-instances）'),
    tells: [/"DBInstances"\s{0,3}:|"DBInstanceIdentifier"\s{0,3}:/, /"Engine"\s{0,3}:/],
    send: LIST_OF_CLOUD,
  },
  {
    what: text('an answer of AWS (JSON)', 'AWSの応答（JSON）'),
    tells: [/"(?:ARN|Arn|[A-Za-z]{1,40}Arn|OwnerId)"\s{0,3}:/, /^\s{0,20}[{[]/],
    send: LIST_OF_CLOUD,
  },
  {
    what: text('a list of virtual machines of Azure (az vm list)', 'Azureの仮想マシン一覧（az vm list）'),
    tells: [/"(?:hardwareProfile|vmSize)"\s{0,3}:/, /"(?:vmId|storageProfile|osProfile|resourceGroup)"\s{0,3}:/],
    send: LIST_OF_CLOUD,
  },
  {
    what: text('a list of virtual machines of Google Cloud (JSON)', 'Google Cloudの仮想マシン一覧（JSON）'),
    tells: [/"kind"\s{0,3}:\s{0,3}"compute#|"selfLink"\s{0,3}:/, /"machineType"\s{0,3}:/],
    send: LIST_OF_CLOUD,
  },
  {
    what: text('an answer of Zabbix (JSON)', 'Zabbixの応答（JSON）'),
    tells: [/"jsonrpc"\s{0,3}:/],
    send: TABLE,
  },
  {
    what: text('an answer of oVirt (JSON)', 'oVirtの応答（JSON）'),
    tells: [/"vms?"\s{0,3}:\s{0,3}\[/, /"topology"\s{0,3}:|ovirt-engine/],
    send: LIST_OF_MACHINES,
  },
  {
    what: text('a list of nodes of Kubernetes (kubectl get nodes)', 'Kubernetesのノード一覧（kubectl get nodes）'),
    tells: [/^\s{0,10}NAME\s{1,100}STATUS\s{1,60}ROLES\s{1,60}AGE\s{1,20}VERSION\b/m],
    send: LIST,
  },
  {
    what: text('a list of logical domains (ldm list)', '論理ドメインの一覧（ldm list）'),
    tells: [/^\s{0,10}NAME\s{1,60}STATE\s{1,20}FLAGS\s{1,20}CONS\s{1,20}VCPU\b|^DOMAIN\|name=/m],
    send: LIST_OF_MACHINES,
  },
  {
    what: SERVICES_OF_DBATOOLS,
    tells: [/^ComputerName {1,20}: /m, /^ServiceType {1,20}: /m, /^StartName {1,20}: /m],
    send: INSTANCES,
  },
  {
    what: text('a spool of SQL*Plus', 'SQL*Plusのスプール'),
    tells: [/^SQL> /m],
    send: text(
      'Send an AWR report (awrrpt.sql) or a Statspack report of a busy hour, and a list with server, instance, version and edition (CSV or .xlsx).',
      '高負荷時間帯のAWRレポート（awrrpt.sql）またはStatspackレポートと、サーバー・インスタンス・バージョン・エディションの一覧（CSVまたは.xlsx）を送ってください。',
    ),
  },
  {
    what: text('JSON of no known tool', '対応するツールの出力ではないJSON'),
    tells: [JSON_BEGINS],
    send: LIST_OR_TABLE,
  },
  {
    what: text('XML of no known tool', '対応するツールの出力ではないXML'),
    tells: [/^\s{0,20}<\?xml\b/],
    send: LIST_OR_TABLE,
  },
];
