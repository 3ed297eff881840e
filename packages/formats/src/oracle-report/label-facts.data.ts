import { ORACLE_DATE } from './oracle-date.ts';

/** A fact that stands behind its label on a line: its name, what the report calls it, the pattern whose first group is its text. */
export type LabelFact = readonly [name: string, label: string, pattern: RegExp];

const date = ORACLE_DATE.source;
/** "Oracle Database 12c Enterprise Edition Release 12.1.0.2.0 - 64bit Production". */
const banner = '^Oracle ?(?:Database )?\\d{1,2}(?:ai|c|g|i)? ';
/** Labels of the load profile stand at the start of their line; the first figure is per second. */
const perSecond = (label: string) =>
  new RegExp(`^\\s*${label}(?: ?\\([A-Za-z]+\\))?:\\s+([\\d.,]+[KMG]?)(?=\\s|$)`, 'i');

/** Facts of Statspack (8i to 19c) and AWR (10g to 23ai), whichever comes first in the report. */
export const LABEL_FACTS: readonly LabelFact[] = [
  ['sqlReport', 'title', /^\W{0,10}(WORKLOAD REPOSITORY SQL Report)\b/i],
  // What the instance says of itself to whoever connects to it, before the report is made.
  ['bannerEdition', 'banner', new RegExp(`${banner}(.{0,30}\\bEdition(?: One| 2)?)(?= Release )`)],
  ['bannerRelease', 'banner', new RegExp(`${banner}.{0,30}\\bEdition(?: One| 2)? Release ([\\d.]+)`)],
  ['beginsAt', 'Begin Snap', new RegExp(`\\bBegin Snap:.{0,40}?(${date})`, 'i')],
  ['endsAt', 'End Snap', new RegExp(`\\bEnd Snap:.{0,40}?(${date})`, 'i')],
  ['elapsedS', 'Elapsed', /\bElapsed:\s*([\d.,]+\s*\(min\w*\))/i],
  ['dbTimeS', 'DB time', /\bDB time:\s*([\d.,]+\s*\(min\w*\))/i],
  ['dbCpuMinutes', 'DB CPU', /\bDB CPU:\s*([\d.,]+\s*\(min\w*\))/i],
  ['database', 'DB/Inst', /\bDB\/Inst:\s*([^/\s]{1,30})\//],
  ['instance', 'DB/Inst', /\bDB\/Inst:\s*[^/\s]{1,30}\/(\S{1,30})/],
  ['database', 'for DB', /\bfor DB:\s*(\S{1,30})\s+Instance:/],
  ['instance', 'for DB', /\bfor DB:\s*\S{1,30}\s+Instance:\s*(\S{1,30})/],
  ['host', 'Host Name', /\bHost\s{1,4}Name:\s*(\S{1,100})/],
  ['cpus', 'Num CPUs', /\bNum CPUs:\s*(\d+)/],
  ['hostMemoryMB', 'Phys Memory (MB)', /\bPhys Mem(?:ory)? \(MB\):\s*([\d.,]+)/],
  ['cpus', 'Host CPU (CPUs)', /^\s*Host CPU\s+\(CPUs:\s*(\d+)/],
  ['cores', 'Host CPU (Cores)', /^\s*Host CPU\s+\(CPUs:.{1,20}Cores:\s*(\d+)/],
  ['sockets', 'Host CPU (Sockets)', /^\s*Host CPU\s+\(CPUs:.{1,40}Sockets:\s*(\d+)/],
  [
    'bufferCacheGiB',
    'Buffer Cache',
    /\bBuffer Cache:(?:\s+[\d.,]+[KMG]?(?=\s+[\d.,]+[KMG](?:\s|$)))?\s+([\d.,]+[KMG]?)(?=\s|$)/,
  ],
  ['blockBytes', 'Std Block Size', /\bStd Block Size:\s+([\d.,]+[KM]?)/],
  ['blockBuffers', 'db_block_buffers', /\bdb_block_buffers:\s+([\d.,]+)/],
  ['blockBytes', 'db_block_size', /\bdb_block_size:\s+([\d.,]+)/],
  ['transactionsPerS', 'Transactions', perSecond('Transactions')],
  ['executesPerS', 'Executes', perSecond('(?:Executes|Executions)')],
  ['userCallsPerS', 'User calls', perSecond('User calls')],
  ['logicalReadsPerS', 'Logical reads', perSecond('Logical reads?')],
  ['blockChangesPerS', 'Block changes', perSecond('Block changes')],
  ['physicalReadsPerS', 'Physical reads', perSecond('Physical reads?')],
  ['readRequestsPerS', 'Read IO requests', perSecond('Read IO requests')],
  // Of the statistics, total before per second: all that Statspack says of it.
  ['readRequestsPerS', 'physical read IO requests', /^\s*physical read IO requests\s+[\d.,]+\s+([\d.,]+)(?=\s|$)/],
  ['physicalWritesPerS', 'Physical writes', perSecond('Physical writes?')],
  ['redoBytesPerS', 'Redo size', perSecond('Redo size')],
  ['bufferHitShare', 'Buffer Hit %', /\bBuffer\s{1,3}Hit\s{0,4}%?:\s*([\d.,]+)/],
  ['sgaGiB', 'SGA use (MB)', /\bSGA use \(MB\):(?:\s+[\d.,]+(?=\s+\d))?\s+([\d.,]+)/],
  ['pgaGiB', 'PGA use (MB)', /\bPGA use \(MB\):(?:\s+[\d.,]+(?=\s+\d))?\s+([\d.,]+)/],
  ['hostMemoryMB', 'Host Mem (MB)', /\bHost Mem \(MB\):(?:\s+[\d.,]+(?=\s+\d))?\s+([\d.,]+)/],
  ['hostMemoryBytes', 'PHYSICAL_MEMORY_BYTES', /^\s*PHYSICAL_MEMORY_BYTES\s+([\d.,]+)/],
  ['busyTime', 'BUSY_TIME', /^\s*(?:AVG_)?BUSY_TIME\s+([\d.,]+)/],
  ['idleTime', 'IDLE_TIME', /^\s*(?:AVG_)?IDLE_TIME\s+([\d.,]+)/],
  ['cpus', 'NUM_CPUS', /^\s*NUM_CPUS\s+(\d+)/],
  ['cores', 'NUM_CPU_CORES', /^\s*NUM_CPU_CORES\s+(\d+)/],
  ['sockets', 'NUM_CPU_SOCKETS', /^\s*NUM_CPU_SOCKETS\s+(\d+)/],
  ['hostBusyPercent', '% of time Host is Busy', /% of time Host is Busy:\s*([\d.,]+)/],
  ['cpuCentiseconds', 'CPU used by this session', /^\s*CPU used by this session\s+([\d.,]+)/],
];
