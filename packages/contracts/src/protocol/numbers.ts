import { BOUNDS } from '@tatami/model';
import { z } from 'zod';

/** A number that something may be divided by: not so near to zero that what comes of it is no number any more. */
export const aboveNothing = z.number().min(BOUNDS.quantity.least);
