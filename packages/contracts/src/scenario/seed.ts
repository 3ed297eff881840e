import { z } from 'zod';

const MOST = 2 ** 31 - 1;

/** What draws and searches start from: equal seed, equal answer. */
export const seedOfBody = z.number().int().min(0).max(MOST).default(1);
export const seedOfQuery = z.coerce.number().int().min(0).max(MOST).default(1);
