import { amount, inARow, isKnown, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { type PriceBook, priceOf } from '../licensing/index.ts';
import { countByVirtualMachine, looksAtVirtualCpus, mayCountByVirtualMachine } from './by-virtual-machine.ts';
import type { ProductLicences } from './licences-by-product.ts';

/** By what a product is counted of which a licensed host covers no virtual machine; null where it is not counted so, or not known. */
function apartSentence({ name, ofMachines, licences }: ProductLicences, book: PriceBook): Text | null {
  const cores = ofMachines?.licences;
  const least = priceOf(book, 'sql-server-cores-per-vm-minimum');
  if (!ofMachines || !cores || !isKnown(cores) || !isKnown(licences) || !isKnown(least)) return null;
  const says = text(
    '{name} is counted by virtual machine: {cores} to license for {machines} {machines:machine|machines}, at least {least} each. Licences for the cores of a host cover none of its virtual machines. Needs Software Assurance or a subscription from SQL Server 2022 on.',
    '{name}は仮想マシン単位で計算しています（{machines}台で{cores}、1台につき最低{least}）。ホストの物理コアをライセンスしても、その仮想マシンは対象になりません。SQL Server 2022以降はソフトウェアアシュアランスまたはサブスクリプションが必要です。',
    {
      name,
      machines: ofMachines.machines,
      cores: amount(cores.value, 'cores'),
      least: amount(least.value, 'cores'),
    },
  );
  const byCores = licences.value - cores.value;
  if (byCores <= 0) return says;
  const onServers = text(
    'Workloads that have a server to themselves today are counted by the cores of the planned servers that hold them: {cores}. As virtual machines there, they would be licensed by their virtual CPUs.',
    '現在サーバーを専有しているワークロードは、収容先サーバーのコア数で計算しています（{cores}）。統合先で仮想マシンにする場合は、そのvCPU数でのライセンスになります。',
    { cores: amount(byCores, 'cores') },
  );
  return inARow([says, onServers]);
}

/**
 * Which is cheaper, by virtual machine or by the whole host, and which is counted? null where the product is another, or some machine does not
 * say its virtual CPUs.
 */
export function virtualMachineSentence(
  line: ProductLicences,
  vcpus: readonly (number | null)[],
  inputs: ScenarioInputs,
  book: PriceBook,
): Text | null {
  const { product, name, licences, byHost } = line;
  if (line.ofMachines) return apartSentence(line, book);
  if (product === null || !mayCountByVirtualMachine(product) || vcpus.length === 0) return null;
  // Where nothing is chosen, the operating system stays as it is counted.
  if (!looksAtVirtualCpus(inputs) && !product.startsWith('sql-server')) return null;
  const [byMachine, host] = [countByVirtualMachine(product, vcpus, book), byHost ?? licences];
  if (!isKnown(byMachine) || !isKnown(host)) return null;
  const values = {
    name,
    machines: vcpus.length,
    cores: amount(byMachine.value, 'cores'),
    host: amount(host.value, 'cores'),
  };
  if (byHost)
    return text(
      '{name} is counted by virtual machine: {cores} to license for {machines} {machines:machine|machines}; by host it would be {host}. Needs Software Assurance or a subscription.',
      '{name}は仮想マシン単位で計算しています（{machines}台で{cores}、ホスト単位では{host}）。ソフトウェアアシュアランスまたはサブスクリプションが必要です。',
      values,
    );
  return byMachine.value < host.value
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
