import { assumed, derive, type Estimate, refused, type Text, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import type { LicensedMachine } from '../machine.ts';
import { type PriceBook, type PriceKey, priceOf } from '../price-book.ts';
import type { Virtualised } from './licence-way.ts';

const VMS = text('Virtual machines on one server', 'サーバー1台の仮想マシン数');
const VCPUS = text('Virtual CPUs of each', '仮想マシン1台のvCPU数');

/** A count of licences by one way, before it is priced. */
export interface CountedWay {
  readonly id: string;
  readonly name: Text;
  readonly says: Text;
  readonly licences: Estimate;
}

function vmInputs({ virtualMachines, vcpusEach }: Virtualised) {
  return {
    machines: assumed(VMS, virtualMachines, 'count'),
    vcpus: assumed(VCPUS, vcpusEach, 'count'),
  };
}

const BY_VM = text('by virtual machine', '仮想マシン単位');
const BY_HOST = text('by the whole host', 'ホスト全体');

/** SQL Server: every virtual CPU, at least four for each virtual machine, in packs of two; or all cores of the host. */
export function sqlServerWays(
  { name, licensedHost }: LicenceRule,
  machine: LicensedMachine,
  virtualised: Virtualised,
  byCores: Estimate,
  book: PriceBook,
): readonly CountedWay[] {
  const byVm = derive({
    label: text('SQL Server by virtual machine: {name}', 'SQL Server 仮想マシン単位（{name}）', { name: machine.name }),
    formula: 'servers × machines × ceil(max(vcpus, minimum) ÷ pack) × pack',
    unit: 'licences',
    inputs: {
      servers: machine.servers,
      ...vmInputs(virtualised),
      minimum: priceOf(book, 'sql-server-cores-per-vm-minimum'),
      pack: priceOf(book, 'sql-server-pack-cores'),
    },
  });
  const byHost =
    licensedHost?.covers === 'host-alone'
      ? {
          says: licensedHost.says,
          licences: refused('licences', text('{name} by host', '{name} ホスト単位', { name }), licensedHost.says),
        }
      : sqlServerHost(machine, virtualised, byCores, book);
  return [
    { id: 'host', name: BY_HOST, ...byHost },
    {
      id: 'virtual-machine',
      name: BY_VM,
      says: text(
        'Four core licences at least for each virtual machine (Microsoft Learn, 2024-03). From SQL Server 2022 on, and to move machines between hosts, Software Assurance or a subscription is needed (Redress Compliance).',
        '仮想マシン1台につき最低4コアです（Microsoft Learn、2024年3月）。SQL Server 2022以降、またはホスト間で移動する場合は、ソフトウェアアシュアランスまたはサブスクリプションが必要です（Redress Compliance）。',
      ),
      licences: byVm,
    },
  ];
}

/** Enterprise, of which a licensed host covers the virtual machines. */
function sqlServerHost(
  machine: LicensedMachine,
  virtualised: Virtualised,
  byCores: Estimate,
  book: PriceBook,
): Pick<CountedWay, 'says' | 'licences'> {
  if (virtualised.assurance !== false)
    return {
      says: text(
        'All physical cores with Software Assurance: any number of virtual machines (Microsoft, SQL Server 2012 Virtualization Licensing Guide).',
        '全物理コアとソフトウェアアシュアランス：仮想マシン数の制限なし（Microsoft社 SQL Server 2012 Virtualization Licensing Guide）。',
      ),
      licences: byCores,
    };
  return {
    says: text(
      'Without Software Assurance: as many virtual machines as cores licensed (Miro Consulting, SQL Server virtualization).',
      'ソフトウェアアシュアランスなし：ライセンスしたコア数までの仮想マシン（Miro Consulting）。',
    ),
    licences: derive({
      label: text('SQL Server Enterprise by host: {name}', 'SQL Server Enterprise ホスト単位（{name}）', {
        name: machine.name,
      }),
      formula: 'max(cores, servers × ceil(machines ÷ pack) × pack)',
      unit: 'licences',
      inputs: {
        cores: byCores,
        servers: machine.servers,
        machines: vmInputs(virtualised).machines,
        pack: priceOf(book, 'sql-server-pack-cores'),
      },
    }),
  };
}

/** Windows Server by virtual machine: at least eight cores for each and sixteen in all, with Software Assurance or a subscription. */
export function windowsWays(
  machine: LicensedMachine,
  virtualised: Virtualised,
  byCores: Estimate,
  book: PriceBook,
): readonly CountedWay[] {
  const minimum = (key: PriceKey) => priceOf(book, key);
  return [
    {
      id: 'host',
      name: BY_HOST,
      says: text(
        'All physical cores; Standard once more for each further two virtual machines.',
        '全物理コアです。Standardは仮想マシン2台ごとに重ねて必要です。',
      ),
      licences: byCores,
    },
    {
      id: 'virtual-machine',
      name: BY_VM,
      says: text(
        'Only with Software Assurance or a subscription, for the client access licences too (SAMexpert).',
        'ソフトウェアアシュアランスまたはサブスクリプションが必要です（CALも同様）（SAMexpert）。',
      ),
      licences: derive({
        label: text('Windows Server by virtual machine: {name}', 'Windows Server 仮想マシン単位（{name}）', {
          name: machine.name,
        }),
        formula: 'max(servers × machines × max(vcpus, minimum), least)',
        unit: 'licences',
        inputs: {
          servers: machine.servers,
          ...vmInputs(virtualised),
          minimum: minimum('windows-cores-per-vm-minimum'),
          least: minimum('windows-cores-per-customer-minimum'),
        },
      }),
    },
  ];
}

/** Oracle: all cores of the hosts, or only those given to its machines; which of them is contested under soft partitioning. */
export function oracleWays(
  machine: LicensedMachine,
  { partitioning, ...virtualised }: Virtualised,
  byCores: Estimate,
  coreFactor: Estimate,
): readonly CountedWay[] {
  const given = derive({
    label: text('Oracle processors of the cores given: {name}', '割り当てコア分のOracleプロセッサ数（{name}）', {
      name: machine.name,
    }),
    formula: 'min(all, ceil(servers × machines × vcpus × coreFactor))',
    unit: 'licences',
    inputs: {
      all: byCores,
      servers: machine.servers,
      ...vmInputs({ ...virtualised, partitioning }),
      coreFactor,
    },
  });
  return [
    {
      id: 'host',
      name: text('all cores of the hosts', 'ホストの全コア'),
      says: text(
        'Under VMware, Hyper-V or KVM without approved pinning Oracle counts all hosts the machine may run on (Oracle Partitioning Policy: soft partitioning). Count the servers of the whole cluster.',
        'VMware、Hyper-V、固定割り当てのないKVMでは、稼働し得る全ホストが対象です（Oracle Partitioning Policy：ソフトパーティショニング）。サーバー台数はクラスター全体で数えます。',
      ),
      licences: byCores,
    },
    {
      id: 'given-cores',
      name: text('only the cores given', '割り当てコアのみ'),
      says: text(
        'Undisputed for approved hard partitioning (pinned OVM or KVM of Oracle, capped LPAR and zones). Under VMware some hold that the policy is no part of the contract: contested, have it checked. vCPUs count as cores.',
        'ハードパーティショニング（Oracle VM・Oracle Linux KVMのCPU固定、上限付きLPAR・Zoneなど）では認められます。VMwareについては、ポリシーは契約の一部ではないとする見解があり、争いがあります。vCPUをコアとして数えます。',
      ),
      licences: given,
    },
  ];
}
