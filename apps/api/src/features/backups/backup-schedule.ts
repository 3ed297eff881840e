import type { BackupSettings } from '@tatami/contracts';

const HOURS_A_DAY = 24;

interface Moments {
  /** Not before: a start has other things to do first. */
  readonly soonest: Date;
  /** When a backup was tried last; null = never. */
  readonly lastTryAt: Date | null;
}

/**
 * When the server makes its next backup, by the hours of its own clock; null = none by itself. The first of all, and one that was
 * missed while no server ran, is made as soon as may be.
 */
export function nextBackupAt(
  { everyHours, atHour }: Pick<BackupSettings, 'everyHours' | 'atHour'>,
  { soonest, lastTryAt }: Moments,
): Date | null {
  if (everyHours === null) return null;
  const due = lastTryAt === null ? soonest : slotAfter(lastTryAt, everyHours, atHour);
  return due > soonest ? due : soonest;
}

/** The first full hour after an instant that lies a whole number of steps from `atHour`. Days of 23 or 25 hours keep to the clock. */
function slotAfter(instant: Date, everyHours: number, atHour: number): Date {
  for (let ahead = 1; ; ahead += 1) {
    const slot = new Date(instant);
    slot.setHours(instant.getHours() + ahead, 0, 0, 0);
    if (slot > instant && (slot.getHours() - atHour + HOURS_A_DAY) % everyHours === 0) return slot;
  }
}
