import type { Language } from '@tatami/model';
import { z } from 'zod';

/** 'en', 'ja', or the tag of a language whose table the server was started with. Which those are is no matter of form. */
export const language: z.ZodType<Language, string> = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$/)
  .meta({ id: 'Language' }) as never;
