import { columnKey, ResultColumns } from '../query-results/result-set.ts';

/** What a result of SQL Server tells of. */
export type ResultKind =
  | 'hardware'
  | 'properties'
  | 'property-list'
  | 'version'
  | 'configuration'
  | 'waits'
  | 'file-io'
  | 'sizes'
  | 'cpu-history'
  | 'processor'
  | 'error-log'
  | 'host'
  | 'inventory';

/** Names of columns as views, Glenn Berry's diagnostic queries, sp_Blitz and assessments give them, as `columnKey` writes them. */
export const COLUMNS = {
  /** First column of queries sent to many servers at once, and of collectors. */
  server: ['servername', 'server', 'sqlservername', 'instancename', 'sqlinstance', 'sqlserverinstancename', 'instance'],
  machine: ['machinename', 'computername', 'hostname', 'machine'],
  physical: ['computernamephysicalnetbios', 'physicalnetbiosname'],
  logicalCpus: [
    'cpucount',
    'logicalcpucount',
    'logicalcpus',
    'logicalcpu',
    'numberoflogicalprocessors',
    'logicalprocessors',
    'logicalprocessorcount',
  ],
  hyperthreadRatio: ['hyperthreadratio'],
  sockets: ['socketcount', 'sockets', 'numberofprocessors', 'processors', 'processorcount'],
  coresPerSocket: ['corespersocket'],
  cores: [
    'physicalcorecount',
    'numberofcores',
    'numberoftotalcores',
    'totalcores',
    'cores',
    'corecount',
    'physicalcpucores',
    'servercorecount',
  ],
  cpuModel: ['cpu', 'processor', 'cpuname', 'processorname', 'cpumodel'],
  model: ['model', 'machinemodel', 'systemmodel', 'computermodel'],
  memoryBytes: ['physicalmemoryinbytes'],
  memoryKb: ['physicalmemorykb', 'totalphysicalmemorykb'],
  memoryMb: [
    'physicalmemorymb',
    'systemmemorymb',
    'totalphysicalmemorymb',
    'memorymb',
    'serverphysicalmemorymb',
    'memorysizemb',
  ],
  memoryGb: ['physicalmemorygb', 'systemmemorygb', 'memorygb', 'totalphysicalmemorygb'],
  started: ['sqlserverstarttime', 'sqlserverstart', 'starttime'],
  ticks: ['msticks'],
  startedTicks: ['sqlserverstarttimemsticks'],
  kernelMs: ['processkerneltimems'],
  userMs: ['processusertimems'],
  hypervisor: ['virtualmachinetypedesc', 'virtualmachinetype'],
  edition: ['edition', 'sqlserveredition', 'serveredition', 'sqledition', 'editionname'],
  version: ['productversion', 'sqlserverversion', 'serverversion', 'sqlversion', 'versionnumber', 'buildnumber'],
  product: ['sqlserverproductname', 'productname', 'sqlserverproduct'],
  versionText: [
    'sqlserverandosversioninfo',
    'sqlserverversioninfo',
    'version',
    'versioninfo',
    'nocolumnname',
    'sqlserverversiontext',
  ],
  os: ['currentoperatingsystem', 'operatingsystem', 'osname', 'hostdistribution', 'osversion'],
  maxMemoryMb: [
    'maxservermemorymb',
    'maxservermemoryinuse',
    'maxservermemoryinusemb',
    'maxservermemory',
    'maxmemorymb',
    'sqlservermaxmemorymb',
    'sqlmaxmemorymb',
  ],
  waitType: ['waittype', 'waitname'],
  waitMs: ['waittimems'],
  waitS: [
    'waitsec',
    'waits',
    'waittimes',
    'waittimesec',
    'waittimeseconds',
    'waitseconds',
    'totalwaitseconds',
    'waittimesecs',
  ],
  waitCount: ['waitingtaskscount', 'waitcount', 'numberofwaits', 'waitingtasks', 'waitstaskcount', 'tasks'],
  sampleS: ['secondssample', 'sampleseconds'],
  sampleHours: ['hourssample'],
  sampledAt: [
    'collectiontime',
    'capturedat',
    'capturetime',
    'collecttime',
    'sampletime',
    'sampledate',
    'snapdate',
    'snapshottime',
    'runtime',
    'datecollected',
    'timedatacollected',
    'checkdate',
    'tsutc',
    'sampleended',
    'timestamp',
    'rundate',
  ],
  reads: ['numofreads', 'totalreads', 'ioreads'],
  writes: ['numofwrites', 'totalwrites', 'iowrites'],
  readStallMs: ['iostallreadms'],
  writeStallMs: ['iostallwritems'],
  sinceBootMs: ['samplems'],
  sizeBytes: ['sizeondiskbytes', 'sizebytes'],
  sizePages: ['size'],
  sizeMb: [
    'totalsizeinmb',
    'totalsizemb',
    'sizemb',
    'sizeinmb',
    'filesizemb',
    'databasesizemb',
    'dbsizemb',
    'sizeondiskmb',
    'totalsizeondiskmb',
    'userdatabasessizemb',
    'sumofuserdatabasessize',
  ],
  sizeGb: ['sizegb', 'totalsizegb', 'sizeingb', 'totalsizeingb', 'databasesizegb'],
  sizeWithUnit: ['dbsize'],
  sizeKb: ['databasesize'],
  database: ['databasename', 'dbname', 'database', 'databasenames', 'name', 'databaseid'],
  file: ['physicalname', 'filename', 'logicalname', 'fileid', 'filelogicalname'],
  idle: ['systemidleprocess', 'systemidle', 'idlecpu'],
  sqlCpu: ['sqlserverprocesscpuutilization', 'sqlprocessutilization', 'sqlservercpu'],
  eventTime: ['eventtime', 'recordtime', 'time'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Column = keyof typeof COLUMNS;

/** What the columns of a result make of it; the first that fits. */
const KINDS: readonly (readonly [
  kind: ResultKind,
  fits: (has: (column: Column) => boolean, columns: ResultColumns) => boolean,
])[] = [
  ['waits', (has) => has('waitType') && (has('waitMs') || has('waitS'))],
  ['cpu-history', (has) => has('idle') && has('eventTime') && has('sqlCpu')],
  ['file-io', (has) => has('reads') && has('writes') && (has('sinceBootMs') || has('readStallMs') || has('file'))],
  ['hardware', (has) => has('logicalCpus') && (has('hyperthreadRatio') || has('started') || has('ticks'))],
  [
    'inventory',
    (has) =>
      (has('machine') || has('server')) &&
      (has('edition') || has('product')) &&
      (has('version') || has('logicalCpus') || has('cores') || has('memoryMb') || has('sizeMb')),
  ],
  [
    'properties',
    (_, columns) =>
      columns.count([
        ...COLUMNS.machine,
        ...COLUMNS.physical,
        'servername',
        'edition',
        'productversion',
        'productlevel',
        'instancename',
        'engineedition',
      ]) >= 2,
  ],
  ['configuration', (_, columns) => columns.has('name') && columns.count(['valueinuse', 'runvalue']) > 0],
  ['version', (_, columns) => columns.has('sqlserverandosversioninfo')],
  ['processor', (_, columns) => columns.has('value') && columns.has('data')],
  ['error-log', (_, columns) => columns.has('logdate') && columns.has('processinfo') && columns.has('text')],
  ['host', (_, columns) => columns.has('hostplatform') && columns.has('hostdistribution')],
  [
    'property-list',
    (_, columns) =>
      columns.count(['property', 'propertyname', 'serverproperty']) === 1 &&
      columns.count(['value', 'propertyvalue']) === 1,
  ],
  [
    'sizes',
    (has, columns) =>
      has('database') &&
      ((has('file') && (has('sizeMb') || has('sizeGb') || has('sizePages') || has('sizeBytes'))) ||
        columns.has('dbsize') ||
        (columns.has('databasename') && columns.has('databasesize')) ||
        (columns.has('databasename') && (has('sizeMb') || has('sizeGb')))),
  ],
];

/** Results that say by their columns alone that SQL Server gave them; the others need one of these beside them. */
const TELLING: ReadonlySet<ResultKind> = new Set(['waits', 'cpu-history', 'file-io', 'hardware']);

/** What a result tells of; null where its header is that of none. */
export function resultKind(headers: readonly string[]): ResultKind | null {
  if (headers.filter((header) => header.trim() !== '').length < 2) return null;
  const columns = new ResultColumns(headers);
  const has = (column: Column) => columns.count(COLUMNS[column]) > 0;
  return KINDS.find(([, fits]) => fits(has, columns))?.[0] ?? null;
}

/** Columns that say which product a list is of, beside its edition. */
const OTHER_PRODUCTS = [...COLUMNS.product, 'product', 'dbms', 'engine', 'vendor'];

/** 0..1 how surely SQL Server gave a result with such a header. */
export function tellsSqlServer(headers: readonly string[]): number {
  const kind = resultKind(headers);
  if (kind === null) return 0;
  if (TELLING.has(kind)) return 0.97;
  const keys = new Set(headers.map(columnKey));
  const has = (...names: readonly string[]) => names.some((name) => keys.has(name));
  const fits: Readonly<Partial<Record<ResultKind, boolean>>> = {
    configuration: has('description') && has('minimum'),
    version: true,
    host: has('hostrelease'),
    sizes: has('physicalname') && has('databaseid', 'fileid'),
    // Lists that people keep have editions and versions too: these names are the server's own.
    properties:
      has('productlevel', 'engineedition', 'computernamephysicalnetbios') || headers.includes('ProductVersion'),
    inventory:
      has('sqlserverinstancename', 'sqlserverproductname', 'compatibilitylevel') ||
      (has('serveredition') && has('serverversion')) ||
      // Results with a row for each database are lists of those; one with a product may be of any.
      (headers.includes('ProductVersion') && has('edition') && !has(...COLUMNS.database, ...OTHER_PRODUCTS)),
  };
  return fits[kind] === true ? 0.95 : 0;
}
