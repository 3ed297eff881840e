export type { Configuration, Platform } from './platform.ts';
