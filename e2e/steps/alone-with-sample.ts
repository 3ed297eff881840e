import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '../journey.ts';

const LOOKS_AGAIN_MS = 250;

/**
 * The journeys of this group have the sample to themselves, one after the other in all workers: they change it for a while, or hold what
 * is printed of it against what is shown.
 */
export function aloneWithSample(): void {
  let taken = '';
  test.beforeEach(async ({ page: _ }, { project: { outputDir } }) => {
    mkdirSync(outputDir, { recursive: true });
    const place = join(outputDir, 'sample-in-use');
    while (!canTake(place)) await pause(LOOKS_AGAIN_MS);
    taken = place;
  });
  test.afterEach(() => {
    if (taken) rmdirSync(taken);
    taken = '';
  });
}

function canTake(place: string): boolean {
  try {
    mkdirSync(place);
    return true;
  } catch {
    return false;
  }
}
