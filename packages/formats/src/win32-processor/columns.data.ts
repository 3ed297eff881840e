import { text } from '@tatami/model';
import type { ColumnRule } from '../tabular/column-rule.ts';

/** Properties of Win32_Processor, by the names Windows gives them in any language. */
export const COLUMNS = {
  machine: {
    label: text('Computer', 'コンピューター'),
    aliases: ['PSComputerName', 'SystemName', 'ComputerName', 'CSName', '__SERVER', 'Node', 'MachineName'],
    holds: 'text',
    required: true,
    essential: true,
    wholeHeader: true,
  },
  cpuModel: {
    label: text('CPU', 'CPU'),
    aliases: ['Name'],
    holds: 'text',
    required: true,
    wholeHeader: true,
  },
  device: {
    label: text('CPU socket', 'CPUソケット'),
    aliases: ['DeviceID', 'SocketDesignation'],
    holds: 'text',
    wholeHeader: true,
  },
  cores: {
    label: text('Cores of the CPU', 'CPUのコア数'),
    aliases: ['NumberOfCores'],
    holds: 'count',
    required: true,
    essential: true,
    positive: true,
    wholeHeader: true,
  },
  threads: {
    label: text('Threads of the CPU', 'CPUのスレッド数'),
    aliases: ['NumberOfLogicalProcessors', 'ThreadCount'],
    holds: 'count',
    positive: true,
    wholeHeader: true,
  },
  clockGHz: {
    label: text('Clock', 'クロック'),
    aliases: ['MaxClockSpeed'],
    holds: 'clock',
    unit: 'MHz',
    wholeHeader: true,
  },
} as const satisfies Record<string, ColumnRule>;
