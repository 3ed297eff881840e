import { text } from '@tatami/model';
import type { accessRepository } from '../access/repository.ts';
import { inBothLanguages } from '../backup/backup-refused.ts';
import type { Settings } from '../settings.ts';

/**
 * Whether people have to say who they are: where others reach the server, and from the first account on. So a server whose settings
 * were lost does not take everybody for its owner. Throws, for the person who starts it, where nobody could sign in.
 */
export async function accountsInForce(
  people: ReturnType<typeof accessRepository>,
  { open, provider }: Pick<Settings, 'open' | 'provider'>,
): Promise<boolean> {
  const byProvider = (provider?.administrators.length ?? 0) > 0;
  if (open && !byProvider && !(await people.anyAdministrator())) throw new Error(inBothLanguages(NOBODY_CAN));
  return open || people.anyAccount();
}

const NOBODY_CAN = text(
  'Others reach this server, and nobody has an account yet. Make the first administrator: npm run account -- add NAME --administrator, or name who is one by their provider in TATAMI_OIDC_ADMINISTRATORS (docs/operations/accounts.md).',
  '他のマシンから接続できる設定ですが、アカウントがまだありません。npm run account -- add サインイン名 --administrator で最初の管理者を作成するか、認証プロバイダーでサインインする管理者をTATAMI_OIDC_ADMINISTRATORSに指定してください（docs/operations/accounts.md）。',
);
