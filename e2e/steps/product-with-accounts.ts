import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Product, startProduct } from '../../scripts/product.ts';

const command = fileURLToPath(new URL('../../scripts/command.mjs', import.meta.url));

/** A product where people sign in, with its first administrator, `root`, and the password they were given. */
export async function startWithAccounts(): Promise<Product & { readonly password: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'tatami-accounts-'));
  const env = { ...process.env, TATAMI_DATA: folder };
  const said = execFileSync(
    process.execPath,
    [command, 'account', 'add', 'root', '--name', '管理者', '--administrator'],
    {
      env,
      encoding: 'utf8',
    },
  );
  const password = /signs in with (\S+)/.exec(said)?.[1] ?? '';
  const product = await startProduct(undefined, undefined, { TATAMI_DATA: folder });
  const stop = async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...product, stop, password };
}
