import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';

const read = (text: string, format?: string) =>
  readFile({ bytes: new TextEncoder().encode(text), fileName: 'unnamed', format });
const errorsIn = (text: string, format?: string) =>
  read(text, format)
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code, problem }) => [code, (problem.values?.what as { en: string } | undefined)?.en]);

const DMIDECODE = '# dmidecode 3.0\nSMBIOS 2.8 present.\n\nHandle 0x0100, DMI type 1, 27 bytes\nSystem Information\n';

describe('a file that is known and not read', () => {
  it.each([
    [
      'counters of SQL Server read once',
      'object_name,counter_name,instance_name,cntr_value,cntr_type\nSQLServer:SQL Statistics,Batch Requests/sec,,5,272696576\n',
    ],
    ['a result of SQL Server without its column headers', 'CXPACKET,5,60,7\nWRITELOG,3,20,1\n'],
    [
      'statements of PostgreSQL (pg_stat_statements)',
      'userid|dbid|queryid|query|calls|total_exec_time\n10|5|77|select 1|3|0.5\n',
    ],
    [
      'a list of flavours of OpenStack',
      'ID,Name,RAM,Disk,Ephemeral,VCPUs,Is Public\n1,m1.xlarge,16384,160,0,8,True\n2,m1.large,8192,80,0,4,True\n',
    ],
    [
      'a list of servers of OpenStack',
      '+----+------+--------+----------+--------+--------+\n| ID | Name | Status | Networks | Image  | Flavor |\n+----+------+--------+----------+--------+--------+\n| 7d | db01 | ACTIVE | a=10.0.5 | rhel8  | m1.big |\n+----+------+--------+----------+--------+--------+\n',
    ],
    [
      'a list of servers of OpenStack',
      'ID,Name,Status,Task State,Power State,Networks\n7d,demo7,ACTIVE,-,Running,private=10.0.0.5\n',
    ],
    [
      'a list of XenServer (xe vm-list, xe host-list)',
      'uuid ( RO)           : 336\n     name-label ( RW): mail\n    power-state ( RO): running\n',
    ],
    [
      'the output of machinfo of HP-UX',
      'CPU info:\n  4 Intel(R) Itanium 2 9100 series processors (1.59 GHz, 18 MB)\n\nMemory: 65490 MB (63.96 GB)\n\nFirmware info:\n   Firmware revision:  04.11\n\nPlatform info:\n   Model: "ia64 hp server rx6600"\n',
    ],
    [
      'the output of machinfo of HP-UX',
      'OS info:\n sysname  = HP-UX\n\nPlatform info:\n model string = "9000/800/rp7420"\n machine serial number = DEH1\n\nCPU info\n Number of CPUs = 4\n',
    ],
    [
      'the output of racadm getsysinfo of iDRAC',
      'RAC Information:\nRAC Date/Time           = Tue Mar 12 10:11:12 2024\nFirmware Version        = 4.40.00.00\n\nSystem Information:\nSystem Model            = PowerEdge R740\n',
    ],
    [
      'an export of devices of NetBox',
      'name,status,role,manufacturer,device_type,serial,rack\ndb-01,active,Server,Dell,PowerEdge R740,ABC123,A-04\n',
    ],
    [
      'an export of views of Configuration Manager (SCCM)',
      'Name0,Manufacturer0,Model0,NumberOfProcessors0,TotalPhysicalMemory0\nDB01,Dell Inc.,PowerEdge R740,2,402653184\n',
    ],
    ['an intake form of AWS Migration Factory', 'wave_name,app_name,aws_region,server_name\nW1,a,us,s1\n'],
    [
      'a workbook saved as XML of Excel 2003',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>\n',
    ],
    ['a web page', '<html><body><table><tr><td>Server</td></tr></table></body></html>\n'],
    [
      'an ASH report of Oracle',
      '<html><head><title>ASH Report - From 01-Jul</title></head><body><table><tr><td>DB</td></tr></table></body></html>\n',
    ],
    ['an ASH report of Oracle', '\nASH Report For SHOP/shop1\n\nDB Name         DB Id    Instance\n'],
    ['the console of SLOB (runit.sh)', 'NOTIFY : 2026.11.20-10:00:00 : SLOB test\nUPDATE_PCT: 10\nRUN_TIME: 300\n'],
    ['an inventory of OCS or GLPI', "<?xml version='1.0'?>\n<REQUEST>\n  <QUERY>INVENTORY</QUERY>\n  <CONTENT/>\n"],
    ['a report of SPECjbb2005', 'SPECjbb2005\nCopyright (c) 2005 Standard Performance Evaluation Corporation (SPEC)\n'],
    [
      'the output of iostat of AIX',
      'System configuration: lcpu=8 drives=1 ent=0.40 paths=2 vdisks=2\n\ntty:      tin         tout    avg-cpu: % user % sys % idle % iowait\n',
    ],
    [
      'the output of mpstat of AIX',
      '\nSystem configuration: lcpu=8 ent=1.0 mode=Uncapped \n\ncpu  min  maj  mpc  int   cs\n  0    8    0    0  182  336\n',
    ],
    ['the output of top', 'top - 10:00:00 up 3 days,  1 user\nTasks: 100 total\n'],
    [
      'the output of pidstat',
      'Linux 5.14.0 (db1)\t03/02/26\t_x86_64_\t(8 CPU)\n\n10:00:01      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command\n10:00:03     1000      4711    5.00    1.00    0.00    0.00    6.00     3  postgres\n',
    ],
    [
      'the output of zpool iostat',
      '               capacity     operations     bandwidth\npool        alloc   free   read  write   read  write\n',
    ],
    [
      'the output of iostat of macOS or BSD',
      '              disk0       cpu    load average\n    KB/t  tps  MB/s  us sy id   1m   5m   15m\n   20.1   11  0.2   5  3 92  1.5 1.6 1.7\n',
    ],
    [
      'the output of vm_stat (macOS)',
      'Mach Virtual Memory Statistics: (page size of 16384 bytes)\nPages free:   5000.\n',
    ],
    ['/proc/meminfo', 'MemTotal:       65536000 kB\nMemFree:         1024000 kB\nMemAvailable:   32768000 kB\n'],
    [
      'the output of lsmem',
      'RANGE                                  SIZE  STATE REMOVABLE BLOCK\n0x0000000000000000-0x000000007fffffff    2G online       yes  0-15\n',
    ],
    [
      'a chart of nmonchart',
      '<html>\n<head>\n<title>nmonChart</title>\n<script></script></head><body><table><tr><td>x</td></tr></table></body></html>\n',
    ],
    ['/proc/cpuinfo', 'processor\t: 0\nvendor_id\t: GenuineIntel\nmodel name\t: Xeon\n'],
    [
      'an answer of EC2 (aws ec2 describe-instances)',
      '{\n  "Reservations": [\n    {\n      "Instances": [\n        { "InstanceId": "i-0c1", "InstanceType": "m6i.large" }\n      ]\n    }\n  ]\n}\n',
    ],
    [
      'an answer of RDS (aws rds describe-db-instances)',
      '{"DBInstances":[{"DBInstanceIdentifier":"erp","DBInstanceClass":"db.m5.large","Engine":"mysql"}]}\n',
    ],
    [
      'an answer of AWS (JSON)',
      '{"clusters":[{"clusterArn":"arn:aws:ecs:eu-west-1:1:cluster/a","status":"ACTIVE"}]}\n',
    ],
    [
      'a list of virtual machines of Azure (az vm list)',
      '[\n  {\n    "hardwareProfile": { "vmSize": "Standard_D8s_v5" },\n    "vmId": "0-1",\n    "name": "vm1"\n  }\n]\n',
    ],
    [
      'a list of virtual machines of Google Cloud (JSON)',
      '[{"kind":"compute#instance","name":"vm1","machineType":"https://x/n2-standard-8"}]\n',
    ],
    ['an answer of Zabbix (JSON)', '{"jsonrpc":"2.0","result":[{"hostid":"1","name":"db1"}],"id":1}\n'],
    [
      'an answer of oVirt (JSON)',
      '{"vm":[{"name":"sql01","memory":"17179869184","cpu":{"topology":{"cores":"4","sockets":"1"}},"status":"up"}]}\n',
    ],
    [
      'a list of nodes of Kubernetes (kubectl get nodes)',
      'NAME       STATUS   ROLES           AGE    VERSION   INTERNAL-IP   OS-IMAGE\nmaster-1   Ready    control-plane   120d   v1.29.3   10.0.0.1      Ubuntu 22.04.4 LTS\n',
    ],
    [
      'a list of logical domains (ldm list)',
      'NAME             STATE      FLAGS   CONS    VCPU  MEMORY   UTIL  NORM  UPTIME\nprimary          active     -n-cv-  UART    16    32G      0.4%  0.4%  120d 3h\n',
    ],
    [
      'a list of logical domains (ldm list)',
      'VERSION 1.16\nDOMAIN|name=ldom1|state=active|flags=normal|cons=5000|ncpu=64|mem=137438953472|util=12\n',
    ],
    [
      'a list of services of SQL Server (Get-DbaService)',
      '\nComputerName : SQL01\nServiceName  : MSSQLSERVER\nServiceType  : Engine\nInstanceName : MSSQLSERVER\nStartName    : a\n',
    ],
    [
      'a list of services of SQL Server (Get-DbaService)',
      '"ComputerName","ServiceName","ServiceType","InstanceName","DisplayName","StartName","State"\n"SQL01","MSSQLSERVER","Engine","MSSQLSERVER","SQL Server","a","Running"\n',
    ],
    [
      'a list of targets of Oracle Enterprise Manager',
      'Target Name,Target Type,Host,Status,Version\norcl,Database Instance,db01,Up,19.0.0.0.0\ndb01,Host,db01,Up,\n',
    ],
    [
      'a list of targets of Oracle Enterprise Manager',
      'TARGET_NAME,TARGET_TYPE,HOST_NAME,TYPE_VERSION\norcl,oracle_database,db01,19.0\ndb01,host,db01,\n',
    ],
    [
      'an export of history or trends of Zabbix',
      'host,key_,clock,value_min,value_avg,value_max\nsrv01,system.cpu.util,1763600400,1.2,12.3,45.6\n',
    ],
    [
      'an export of history or trends of Zabbix',
      'itemid,clock,num,value_min,value_avg,value_max\n1,1763600400,60,1,12,45\n2,1763600400,60,2,13,55\n1,1763604000,60,2,13,55\n',
    ],
    [
      'an export of history or trends of Zabbix',
      'host,name,clock,value\nsrv01,CPU utilization,1763600400,1.2\nsrv01,CPU utilization,1763604000,2.2\n',
    ],
    [
      'a table of one sensor of PRTG',
      '"Date Time","Date Time(RAW)","Total","Total(RAW)","Coverage"\n"11/20/2026 10:00:00 AM - 11:00:00 AM","46346.4","23 %","23.1","100 %"\n',
    ],
    ['a list of sensors of PRTG', 'Sensor,Group,Device,Status,Message,Priority\nCPU Load,G,srv01,Up,OK,***\n'],
    [
      'a list of sensors of PRTG',
      'Object,Object(RAW),Type,Device,Status,Last Value,Last Value(RAW)\nCPU Load,CPU Load,WMI,srv01,Up,23 %,23\n',
    ],
    ['a list of hosts or services of Checkmk', 'Host;Service;State;Output\nsrv01;CPU utilization;OK;Total CPU: 23%\n'],
    ['a list of hosts or services of Checkmk', 'host;host_state;num_services_ok\nsrv01;UP;34\n'],
    [
      'a list of databases of RDS',
      'DB identifier,Engine,Region & AZ,Status\nerp,Aurora MySQL,eu-central-1,Available\n',
    ],
    ['JSON of no known tool', '[{"id":"node/a","type":"node","maxcpu":32}]\n'],
    ['JSON of no known tool', '[\n  {\n    "host": "db1",\n    "cores": 8\n  }\n]\n'],
    ['JSON of no known tool', '{"host":"db1","cores":8}\n{"host":"db2","cores":16}\n'],
    ['XML of no known tool', '<?xml version="1.0"?>\n<servers><server name="db1"/></servers>\n'],
    [
      'a spool of SQL*Plus',
      'SQL> select sid, serial# from v$session;\n\n       SID    SERIAL#\n---------- ----------\n         1      12345\n\nSQL> spool off\n',
    ],
    ['an answer of Prometheus', '{"status":"success","data":{"resultType":"matrix","result":[]}}'],
  ])('is called %s', (what, text) => {
    expect(errorsIn(text)).toEqual([['known-and-not-read', what]]);
  });

  it('is no JSON for a bracket at its beginning', () => {
    for (const text of ['[a] notes, of the day\n[b] more, of it\n', '{curly} words, and others\nx,y\n'])
      expect(errorsIn(text)).toEqual([['unrecognised', undefined]]);
  });

  it('is a web page that is called a workbook only where its name says so', () => {
    const bytes = new TextEncoder().encode('<html><body><table><tr><td>Server</td></tr></table></body></html>\n');
    const said = (fileName: string) =>
      readFile({ bytes, fileName }).issues.find(({ code }) => code === 'known-and-not-read');
    expect(said('list.XLS')?.problem.values?.what).toMatchObject({ en: 'a web page that is called a workbook' });
    expect(said('list.XLS')?.hint.en).toContain('Excel');
    expect(said('list.html')?.hint.en).not.toContain('Excel');
  });

  it('brings nothing when it is taken for a list of servers by hand', () => {
    const { counts, records } = read(DMIDECODE, 'server-csv');
    expect(counts.accepted).toBe(0);
    expect(records.servers).toEqual([]);
    expect(counts.accepted + counts.rejected + counts.skipped).toBe(counts.read);
  });

  it('is told as what it is, or as names only, when it is taken for a list by hand', () => {
    const bytes = new TextEncoder().encode('Remarks,Notes\nthe first,a\nthe second,b\n');
    const mapping = { fields: { name: { column: 'Remarks' } } };
    const { counts, issues } = readFile({ bytes, fileName: 'x', format: 'server-csv', mapping });
    expect(counts.accepted).toBe(0);
    expect(issues.map(({ code }) => code)).toContain('names-only');
  });
});

describe('a list that a person maps by hand', () => {
  it('comes in where it states more than names', () => {
    const mapping = { fields: { name: { column: 'Kiste' }, cores: { column: 'Kerne' } } };
    const bytes = new TextEncoder().encode('Kiste;Kerne\na;8\nb;16\n');
    const { records } = readFile({ bytes, fileName: 'x', format: 'server-csv', mapping });
    expect(records.servers.map(({ name, cores }) => [name, cores])).toEqual([
      ['a', 8],
      ['b', 16],
    ]);
  });
});
