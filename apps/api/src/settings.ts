import { resolve } from 'node:path';

/** What the environment may set. Nothing else is needed to run the server. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** Tags of languages to offer although their tables are not finished. */
  readonly languages: readonly string[];
}

/** Reads HOST, PORT, TATAMI_DATA and TATAMI_LANGUAGES. Throws with a sentence for the person who set a value that cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv, repositoryRoot: string): Settings {
  const port = Number(env.PORT ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a whole number from 0 to 65535, not "${env.PORT}".`);
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataFolder: env.TATAMI_DATA ? resolve(env.TATAMI_DATA) : resolve(repositoryRoot, 'data'),
    languages: (env.TATAMI_LANGUAGES ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  };
}
