import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIENT, type RunningProvider, startIdentityProvider } from '../../apps/api/src/test/identity-provider.ts';
import { type Product, startProduct } from '../../scripts/product.ts';

/** A product whose people sign in by a provider of identities that runs beside it, `Example login`. */
export async function startWithProvider(
  administrator: string,
): Promise<Product & { readonly provider: RunningProvider }> {
  const folder = mkdtempSync(join(tmpdir(), 'tatami-provider-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const provider = await startIdentityProvider(`${origin}/sign-in`);
  const product = await startProduct(undefined, undefined, {
    TATAMI_DATA: folder,
    PORT: String(port),
    TATAMI_ORIGIN: origin,
    TATAMI_OIDC_ISSUER: provider.issuer,
    TATAMI_OIDC_CLIENT: CLIENT.clientId,
    TATAMI_OIDC_SECRET: CLIENT.clientSecret,
    TATAMI_OIDC_NAME: 'Example login',
    TATAMI_OIDC_ADMINISTRATORS: administrator,
  });
  const stop = async () => {
    await product.stop();
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...product, provider, stop };
}

/** The address must be known before the server starts: the provider leads back to it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
