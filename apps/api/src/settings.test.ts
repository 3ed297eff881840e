import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('nothing needs to be set', () => {
  expect(readSettings({}, '/srv/tatami')).toEqual({
    host: '127.0.0.1',
    port: 4000,
    dataFolder: '/srv/tatami/data',
    languages: [],
  });
});

test('the environment decides where', () => {
  const settings = readSettings(
    { HOST: '::1', PORT: '0', TATAMI_DATA: '/var/lib/tatami', TATAMI_LANGUAGES: 'fr, pl' },
    '/srv/tatami',
  );
  expect(settings).toEqual({ host: '::1', port: 0, dataFolder: '/var/lib/tatami', languages: ['fr', 'pl'] });
});

test.each(['web', '-1', '65536', '4000.5'])('PORT=%s is refused in a sentence', (PORT) => {
  expect(() => readSettings({ PORT }, '/srv/tatami')).toThrow(`not "${PORT}"`);
});
