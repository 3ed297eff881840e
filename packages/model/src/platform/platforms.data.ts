import { CURRENT_PLATFORMS } from './current-platforms.data.ts';
import type { Platform } from './platform.ts';
import { STUDY_PLATFORMS } from './study-platforms.data.ts';

/** Every platform the product knows: the studies' machines first, then current ones. */
export const PLATFORMS: readonly Platform[] = [...STUDY_PLATFORMS, ...CURRENT_PLATFORMS];

/** The platform of that id; null when there is none. */
export function platformById(id: string): Platform | null {
  return PLATFORMS.find((platform) => platform.id === id) ?? null;
}
