import {
  bareDiagnosis,
  bareServer,
  bareWorkload,
  type DiagnosisRecord,
  type OriginCell,
  statusRates,
  text,
  type WorkloadRecord,
} from '@tatami/model';
import { machineInName } from '../choices/machine-in-name.ts';
import { isoOf } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { machineFromFile } from '../issues/file-issues.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { Tally } from '../tabular/read-rows.ts';
import { countOf, totalOf } from '../tabular/totals.ts';
import type { Found } from './found.ts';
import { cachesOutside, countedSinceStart, countedWithoutTime, countersReset, nothingCounted } from './issues.ts';
import { isMysql, mysqlIn } from './mysql.ts';
import { postgresqlIn } from './postgresql.ts';

/** Reads counters and settings of a MySQL or PostgreSQL server: the database, and what it did between two readings. */
export function parse(request: ParseRequest): Parsed {
  const { source, issues, recording } = request;
  const whole = source.text ?? '';
  const found = isMysql(whole) ? mysqlIn(whole) : postgresqlIn(source, issues);
  const tally = new Tally();
  tally.count('accepted', found?.rows ?? 0);
  if (!found) {
    issues.add(nothingCounted);
    tally.count('rejected');
  }
  const host = (found?.host ?? recording.machine ?? machineInName(source.fileName)).slice(0, 300);
  if (found?.host === null && recording.machine === undefined) issues.add(machineFromFile(host));
  if (found?.bufferGiB && found.cachedOutside)
    issues.add(cachesOutside(found.bufferGiB.value, found.cachedOutside.effectiveCacheGiB), { row: found.line });
  const workload = found && workloadOf(found, host, source.fileName);
  const diagnosis = found && diagnosisOf(found, host, request);
  const counts = tally.counts();
  const cells = Object.entries(found?.counted?.cells ?? {});
  const server = bareServer(nameKey(host), host, {
    file: source.fileName,
    sheet: null,
    row: found?.line ?? 1,
    cells: {},
  });
  return {
    mapping: null,
    fields: [],
    columns: ['counter', 'value'],
    preview: cells.slice(0, PREVIEW_ROWS).map(([name, cell]) => [name, cell.text]),
    sheets: [{ name: null, role: 'counters', counts }],
    counts,
    records: {
      ...NO_RECORDS,
      servers: workload ? [server] : [],
      workloads: workload ? [workload] : [],
      diagnoses: diagnosis ? [diagnosis] : [],
    },
    totals: {
      counters: countOf(text('Counters', 'カウンター'), 'count', cells.length),
      elapsedS: totalOf(
        text('Time covered', '測定期間'),
        'seconds',
        diagnosis ? [diagnosis] : [],
        ({ elapsedS }) => elapsedS,
      ),
      databaseGiB: totalOf(
        text('Databases', 'データベース容量'),
        'GiB',
        workload ? [workload] : [],
        (each) => each.databaseGiB,
      ),
    },
    ...(found && found.host === null && { asks: { machine: recording.machine ?? machineInName(source.fileName) } }),
  };
}

function workloadOf(found: Found, host: string, file: string): WorkloadRecord | null {
  const { dbms, bufferGiB, databaseGiB, cachedOutside, line } = found;
  if (dbms === null && bufferGiB === null && databaseGiB === null) return null;
  const needed = cachedOutside === null && bufferGiB && bufferGiB.value > 0 ? bufferGiB : null;
  const cells: Record<string, OriginCell> = {
    ...(dbms?.cell && { dbms: dbms.cell }),
    ...(needed && { memoryGiB: needed.cell }),
    ...(databaseGiB && { databaseGiB: databaseGiB.cell }),
  };
  const key = nameKey(host);
  return {
    ...bareWorkload(key, host, { file, sheet: null, row: line, cells }),
    serverKey: key,
    dbms: dbms?.text ?? null,
    memoryGiB: needed?.value ?? null,
    databaseGiB: databaseGiB?.value ?? null,
  };
}

function diagnosisOf(found: Found, host: string, { source, issues }: ParseRequest): DiagnosisRecord | null {
  const { counted, count, last, resetAt, tool } = found;
  if (!counted) return null;
  const { from, to, restarted, cells } = counted;
  const elapsedS = found.elapsedS.database;
  const place = { row: to.line };
  if (restarted) issues.add(countersReset, place);
  else if (!from) issues.add(countedSinceStart, place);
  if (elapsedS === null || elapsedS <= 0) issues.add(countedWithoutTime, place);
  const [beginsAt, endsAt] = [from?.at ?? null, to.at].map((at) => (at === null ? null : isoOf(at)));
  const start = beginsAt ?? endsAt ?? null;
  const named = {
    // Without times, two files of one server are two readings.
    key: [tool, host, start ?? source.fileName].join('|').toLowerCase(),
    name: start === null ? host : `${host} ${start.slice(0, 16).replace('T', ' ')}`,
    tool,
  };
  const origin = { file: source.fileName, sheet: null, row: to.line, cells };
  return {
    ...bareDiagnosis(named, origin),
    ...statusRates({ tool, count, elapsedS: found.elapsedS }, origin),
    instances: 1,
    host,
    release: found.release,
    beginsAt: beginsAt ?? null,
    endsAt: endsAt ?? null,
    elapsedS: elapsedS !== null && elapsedS > 0 ? elapsedS : null,
    bufferCacheGiB: found.bufferGiB?.value ?? null,
    blockBytes: found.blockBytes,
    counters: from ? null : { resetAt: resetAt === null ? null : isoOf(resetAt), counts: last },
  };
}
