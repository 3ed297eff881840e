import {
  bareServer,
  bareWorkload,
  databasesNamed,
  databaseText,
  type OriginCell,
  type ServerRecord,
  text,
  type WorkloadRecord,
} from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { filledIn, HardwareFacts } from '../machines/hardware-facts.ts';
import { machineTotals } from '../machines/machine-totals.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { Tally } from '../tabular/read-rows.ts';
import { totalOf } from '../tabular/totals.ts';
import { shareByHour } from './host-cpu.ts';
import { numberOf, type PartOfCollection, type PartRow, partIn } from './part.ts';

const MIB_PER_GIB = 1024;
const BYTES_PER_GIB = 1024 ** 3;
/** 'host_DB_timestamp' of version 2; names of hosts may have underscores too. */
const PKEY = /^(.{1,200})_([A-Za-z][\w$#]{0,29})_\d{12}$/;

const notNeeded: Trouble = {
  severity: 'info',
  code: 'part-not-needed',
  problem: text(
    'This part of the collection says nothing that a plan needs.',
    'この部分には、計画に必要な情報が含まれていません。',
  ),
  hint: text(
    'Send the whole collection: its parts complete each other.',
    '収集結果全体を送ってください。各ファイルは互いに補完します。',
  ),
};

/** Reads one part of a collection: what the host is and how busy it was, or what the database is. */
export function parse({ source, issues, recording }: ParseRequest): Parsed {
  const found = partIn(source.text ?? '');
  const tally = new Tally();
  const first = found?.rows[0];
  const [, hostInKey, databaseInKey] = PKEY.exec(first?.cells.get('PKEY') ?? '') ?? [];
  const host = (hostInKey ?? recording.machine ?? machineInName(source.fileName)).slice(0, 300);
  const reading = new PartReading(source.fileName, host, databaseInKey ?? null);
  const { servers, workloads } = found?.part ? reading.records(found) : { servers: [], workloads: [] };
  const used = servers.length + workloads.length > 0;
  tally.count(used ? 'accepted' : 'skipped', found?.rows.length ?? 0);
  if (!used) issues.add(notNeeded);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: [...(first?.cells.keys() ?? [])],
    preview: (found?.rows ?? []).slice(0, PREVIEW_ROWS).map(({ cells }) => [...cells.values()]),
    sheets: [{ name: null, role: found?.part ?? null, counts }],
    counts,
    records: { ...NO_RECORDS, servers, workloads },
    totals: {
      ...machineTotals(servers, workloads),
      databaseGiB: totalOf(text('Databases', 'データベース容量'), 'GiB', workloads, (workload) => workload.databaseGiB),
    },
    ...(used && hostInKey === undefined && { asks: { machine: host } }),
  };
}

/** The history by the minute has some 25 metrics. The summary, of the same columns and over 100, has means of hours: no peaks. */
const MOST_METRICS_BY_MINUTE = 60;

interface Records {
  readonly servers: ServerRecord[];
  readonly workloads: WorkloadRecord[];
}

const NOTHING: Records = { servers: [], workloads: [] };

class PartReading {
  private readonly file: string;
  private readonly host: string;
  private readonly database: string | null;

  constructor(file: string, host: string, database: string | null) {
    this.file = file;
    this.host = host;
    this.database = database;
  }

  records({ part, rows }: PartOfCollection): Records {
    if (rows.length === 0) return NOTHING;
    switch (part) {
      case 'summary':
        return this.summary(rows);
      case 'instances':
        return this.instances(rows);
      case 'cpus':
        return this.cpus(rows.at(-1));
      case 'os-statistics':
        return this.osStatistics(rows);
      case 'metrics':
        return this.metrics(rows);
      default:
        return NOTHING;
    }
  }

  private summary(rows: readonly PartRow[]): Records {
    const [row] = rows;
    const name = row?.cells.get('DB_NAME') ?? this.database;
    if (!row || !name) return NOTHING;
    const version = cellOf(row, 'DBFULLVERSION', 'DB_FULLVERSION', 'DBVERSION', 'DB_VERSION');
    const size = cellOf(row, 'DB_SIZE_ALLOCATED_GB');
    const memory = ['BUFFER_CACHE_MB', 'SHARED_POOL_MB', 'TOTAL_PGA_ALLOCATED_MB'].map((column) =>
      numberOf(row, column),
    );
    const whole = memory.includes(null)
      ? null
      : memory.reduce<number>((sum, each) => sum + (each ?? 0), 0) / MIB_PER_GIB;
    const databaseGiB = numberOf(row, 'DB_SIZE_ALLOCATED_GB');
    return this.workload(
      name,
      row,
      {
        dbms: dbmsOf(version?.text ?? null),
        memoryGiB: whole !== null && whole > 0 ? whole : null,
        databaseGiB,
      },
      {
        ...(version && { dbms: version }),
        ...(whole !== null && {
          memoryGiB: {
            column: `line ${row.line}: BUFFER_CACHE_MB + SHARED_POOL_MB + TOTAL_PGA_ALLOCATED_MB`,
            text: memory.join(' + '),
          },
        }),
        ...(size && { databaseGiB: size }),
      },
    );
  }

  private instances(rows: readonly PartRow[]): Records {
    const hosts = new Map(
      rows.flatMap((row) => {
        const name = row.cells.get('HOST_NAME');
        return name ? [[nameKey(name), { name: name.slice(0, 300), row }] as const] : [];
      }),
    );
    const servers = [...hosts].map(([key, { name, row }]) => {
      const cell = cellOf(row, 'HOST_NAME');
      return bareServer(key, name, { file: this.file, sheet: null, row: row.line, cells: cell ? { name: cell } : {} });
    });
    return { servers, workloads: [] };
  }

  /** The last row is the latest: the machine as it is now. */
  private cpus(row: PartRow | undefined): Records {
    if (!row) return NOTHING;
    const facts = new HardwareFacts();
    for (const [field, column] of [
      ['threads', 'CPU_COUNT'],
      ['cores', 'CPU_CORE_COUNT'],
      ['sockets', 'CPU_SOCKET_COUNT'],
    ] as const)
      facts.say(field, numberOf(row, column), `line ${row.line}: ${column}`, row.cells.get(column) ?? '');
    return this.server(facts, row);
  }

  private osStatistics(rows: readonly PartRow[]): Records {
    // Of several instances nothing says which host is whose.
    if (new Set(rows.map(({ cells }) => cells.get('INSTANCE_NUMBER'))).size > 1) return NOTHING;
    const facts = new HardwareFacts();
    for (const row of rows) {
      const statistic = row.cells.get('STAT_NAME') ?? '';
      const value = numberOf(row, 'CUMULATIVE_VALUE');
      const place = `line ${row.line}: ${statistic}`;
      const said = row.cells.get('CUMULATIVE_VALUE') ?? '';
      if (statistic === 'NUM_CPUS') facts.say('threads', value, place, said);
      else if (statistic === 'NUM_CPU_CORES') facts.say('cores', value, place, said);
      else if (statistic === 'NUM_CPU_SOCKETS') facts.say('sockets', value, place, said);
      else if (statistic === 'PHYSICAL_MEMORY_BYTES' && value !== null)
        facts.say('memoryGiB', value / BYTES_PER_GIB, place, said);
    }
    const { cells, ...use } = shareByHour(rows);
    const { servers } = this.server(facts, rows[0]);
    const withUse = servers.map((server) => ({
      ...server,
      ...use,
      origin: { ...server.origin, cells: { ...server.origin.cells, ...cells } },
    }));
    return { servers: withUse, workloads: [] };
  }

  private metrics(rows: readonly PartRow[]): Records {
    if (new Set(rows.map(({ cells }) => cells.get('METRIC_NAME'))).size > MOST_METRICS_BY_MINUTE) return NOTHING;
    const highest = rows
      .filter(({ cells }) => cells.get('METRIC_NAME') === 'I/O Requests per Second')
      .flatMap((row) => {
        const value = numberOf(row, 'MAX_VALUE');
        return value === null ? [] : [{ row, value }];
      })
      .toSorted((a, b) => b.value - a.value)[0];
    if (!highest || this.database === null) return NOTHING;
    const { row, value } = highest;
    const cell = cellOf(row, 'MAX_VALUE');
    return this.workload(this.database, row, { iops: value }, cell ? { iops: cell } : {});
  }

  private server(facts: HardwareFacts, row: PartRow | undefined): Records {
    const server = facts.server(this.host, { file: this.file, line: row?.line ?? 1 });
    return { servers: server ? [server] : [], workloads: [] };
  }

  private workload(
    name: string,
    row: PartRow,
    values: Partial<WorkloadRecord>,
    cells: Record<string, OriginCell>,
  ): Records {
    const serverKey = nameKey(this.host);
    const origin = { file: this.file, sheet: null, row: row.line, cells };
    return {
      servers: [],
      workloads: [
        { ...bareWorkload(`${serverKey}/${nameKey(name)}`, name.slice(0, 300), origin), serverKey, ...values },
      ],
    };
  }
}

function cellOf(row: PartRow, ...columns: readonly string[]): OriginCell | null {
  const column = columns.find((each) => row.cells.has(each));
  const said = column === undefined ? null : filledIn(row.cells.get(column) ?? '');
  return column === undefined || said === null ? null : { column: `line ${row.line}: ${column}`, text: said };
}

function dbmsOf(said: string | null): string | null {
  if (said === null) return null;
  const found = databasesNamed(/oracle/i.test(said) ? said : `Oracle Database ${said}`);
  const first = Array.isArray(found) ? found[0] : null;
  return first ? databaseText(first) : null;
}
