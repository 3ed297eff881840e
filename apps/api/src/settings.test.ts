import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('nothing needs to be set', () => {
  expect(readSettings({}, '/srv/tatami')).toEqual({
    host: '127.0.0.1',
    port: 4000,
    dataFolder: '/srv/tatami/data',
    languages: [],
    origin: null,
  });
});

test('the environment decides where', () => {
  const settings = readSettings(
    { HOST: '::1', PORT: '0', TATAMI_DATA: '/var/lib/tatami', TATAMI_LANGUAGES: 'fr, pl' },
    '/srv/tatami',
  );
  expect(settings).toEqual({
    host: '::1',
    port: 0,
    dataFolder: '/var/lib/tatami',
    languages: ['fr', 'pl'],
    origin: null,
  });
});

test.each(['web', '-1', '65536', '4000.5'])('PORT=%s is refused in a sentence', (PORT) => {
  expect(() => readSettings({ PORT }, '/srv/tatami')).toThrow(`not "${PORT}"`);
});

test.each(['0.0.0.0', '::', '192.168.1.20', 'tatami.example', '127.evil.example'])(
  'HOST=%s is refused: whoever reaches the server may do everything',
  (HOST) => {
    expect(() => readSettings({ HOST }, '/srv/tatami')).toThrow(
      `HOST=${HOST} would let everybody who reaches this machine read and change everything`,
    );
  },
);

test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('HOST=%s is this machine alone', (HOST) => {
  expect(readSettings({ HOST }, '/srv/tatami').host).toBe(HOST);
});

test('TATAMI_ORIGIN is the address people open', () => {
  const origin = (TATAMI_ORIGIN: string) => readSettings({ TATAMI_ORIGIN }, '/srv/tatami').origin;
  expect(origin('https://tatami.example.com')).toBe('https://tatami.example.com');
  expect(origin('https://Tatami.example.com:8443/')).toBe('https://tatami.example.com:8443');
  for (const wrong of [
    'tatami.example.com',
    'ftp://tatami.example.com',
    'https://tatami.example.com/app',
    'https://a@b',
  ])
    expect(() => origin(wrong)).toThrow(
      `TATAMI_ORIGIN must be an address like https://tatami.example.com, not "${wrong}"`,
    );
});
