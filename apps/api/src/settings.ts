import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type Text, text } from '@tatami/model';
import type { IdentityProviderSettings } from './access/identity-provider/settings.ts';
import { inBothLanguages } from './backup/backup-refused.ts';

/** What the environment may set. Nothing else is needed to run the server. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Folder of the archives that backups make. */
  readonly backupFolder: string;
  /** Tags of languages to offer although their tables are not finished. */
  readonly languages: readonly string[];
  /** The one address people open, where a proxy stands before the server. Null = the server's own. */
  readonly origin: string | null;
  /** Addresses of proxies on other machines, which are believed whom they ask for. */
  readonly proxies: readonly string[];
  /** Whether others than who is at this machine reach it: people have to say who they are then. */
  readonly open: boolean;
  /** Whether threads and processes start before they are asked for anything: quicker answers, for memory and processor time. */
  readonly startsAhead: boolean;
  /** The provider people may sign in by; null = they have passwords here. */
  readonly provider: IdentityProviderSettings | null;
}

/** Reads the settings. Throws with a sentence for the person who set a value that cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv, repositoryRoot: string): Settings {
  const port = Number(env.PORT ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a whole number from 0 to 65535, not "${env.PORT}".`);
  const host = env.HOST || '127.0.0.1';
  const origin = env.TATAMI_ORIGIN ? originIn(env.TATAMI_ORIGIN) : null;
  if (origin === null && !isOwnHost(host)) throw reachedByOthers(host);
  const folder = env.TATAMI_DATA ? resolve(env.TATAMI_DATA) : resolve(repositoryRoot, 'data');
  return {
    host,
    port,
    dataFolder: folder,
    backupFolder: env.TATAMI_BACKUPS ? resolve(env.TATAMI_BACKUPS) : join(folder, 'backups'),
    languages: listIn(env.TATAMI_LANGUAGES),
    origin,
    proxies: listIn(env.TATAMI_PROXIES).map(proxyIn),
    open: !isOwnHost(host) || origin !== null,
    startsAhead: startsAheadIn(env.TATAMI_AHEAD),
    provider: env.TATAMI_OIDC_ISSUER ? providerIn(env, env.TATAMI_OIDC_ISSUER, origin) : null,
  };
}

function listIn(given = ''): string[] {
  return given
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function startsAheadIn(given = 'yes'): boolean {
  if (given === 'yes' || given === 'no') return given === 'yes';
  throw refused(
    text(
      'TATAMI_AHEAD must be yes or no, not "{given}".',
      'TATAMI_AHEADにはyesまたはnoを指定してください（「{given}」は使用できません）。',
      {
        given,
      },
    ),
  );
}

/** Whether only this machine reaches a host. */
function isOwnHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Passwords and sessions would be read on the way: only a proxy that encrypts makes a server others reach. */
function reachedByOthers(host: string): Error {
  return refused(
    text(
      'HOST={host} would be reached by others without encryption. Put a proxy that encrypts before Tatami and name the address people open in TATAMI_ORIGIN, https://tatami.example.com for instance (docs/operations/network.md).',
      'HOST={host} では暗号化されないまま他のマシンから接続できてしまいます。TLSを終端するプロキシを前段に置き、利用者が開くURL（例：https://tatami.example.com）をTATAMI_ORIGINに指定してください（docs/operations/network.md）。',
      { host },
    ),
  );
}

function originIn(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  const bare = url && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (bare && (url.protocol === 'https:' || (url.protocol === 'http:' && isOwnHost(url.hostname)))) return url.origin;
  throw refused(
    text(
      'TATAMI_ORIGIN must be an encrypted address like https://tatami.example.com, not "{given}".',
      'TATAMI_ORIGINには https://tatami.example.com のような暗号化されたURLを指定してください（「{given}」は使用できません）。',
      { given },
    ),
  );
}

function proxyIn(given: string): string {
  if (isIP(given.replace(/\/\d{1,3}$/, '')) !== 0) return given;
  throw refused(
    text(
      'TATAMI_PROXIES must list addresses like 10.0.0.5 or 10.0.0.0/24, not "{given}".',
      'TATAMI_PROXIESには 10.0.0.5 や 10.0.0.0/24 のようなIPアドレスを指定してください（「{given}」は使用できません）。',
      { given },
    ),
  );
}

function providerIn(env: NodeJS.ProcessEnv, issuer: string, origin: string | null): IdentityProviderSettings {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const encrypted = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnHost(url.hostname));
  if (!url || !encrypted || url.search !== '' || url.hash !== '')
    throw refused(
      text(
        'TATAMI_OIDC_ISSUER must be the encrypted address of the provider, like https://login.example.com, not "{issuer}".',
        'TATAMI_OIDC_ISSUERには https://login.example.com のような認証プロバイダーの暗号化されたURLを指定してください（「{issuer}」は使用できません）。',
        { issuer },
      ),
    );
  const clientId = env.TATAMI_OIDC_CLIENT;
  if (!clientId || origin === null) throw refused(PROVIDER_NEEDS);
  return {
    issuer,
    clientId,
    clientSecret: env.TATAMI_OIDC_SECRET || null,
    name: env.TATAMI_OIDC_NAME || url.hostname,
    domains: listIn(env.TATAMI_OIDC_DOMAINS).map((domain) => domain.toLowerCase().replace(/^@/, '')),
    administrators: listIn(env.TATAMI_OIDC_ADMINISTRATORS).map((email) => email.toLowerCase()),
    sessionHours: hoursIn(env.TATAMI_OIDC_SESSION_HOURS),
  };
}

/** A working day. */
const SESSION_HOURS = 10;
/** No session lasts longer than a week. */
const MOST_HOURS = 168;

function hoursIn(given: string | undefined): number {
  const hours = Number(given || SESSION_HOURS);
  if (Number.isInteger(hours) && hours >= 1 && hours <= MOST_HOURS) return hours;
  throw refused(
    text(
      'TATAMI_OIDC_SESSION_HOURS must be a whole number of hours from 1 to {most}, not "{given}".',
      'TATAMI_OIDC_SESSION_HOURSには1から{most}までの整数（時間）を指定してください（「{given}」は使用できません）。',
      { most: MOST_HOURS, given: given ?? '' },
    ),
  );
}

const PROVIDER_NEEDS = text(
  'With TATAMI_OIDC_ISSUER, name what Tatami is to the provider in TATAMI_OIDC_CLIENT, and the address people open in TATAMI_ORIGIN: the provider sends them back to it (docs/operations/accounts.md).',
  'TATAMI_OIDC_ISSUERを指定する場合は、認証プロバイダーに登録したクライアントIDをTATAMI_OIDC_CLIENTに、利用者が開くURLをTATAMI_ORIGINに指定してください（docs/operations/accounts.md）。',
);

function refused(because: Text): Error {
  return new Error(inBothLanguages(because));
}
