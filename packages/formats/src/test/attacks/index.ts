import { ARCHIVE_ATTACKS } from './archive-attacks.ts';
import type { Attack } from './attack.ts';
import { TEXT_ATTACKS } from './text-attacks.ts';
import { WORKBOOK_ATTACKS } from './workbook-attacks.ts';

export type { Attack } from './attack.ts';

/** All of them; made when asked for, for together they are large. */
export const ATTACKS: readonly Attack[] = [...WORKBOOK_ATTACKS, ...ARCHIVE_ATTACKS, ...TEXT_ATTACKS];
