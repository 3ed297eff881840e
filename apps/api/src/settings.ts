import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Text, text } from '@tatami/model';
import { say } from '@tatami/wording';

/** What the environment may set. Nothing else is needed to run the server. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Tags of languages to offer although their tables are not finished. */
  readonly languages: readonly string[];
  /** The one address people open, where a proxy stands before the server. Null = the server's own. */
  readonly origin: string | null;
}

/** Reads the settings. Throws with a sentence for the person who set a value that cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv, repositoryRoot: string): Settings {
  const port = Number(env.PORT ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a whole number from 0 to 65535, not "${env.PORT}".`);
  return {
    host: ownHost(env.HOST || '127.0.0.1'),
    port,
    dataFolder: env.TATAMI_DATA ? resolve(env.TATAMI_DATA) : resolve(repositoryRoot, 'data'),
    languages: (env.TATAMI_LANGUAGES ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    origin: env.TATAMI_ORIGIN ? originIn(env.TATAMI_ORIGIN) : null,
  };
}

/** The host where only this machine reaches it; there are no accounts that could tell who else may do what. */
function ownHost(host: string): string {
  if (host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))) return host;
  throw refused(
    text(
      'HOST={host} would let everybody who reaches this machine read and change everything: Tatami has no accounts. Leave HOST out, and put a proxy that asks people who they are before it, with TATAMI_ORIGIN as its address (docs/operations/network.md).',
      'HOST={host} では、このマシンに接続できる人なら誰でもすべてのデータを閲覧・変更できます（Tatamiにはアカウント機能がありません）。HOSTを指定せず、利用者を認証するプロキシを前段に置き、そのURLをTATAMI_ORIGINに指定してください（docs/operations/network.md）。',
      { host },
    ),
  );
}

function originIn(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  const bare = url && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (bare && (url.protocol === 'https:' || url.protocol === 'http:')) return url.origin;
  throw refused(
    text(
      'TATAMI_ORIGIN must be an address like https://tatami.example.com, not "{given}".',
      'TATAMI_ORIGINには https://tatami.example.com のようなURLを指定してください（「{given}」は使用できません）。',
      { given },
    ),
  );
}

function refused(because: Text): Error {
  return new Error(`${say(because, 'en')} / ${say(because, 'ja')}`);
}
