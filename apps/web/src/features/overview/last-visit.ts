/** What the browser keeps of the visits to one project: instants of the server's clock, ISO 8601. */
interface Visits {
  /** When it was last looked at. */
  readonly seenAt: string;
  /** The end of the visit before this one; null = there was none. */
  readonly before: string | null;
}

/** Away for longer than this, a person is back for another visit. */
const SAME_VISIT_MS = 30 * 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

function keyOf(projectId: string): string {
  return `tatami.visits.${projectId}`;
}

/** The end of the visit before this one, as far as this browser knows; null = none. `nowMs`: milliseconds since 1970. */
export function lastVisit(store: Store, projectId: string, nowMs: number): string | null {
  const visits = read(store, projectId);
  if (!visits) return null;
  return isSameVisit(visits, nowMs) ? visits.before : visits.seenAt;
}

/** Keeps that the project was looked at, at an instant of the server. */
export function keepVisit(store: Store, projectId: string, readAt: string): void {
  const visits = read(store, projectId);
  const before = visits && (isSameVisit(visits, Date.parse(readAt)) ? visits.before : visits.seenAt);
  store.setItem(keyOf(projectId), JSON.stringify({ seenAt: readAt, before } satisfies Visits));
}

function isSameVisit({ seenAt }: Visits, nowMs: number): boolean {
  return nowMs - Date.parse(seenAt) < SAME_VISIT_MS;
}

function read(store: Store, projectId: string): Visits | null {
  try {
    const kept = JSON.parse(store.getItem(keyOf(projectId)) ?? 'null') as Partial<Visits> | null;
    if (typeof kept?.seenAt !== 'string' || Number.isNaN(Date.parse(kept.seenAt))) return null;
    return { seenAt: kept.seenAt, before: typeof kept.before === 'string' ? kept.before : null };
  } catch {
    return null;
  }
}
