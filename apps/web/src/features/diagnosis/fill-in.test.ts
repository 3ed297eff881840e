import { expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';

it('fills the values of each language into its own text', () => {
  const title = fillIn('waits.finding', (language) => ({
    share: '60%',
    waitClass: language === 'ja' ? 'ログ書込み' : 'log writing',
  }));
  expect(title).toEqual({
    en: '60% of the call time is log writing',
    ja: '総コール時間の60%がログ書込みです',
  });
});
