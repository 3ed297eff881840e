import { cellOf, type DiagnosisEvent, type DiagnosisRecord } from '../inventory/index.ts';
import type { WaitEvent, WaitProfile } from './wait-profile.ts';

/**
 * The wait profile of a report, with the cells its figures stand in. Where its shares leave CPU time out (Oracle before
 * 9.2), CPU time becomes an event and the shares become those of waits and CPU together. `cpus` stands in where the report
 * names no processors. null when the record has no events.
 */
export function waitProfileOf(record: DiagnosisRecord, cpus: number | null = null): WaitProfile | null {
  if (record.events.length === 0) return null;
  return {
    elapsedS: record.elapsedS,
    cpus: record.cpus ?? cpus,
    events: record.shareOf === 'wait-time' ? withCpuTime(record) : record.events.map(eventOf),
    hostCpuShare: record.hostCpuShare,
    dbTimeS: record.dbTimeS,
    dbCpuS: record.dbCpuS,
    cells: {
      elapsedS: cellOf(record.origin, 'elapsedS'),
      cpus: cellOf(record.origin, 'cpus'),
      hostCpuShare: cellOf(record.origin, 'hostCpuShare'),
      dbTimeS: cellOf(record.origin, 'dbTimeS'),
      dbCpuS: cellOf(record.origin, 'dbCpuS'),
    },
  };
}

function eventOf({ origin, ...event }: DiagnosisEvent): WaitEvent {
  return { ...event, cells: { seconds: cellOf(origin, 'seconds'), share: cellOf(origin, 'share') } };
}

function withCpuTime({ events, dbCpuS, origin }: DiagnosisRecord): WaitEvent[] {
  const shares = events.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const seconds = events.reduce((sum, event) => sum + (event.share === null ? 0 : event.seconds), 0);
  const waitS = shares === 0 ? 0 : seconds / shares;
  if (dbCpuS === null || waitS === 0) return events.map((event) => ({ ...eventOf(event), share: null }));
  const ofBoth = (share: number | null) => (share === null ? null : (share * waitS) / (waitS + dbCpuS));
  const cpu = { name: 'CPU time', seconds: dbCpuS, share: dbCpuS / (waitS + dbCpuS) };
  return [
    { ...cpu, cells: { seconds: cellOf(origin, 'dbCpuS') } },
    ...events.map((event) => ({ ...eventOf(event), share: ofBoth(event.share) })),
  ].toSorted((a, b) => b.seconds - a.seconds);
}
