import { describe, expect, test } from 'vitest';
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
    startsAhead: true,
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
    startsAhead: true,
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

test('TATAMI_AHEAD says whether anything starts before it is asked', () => {
  expect(readSettings({ TATAMI_AHEAD: 'no' }, '/srv/tatami').startsAhead).toBe(false);
  expect(() => readSettings({ TATAMI_AHEAD: 'off' }, '/srv/tatami')).toThrow('yes or no, not "off"');
});

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

describe('the provider people sign in by', () => {
  const ISSUER = 'https://login.example.com/tenant';
  const named = {
    TATAMI_ORIGIN: 'https://tatami.example.com',
    TATAMI_OIDC_ISSUER: ISSUER,
    TATAMI_OIDC_CLIENT: 'tatami',
  };
  const provider = (env: NodeJS.ProcessEnv) => readSettings({ ...named, ...env }, '/srv/tatami').provider;

  test('takes what Tatami is to it, and says who is let in', () => {
    const nobody = { issuer: ISSUER, clientId: 'tatami', clientSecret: null, name: 'login.example.com' };
    expect(provider({})).toEqual({ ...nobody, domains: [], administrators: [], sessionHours: 10 });
    const env = {
      TATAMI_OIDC_SECRET: 'secret',
      TATAMI_OIDC_NAME: 'Example login',
      TATAMI_OIDC_DOMAINS: 'Example.com, @example.org',
      TATAMI_OIDC_ADMINISTRATORS: 'Hanako@example.com',
      TATAMI_OIDC_SESSION_HOURS: '2',
    };
    expect(provider(env)).toMatchObject({ clientSecret: 'secret', name: 'Example login' });
    expect(provider(env)).toMatchObject({
      domains: ['example.com', 'example.org'],
      administrators: ['hanako@example.com'],
      sessionHours: 2,
    });
  });

  test.each(['http://login.example.com', 'login.example.com', 'https://login.example.com/?a=b'])(
    'is not %s',
    (issuer) => {
      expect(() => provider({ TATAMI_OIDC_ISSUER: issuer })).toThrow(`not "${issuer}"`);
    },
  );

  test('needs a client, and an address to lead back to', () => {
    for (const missing of [{ TATAMI_OIDC_CLIENT: '' }, { TATAMI_ORIGIN: '' }])
      expect(() => provider(missing)).toThrow('name what Tatami is to the provider in TATAMI_OIDC_CLIENT');
  });

  test.each(['0', '1.5', '169', 'ten'])('does not sign in for %s hours', (hours) => {
    expect(() => provider({ TATAMI_OIDC_SESSION_HOURS: hours })).toThrow(`from 1 to 168, not "${hours}"`);
  });
});
