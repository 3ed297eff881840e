export type { LayoutCheck } from './layout-check.ts';
