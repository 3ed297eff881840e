import type { Driver } from '../../database/index.ts';
import type { StagedReading } from './staged-reading.ts';

const STAGE: StagedReading = { schema: 'stage', prefix: '' };

/** Attaches what a reader left. To be called outside of a transaction, as `detachReading`. */
export function attachReading(driver: Driver, path: string): StagedReading {
  driver.prepare(`ATTACH ? AS ${STAGE.schema}`).run(path);
  return STAGE;
}

export function detachReading(driver: Driver): void {
  driver.exec(`DETACH ${STAGE.schema}`);
}
