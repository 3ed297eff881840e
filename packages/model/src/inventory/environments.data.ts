import { text } from '../figure/index.ts';

export const ENVIRONMENTS = {
  production: text('production', '本番'),
  test: text('test', 'テスト'),
  /** Takes over where production fails. */
  standby: text('standby', '待機'),
} as const;

export type Environment = keyof typeof ENVIRONMENTS;
