import { amount, isKnown, type Text, text } from '../figure/index.ts';
import { type PriceBook, priceOf } from '../licensing/index.ts';
import type { ProductLicences } from './licences-by-product.ts';

/**
 * Which is cheaper for SQL Server, by virtual machine or by the whole host? Each virtual machine counts its virtual CPUs, at least four, in packs of
 * two. null where the product is another, or some machine does not say its virtual CPUs.
 */
export function virtualMachineSentence(
  { product, name, licences }: ProductLicences,
  vcpus: readonly (number | null)[],
  book: PriceBook,
): Text | null {
  const sizes = vcpus.flatMap((size) => (size === null ? [] : [size]));
  const [minimum, pack] = [priceOf(book, 'sql-server-cores-per-vm-minimum'), priceOf(book, 'sql-server-pack-cores')];
  const licensed = product === 'sql-server-ee' || product === 'sql-server-std';
  if (!licensed || sizes.length === 0 || sizes.length < vcpus.length) return null;
  if (!isKnown(licences) || !isKnown(minimum) || !isKnown(pack)) return null;
  const cores = sizes.reduce(
    (sum, size) => sum + Math.ceil(Math.max(size, minimum.value) / pack.value) * pack.value,
    0,
  );
  const values = {
    name,
    machines: sizes.length,
    cores: amount(cores, 'cores'),
    host: amount(licences.value, 'cores'),
  };
  return cores < licences.value
    ? text(
        '{name} by virtual machine is cheaper: {cores} to license for {machines} {machines:machine|machines}, instead of {host} by host. Needs Software Assurance or a subscription from SQL Server 2022 on.',
        '{name}は仮想マシン単位の方が安価です（{machines}台で{cores}、ホスト単位では{host}）。SQL Server 2022以降はソフトウェアアシュアランスまたはサブスクリプションが必要です。',
        values,
      )
    : text(
        '{name} by virtual machine is no cheaper: {cores} for {machines} {machines:machine|machines}, {host} by host.',
        '{name}を仮想マシン単位にしても安価になりません（{machines}台で{cores}、ホスト単位では{host}）。',
        values,
      );
}
