import { parseNumber } from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { HardwareFacts } from '../machines/hardware-facts.ts';
import { parsedMachines } from '../machines/parsed-machines.ts';
import { ResultColumns } from '../query-results/result-set.ts';
import { resultSetsIn } from '../query-results/result-sets.ts';
import { instancesWithoutHost } from './issues.ts';
import { HOST, INSTANCE, isHeaderOfStatistics, isStatistic, STATISTICS } from './statistics.data.ts';

const BYTES_PER_GIB = 1024 ** 3;

/** A machine while its statistics are met. */
interface Seen {
  readonly host: string | null;
  readonly line: number;
  readonly facts: HardwareFacts;
}

/** Reads the CPUs, cores, sockets and memory of each machine. Of instances without a host nothing says which machine is whose. */
export function parse(request: ParseRequest): Parsed {
  const { source, issues, recording } = request;
  const machines = new Map<string, Seen>();
  const instances = new Set<string>();
  for (const { headers, rows } of resultSetsIn(source, isHeaderOfStatistics, issues)) {
    const columns = new ResultColumns(headers);
    for (const row of rows) {
      const name = columns.cell(row, 'statname')?.text.toUpperCase() ?? '';
      const value = columns.cell(row, 'value');
      if (!isStatistic(name) || value === null) continue;
      const host = columns.cell(row, ...HOST)?.text ?? null;
      if (host === null) instances.add(columns.cell(row, ...INSTANCE)?.text ?? '');
      const seen = machines.get(host ?? '') ?? { host, line: row.line, facts: new HardwareFacts() };
      machines.set(host ?? '', seen);
      const field = STATISTICS[name];
      const figure = field === 'memoryGiB' ? gibOf(value.text) : parseNumber(value.text);
      seen.facts.say(field, figure, `line ${row.line}: ${name}`, value.text);
    }
  }
  if (instances.size > 1) {
    issues.add(instancesWithoutHost(instances.size));
    machines.delete('');
  }
  const unnamed = recording.machine ?? machineInName(source.fileName);
  const found = [...machines.values()].map(({ host, line, facts }) => ({
    server: facts.server(host ?? unnamed, { file: source.fileName, line }),
    line,
    named: host !== null,
  }));
  return parsedMachines(found, request);
}

/** SQL*Plus prints the digits of bytes that its column has room for: '2.7488E+11' tells no more of them in GiB. */
function gibOf(text: string): number | null {
  const bytes = parseNumber(text);
  if (bytes === null) return null;
  const [, digits] = /^([\d.,]{1,20})E/i.exec(text) ?? [];
  const gib = bytes / BYTES_PER_GIB;
  return digits === undefined ? gib : Number(gib.toPrecision(digits.replace(/\D/g, '').length));
}
