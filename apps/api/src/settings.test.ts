import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('nothing needs to be set', () => {
  expect(readSettings({}, '/srv/tatami')).toEqual({
    host: '127.0.0.1',
    port: 4000,
    dataFolder: '/srv/tatami/data',
    backupFolder: '/srv/tatami/data/backups',
    languages: [],
    origin: null,
    proxies: [],
    open: false,
    provider: null,
  });
});

test('the environment decides where', () => {
  const settings = readSettings(
    {
      HOST: '::1',
      PORT: '0',
      TATAMI_DATA: '/var/lib/tatami',
      TATAMI_BACKUPS: '/mnt/backups',
      TATAMI_LANGUAGES: 'fr, pl',
    },
    '/srv/tatami',
  );
  expect(settings).toEqual({
    host: '::1',
    port: 0,
    dataFolder: '/var/lib/tatami',
    backupFolder: '/mnt/backups',
    languages: ['fr', 'pl'],
    origin: null,
    proxies: [],
    open: false,
    provider: null,
  });
});

test.each(['web', '-1', '65536', '4000.5'])('PORT=%s is refused in a sentence', (PORT) => {
  expect(() => readSettings({ PORT }, '/srv/tatami')).toThrow(`not "${PORT}"`);
});

test.each(['0.0.0.0', '::', '192.168.1.20', 'tatami.example', '127.evil.example'])(
  'HOST=%s is served behind encryption alone, to people with accounts',
  (HOST) => {
    expect(() => readSettings({ HOST }, '/srv/tatami')).toThrow(
      `HOST=${HOST} would be reached by others without encryption`,
    );
    const env = { HOST, TATAMI_ORIGIN: 'https://tatami.example.com', TATAMI_PROXIES: '10.0.0.5, 10.1.0.0/16' };
    const { open, proxies } = readSettings(env, '/srv/tatami');
    expect({ open, proxies }).toEqual({ open: true, proxies: ['10.0.0.5', '10.1.0.0/16'] });
  },
);

test('TATAMI_PROXIES are addresses', () => {
  expect(() => readSettings({ TATAMI_PROXIES: 'proxy.example' }, '/srv/tatami')).toThrow('not "proxy.example"');
});

test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('HOST=%s is this machine alone', (HOST) => {
  const { host, open } = readSettings({ HOST }, '/srv/tatami');
  expect({ host, open }).toEqual({ host: HOST, open: false });
});

test('TATAMI_ORIGIN is the address people open', () => {
  const origin = (TATAMI_ORIGIN: string) => readSettings({ TATAMI_ORIGIN }, '/srv/tatami').origin;
  expect(origin('https://tatami.example.com')).toBe('https://tatami.example.com');
  expect(origin('https://Tatami.example.com:8443/')).toBe('https://tatami.example.com:8443');
  expect(origin('http://localhost:4000')).toBe('http://localhost:4000');
  for (const wrong of [
    'http://tatami.example.com',
    'tatami.example.com',
    'ftp://tatami.example.com',
    'https://tatami.example.com/app',
    'https://a@b',
  ])
    expect(() => origin(wrong)).toThrow(
      `TATAMI_ORIGIN must be an encrypted address like https://tatami.example.com, not "${wrong}"`,
    );
});
