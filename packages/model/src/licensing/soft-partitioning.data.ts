import { type Source, type Text, text } from '../figure/index.ts';

/** Where a vendor takes no count below all the hosts that a virtual machine may run on. */
export interface SoftPartitioning {
  readonly says: Text;
  readonly source: Source;
}

/** The policy says that soft partitioning limits no licences; how far a virtual machine reaches, advisers tell of Oracle's audits. */
export const ORACLE_SOFT_PARTITIONING: SoftPartitioning = {
  says: text(
    'Oracle counts every host of the cluster that a virtual machine may run on (Oracle Partitioning Policy: VMware, Hyper-V and the like are soft partitioning), from vSphere 6 on every host of the vCenter by what advisers report. The policy is no part of the contract.',
    'Oracle社は、仮想マシンが稼働し得るクラスターの全ホストを対象とします（Oracle Partitioning Policy：VMware、Hyper-Vなどはソフトパーティショニング）。vSphere 6以降はvCenter配下の全ホストを対象とするとの報告もあります。ポリシーは契約の一部ではありません。',
  ),
  source: {
    title: 'Redress Compliance, Oracle Database Licensing in Virtualized Environments',
    url: 'https://www.redresscompliance.com/oracle-database-licensing-in-virtualized-environments-vmware-cloud.html',
    section: 'Full Cluster Licensing Exposure',
    date: null,
  },
};
