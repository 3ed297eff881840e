import { text } from '@tatami/model';
import type { ColumnRule } from '../tabular/column-rule.ts';

/** Columns of vSphere memory are stated in MB; below a GiB at the median it must be GiB, and from 4 TiB on KB, the counters' own unit. */
const assumeMemoryUnit = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  if (median >= 4 * 1024 ** 2) return 'KiB';
  return median < 1024 ? 'GiB' : 'MiB';
};

const share = (label: ReturnType<typeof text>): ColumnRule => ({ label, aliases: [], holds: 'share', unit: '%' });
const clock = (label: ReturnType<typeof text>): ColumnRule => ({
  label,
  aliases: [],
  holds: 'clock',
  assume: () => 'MHz',
});
const size = (label: ReturnType<typeof text>): ColumnRule => ({
  label,
  aliases: [],
  holds: 'size',
  assume: assumeMemoryUnit,
});
const count = (label: ReturnType<typeof text>): ColumnRule => ({
  label,
  aliases: [],
  holds: 'count',
  positive: true,
});
const words = (label: ReturnType<typeof text>): ColumnRule => ({ label, aliases: [], holds: 'text' });

/** What is read of a view. Name and time go by their headers; the rest by metric paths, see METRIC_PATHS. */
export const COLUMNS = {
  subject: {
    label: text('Object', 'オブジェクト'),
    aliases: ['Name', 'Object Name', 'VM Name', 'Host Name', 'Object', 'Virtual Machine', 'Resource Name'],
    holds: 'text',
    required: true,
    essential: true,
  },
  timestamp: {
    label: text('Interval', '期間'),
    aliases: ['Interval Breakdown', 'Interval', 'Time', 'Timestamp', 'Date', 'Date Time'],
    holds: 'instant',
    essential: true,
  },
  cpuShare: share(text('CPU utilisation (%)', 'CPU使用率（%）')),
  cpuGHz: clock(text('CPU in use (MHz)', 'CPU使用量（MHz）')),
  cpuCapacityGHz: clock(text('CPU capacity (MHz)', 'CPU容量（MHz）')),
  cpuPeakShare: share(text('CPU utilisation, peak (%)', 'CPU使用率（ピーク）（%）')),
  cpuPeakGHz: clock(text('CPU in use, peak (MHz)', 'CPU使用量（ピーク）（MHz）')),
  memoryGiB: size(text('Memory in use', '使用メモリ')),
  memoryPeakGiB: size(text('Memory in use, peak', '使用メモリ（ピーク）')),
  memoryPeakShare: share(text('Memory utilisation, peak (%)', 'メモリ使用率（ピーク）（%）')),
  memoryShare: share(text('Memory utilisation (%)', 'メモリ使用率（%）')),
  memoryCapacityGiB: size(text('Memory', 'メモリ')),
  iops: { label: text('I/O per second', 'IOPS'), aliases: [], holds: 'rate' },
  iopsPeak: { label: text('I/O per second, peak', 'IOPS（ピーク）'), aliases: [], holds: 'rate' },
  readIops: { label: text('Reads per second', '読み込み（回/秒）'), aliases: [], holds: 'rate' },
  writeIops: { label: text('Writes per second', '書き込み（回/秒）'), aliases: [], holds: 'rate' },
  vcpus: count(text('Virtual CPUs', '仮想CPU数')),
  sockets: count(text('CPU sockets', 'CPU数（ソケット）')),
  cores: count(text('Cores', 'コア数')),
  cpuModel: words(text('CPU model', 'CPU型番')),
  model: words(text('Model', '機種')),
  storageGiB: size(text('Disk capacity', 'ディスク容量')),
  host: words(text('Host', 'ホスト')),
  cluster: words(text('Cluster', 'クラスター')),
  poweredOn: words(text('Power state', '電源状態')),
  os: words(text('Operating system', 'OS')),
} as const satisfies Record<string, ColumnRule>;

export type Field = keyof typeof COLUMNS;

/** The field for the maximum of each interval, beside the one for its average. */
export const PEAK_FIELDS: { readonly [Name in Field]?: Field } = {
  cpuShare: 'cpuPeakShare',
  cpuGHz: 'cpuPeakGHz',
  memoryGiB: 'memoryPeakGiB',
  memoryShare: 'memoryPeakShare',
  iops: 'iopsPeak',
};

/** The capacity without which a figure says nothing of use over time. */
export const CAPACITY_OF: { readonly [Name in Field]?: Field } = {
  cpuGHz: 'cpuCapacityGHz',
  memoryShare: 'memoryCapacityGiB',
};

/** What an object's columns may start with, and which kind of object that is. */
export const OBJECT_KINDS: Readonly<Record<string, 'vm' | 'host' | 'other'>> = {
  vm: 'vm',
  'virtual machine': 'vm',
  host: 'host',
  'host system': 'host',
  'vsphere host': 'host',
  'esxi host': 'host',
  cluster: 'other',
  'cluster compute resource': 'other',
  datastore: 'other',
  datacenter: 'other',
};

/** Transformations a column may end with, by how well they serve a series of averages; the lowest, sums and others are not read. */
export const TRANSFORMATIONS: Readonly<Record<string, 'average' | 'last' | 'peak' | 'unused'>> = {
  avg: 'average',
  average: 'average',
  mean: 'average',
  last: 'last',
  current: 'last',
  latest: 'last',
  max: 'peak',
  maximum: 'peak',
  peak: 'peak',
  min: 'unused',
  minimum: 'unused',
  sum: 'unused',
  first: 'unused',
  'standard deviation': 'unused',
  stddev: 'unused',
  forecast: 'unused',
};

/**
 * Fields by metric path, lower-cased and without kind, unit and transformation; the first that fits decides. Paths are those the
 * product shows, and their keys. A path of percentages leads to the field by the same name ending in 'Share'.
 */
export const METRIC_PATHS: readonly (readonly [Field, RegExp])[] = [
  ['cpuShare', /^cpu\|(?:usage_average|usagepct|demandpct)$/],
  ['cpuGHz', /^cpu\|(?:usage|utilization|usagemhz_average)$/],
  ['cpuGHz', /^cpu\|(?:demand|demandmhz)$/],
  [
    'cpuCapacityGHz',
    /^cpu\|(?:capacity available to vms|total capacity|usable capacity|provisioned capacity|totalcapacity_average)$/,
  ],
  ['memoryShare', /^mem(?:ory)?\|usage_average$/],
  ['memoryGiB', /^mem(?:ory)?\|(?:utilization|usage|consumed|host usage|consumed_average|host_usage)$/],
  ['memoryGiB', /^mem(?:ory)?\|(?:guest usage|guest demand|host active|active|active_average|guest_usage)$/],
  [
    'memoryCapacityGiB',
    /^mem(?:ory)?\|(?:capacity available to vms|total capacity|provisioned memory|guest configured memory|host provisioned capacity|host_provisioned)$/,
  ],
  ['memoryCapacityGiB', /^config(?:uration)?\|hardware\|memory(?:kb)?$|^hardware\|memory information\|total memory$/],
  ['iops', /^(?:[a-z: ]{1,60}\|){1,3}(?:total iops|commands per second|iops|commandsaveraged_average)$/],
  [
    'readIops',
    /^(?:[a-z: ]{1,60}\|){1,3}(?:reads? iops|reads per second|read requests per second|numberreadaveraged_average)$/,
  ],
  [
    'writeIops',
    /^(?:[a-z: ]{1,60}\|){1,3}(?:writes? iops|writes per second|write requests per second|numberwriteaveraged_average)$/,
  ],
  [
    'vcpus',
    /^(?:cpu|config(?:uration)?\|hardware|summary\|configuration|summary)\|(?:number of (?:virtual )?cpus?(?: \(vcpus?\))?|number of vcpus?|provisioned vcpu(?:\(s\)|s)?|vcpus?|num_cpu|corecount_provisioned)$/,
  ],
  ['sockets', /^hardware\|cpu information\|(?:number of cpus|number of (?:cpu )?sockets|number of cpu packages)$/],
  [
    'cores',
    /^(?:hardware\|cpu information|cpu)\|(?:number of (?:cpu )?cores|number of physical cores|number of physical cpus.*)$/,
  ],
  ['cpuModel', /^(?:hardware\|cpu information|cpu)\|(?:cpu model|processor type|model)$/],
  ['model', /^hardware(?:\|[a-z ]{1,40})?\|(?:hardware model|model)$/],
  [
    'storageGiB',
    /^(?:disk space|diskspace)\|(?:total provisioned disk space|provisioned space.*|total capacity|total disk space)$/,
  ],
  ['host', /^summary\|(?:parent host|host|running on host)$/],
  ['cluster', /^summary\|(?:parent cluster|cluster)$/],
  ['poweredOn', /^(?:system|summary|summary\|runtime)\|(?:powered on|power state|runtime power state)$/],
  [
    'os',
    /^(?:summary\|guest operating system|guest file system|summary|config(?:uration)?)\|(?:guest os full ?name|guest os|guest operating system|guest full name|operating system)$/,
  ],
];
