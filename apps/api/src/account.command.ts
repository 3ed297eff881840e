import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { accountInput, type GivenAccount } from '@tatami/contracts';
import { type Text, text } from '@tatami/model';
import { Passwords } from './access/password.ts';
import { inBothLanguages } from './backup/backup-refused.ts';
import { FolderInUseError, lockDataFolder, migrateDatabase, openDatabase } from './database/index.ts';
import { giveAccount, giveNewPassword } from './features/accounts/give-account.ts';
import { accountRepository } from './features/accounts/repository.ts';
import { readSettings } from './settings.ts';
import { unusableDatabase } from './start/unusable-database.ts';

/*
 * npm run account -- add NAME [--name FULL_NAME] [--administrator]   makes an account, also while people work
 * npm run account -- reset NAME                                      gives it a new password in the place of all it signs in with
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const { dataFolder: folder } = readSettings(process.env, root);

type Giving = Parameters<typeof giveAccount>[1];

const COMMANDS: Readonly<Record<string, (args: string[], giving: Giving) => Promise<void>>> = { add, reset };

async function add(args: string[], giving: Giving): Promise<void> {
  const options = { name: { type: 'string' }, administrator: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const { success, data } = accountInput.safeParse({
    signInName: positionals[0],
    name: values.name ?? positionals[0],
    administrator: values.administrator,
  });
  if (!success) throw refused(NAME_SOMEBODY);
  const given = await giveAccount(data, giving);
  if (!given)
    throw refused(text('{name} has an account.', '{name} はすでに登録されています。', { name: data.signInName }));
  tell(given);
}

async function reset([signInName = '']: string[], giving: Giving): Promise<void> {
  const account = await giving.accounts.bySignInName(signInName.toLowerCase());
  if (!account) throw refused(text('{name} has no account.', '{name} は登録されていません。', { name: signInName }));
  const written = await giveNewPassword(account, giving);
  if (written.kind !== 'written') throw refused(text('Somebody changes it: try again.', '再度実行してください。'));
  tell(written.record);
}

function tell({ signInName, password }: GivenAccount): void {
  const said = text(
    '{signInName} signs in with {password} within a week, and then sets a password of their own. A server that runs without accounts asks people to sign in from its next start on.',
    '{signInName} は1週間以内に {password} でサインインし、新しいパスワードを設定してください。アカウントなしで稼働中のサーバーでは、次回の起動からサインインが必要になります。',
    { signInName, password },
  );
  console.log(inBothLanguages(said));
}

function refused(because: Text): Error {
  return new Error(inBothLanguages(because));
}

/** Brings the database up to date where no server has done so. */
function prepareDatabase(): void {
  try {
    const free = lockDataFolder(folder);
    migrateDatabase({ folder, migrationsFolder: join(root, 'prisma/migrations') });
    free();
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
  }
}

const NAME_SOMEBODY = text(
  'Name who is to sign in, in letters, digits and . _ @ + -: npm run account -- add NAME [--name FULL_NAME] [--administrator].',
  'サインイン名を英数字と . _ @ + - で指定してください：npm run account -- add サインイン名 [--name 氏名] [--administrator]',
);

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new Error(`There is no command "${name}": add or reset.`);
  prepareDatabase();
  const database = await openDatabase({ folder });
  const asker = { address: '', gone: new AbortController().signal };
  await command(args, { accounts: accountRepository(database), passwords: new Passwords(), asker });
  await database.close();
} catch (error) {
  const told = unusableDatabase(error, folder) ?? error;
  console.error(told instanceof Error ? told.message : told);
  process.exitCode = 1;
}
