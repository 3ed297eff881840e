import { text } from '../figure/index.ts';

export const ENVIRONMENTS = {
  production: text('production', '本番'),
  test: text('test', 'テスト'),
} as const;
