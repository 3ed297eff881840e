import { startProduct } from '../../scripts/product.ts';

/** Starts the API that pages under test ask, on a data folder of its own, and gives the way to stop it. */
export default async function startApi(): Promise<() => Promise<void>> {
  const { stop } = await startProduct(
    undefined,
    { port: Number(process.env.TATAMI_PAGE_API_PORT) },
    { TATAMI_AHEAD: 'no' },
  );
  return stop;
}
