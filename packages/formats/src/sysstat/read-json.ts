import { isHalfOfDay } from '../decode/clock-text.ts';
import { parseStamp, type Stamp } from '../decode/instant.ts';
import { fieldOf, jsonValues, listOf, numberOf } from '../decode/json-values.ts';
import type { Recording } from './recording.ts';
import { addStatistics, type Statistics } from './statistics.ts';

/** Reads sadf -j, and mpstat -o JSON. */
export function readJson(text: string, recording: Recording): void {
  const { values, broken, cutAt } = jsonValues(text);
  recording.cutOff = broken || values.length === 0;
  if (cutAt !== null) recording.longText = { line: cutAt };
  let index = 0;
  for (const host of values.flatMap((value) => listOf(fieldOf(fieldOf(value, 'sysstat'), 'hosts')))) {
    const name = textOf(fieldOf(host, 'nodename'));
    recording.cpus = numberOf(fieldOf(host, 'number-of-cpus')) ?? recording.cpus;
    recording.restarts += listOf(fieldOf(host, 'restarts')).length;
    for (const statistics of listOf(fieldOf(host, 'statistics'))) {
      index += 1;
      const stamp = timeOf(fieldOf(statistics, 'timestamp'), textOf(fieldOf(host, 'date')), recording);
      if (stamp !== null) addStatistics(recording, { host: name, ...stamp, line: index }, readStatistics(statistics));
    }
  }
}

/** sadf: { date, time, tz }; mpstat: the time alone, of the host's date. */
function timeOf(timestamp: unknown, date: string, recording: Recording): Stamp | null {
  if (typeof timestamp === 'string') {
    recording.zoned = false;
    const [clock = '', half = ''] = timestamp.split(' ');
    return parseStamp(`${date} ${clock}${isHalfOfDay(half) ? ` ${half}` : ''}`, recording.dayOrder);
  }
  const tz = textOf(fieldOf(timestamp, 'tz'));
  const isUtc = tz === 'UTC' || numberOf(fieldOf(timestamp, 'utc')) === 1;
  recording.zoned &&= isUtc;
  return parseStamp(`${textOf(fieldOf(timestamp, 'date'))} ${textOf(fieldOf(timestamp, 'time'))}${isUtc ? 'Z' : ''}`);
}

function readStatistics(statistics: unknown): Statistics {
  const loads = [...listOf(fieldOf(statistics, 'cpu-load')), ...listOf(fieldOf(statistics, 'cpu-load-all'))];
  const memory = fieldOf(statistics, 'memory');
  return {
    cpus: loads.map((load) => ({
      cpu: textOf(fieldOf(load, 'cpu')),
      idle: textOf(fieldOf(load, 'idle')),
      iowait: textOf(fieldOf(load, 'iowait')),
    })),
    memory: {
      memused: textOf(fieldOf(memory, 'memused')),
      'memused-percent': textOf(fieldOf(memory, 'memused-percent')),
      memfree: textOf(fieldOf(memory, 'memfree')),
      avail: textOf(fieldOf(memory, 'avail')),
      buffers: textOf(fieldOf(memory, 'buffers')),
      cached: textOf(fieldOf(memory, 'cached')),
    },
    tps: textOf(fieldOf(fieldOf(statistics, 'io'), 'tps')),
    disks: listOf(fieldOf(statistics, 'disk')).map((disk) => ({
      name: textOf(fieldOf(disk, 'disk-device')),
      tps: textOf(fieldOf(disk, 'tps')),
    })),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
