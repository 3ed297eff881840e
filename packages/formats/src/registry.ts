import { ansibleFacts } from './ansible-facts/index.ts';
import { atop } from './atop/index.ts';
import { awr } from './awr/index.ts';
import { awrMiner } from './awr-miner/index.ts';
import { awsDiscovery } from './aws-discovery/index.ts';
import { azureMigrate } from './azure-migrate/index.ts';
import { benchbase } from './benchbase/index.ts';
import { benchmarkCsv } from './benchmark-csv/index.ts';
import { bitbrains } from './bitbrains/index.ts';
import { collectl } from './collectl/index.ts';
import { crystaldiskmark } from './crystaldiskmark/index.ts';
import { databaseStatus } from './database-status/index.ts';
import { dbt2 } from './dbt2/index.ts';
import { dmidecode } from './dmidecode/index.ts';
import { dstat } from './dstat/index.ts';
import { fio } from './fio/index.ts';
import type { Format } from './format.ts';
import { googleMigrationCenter } from './google-migration-center/index.ts';
import { hammerdb } from './hammerdb/index.ts';
import { hmc } from './hmc/index.ts';
import { iostat } from './iostat/index.ts';
import { jdbcrunner } from './jdbcrunner/index.ts';
import { liveOptics } from './live-optics/index.ts';
import { lparstat } from './lparstat/index.ts';
import { lscpu } from './lscpu/index.ts';
import { lshw } from './lshw/index.ts';
import { lstopo } from './lstopo/index.ts';
import { nmon } from './nmon/index.ts';
import { numaCounters } from './numa-counters/index.ts';
import { numactl } from './numactl/index.ts';
import { numastatMemory } from './numastat-memory/index.ts';
import { opdb } from './opdb/index.ts';
import { osstat } from './osstat/index.ts';
import { perfmon } from './perfmon/index.ts';
import { pgbench } from './pgbench/index.ts';
import { planetlab } from './planetlab/index.ts';
import { proxmox } from './proxmox/index.ts';
import { prtconf } from './prtconf/index.ts';
import { rvtools } from './rvtools/index.ts';
import { serverCsv } from './server-csv/index.ts';
import { servicenowRelations } from './servicenow-relations/index.ts';
import { slob } from './slob/index.ts';
import { solarisZones } from './solaris-zones/index.ts';
import { specjbb } from './specjbb/index.ts';
import { sqlServer } from './sql-server/index.ts';
import { statspack } from './statspack/index.ts';
import { swingbench } from './swingbench/index.ts';
import { sysbench } from './sysbench/index.ts';
import { sysstat } from './sysstat/index.ts';
import { tpccMysql } from './tpcc-mysql/index.ts';
import { utilisationCsv } from './utilisation-csv/index.ts';
import { virsh } from './virsh/index.ts';
import { vmstat } from './vmstat/index.ts';
import { vrops } from './vrops/index.ts';
import { vsphereStats } from './vsphere-stats/index.ts';
import { win32Processor } from './win32-processor/index.ts';

/** Every format there is. To add one: its folder, and its line here. Order does not matter; detection is by content. */
export const FORMATS: readonly Format[] = [
  rvtools,
  azureMigrate,
  awsDiscovery,
  googleMigrationCenter,
  liveOptics,
  servicenowRelations,
  proxmox,
  lparstat,
  hmc,
  prtconf,
  virsh,
  solarisZones,
  dmidecode,
  lshw,
  ansibleFacts,
  win32Processor,
  vrops,
  jdbcrunner,
  hammerdb,
  benchbase,
  dbt2,
  specjbb,
  fio,
  crystaldiskmark,
  pgbench,
  sysbench,
  swingbench,
  tpccMysql,
  slob,
  sysstat,
  vmstat,
  iostat,
  nmon,
  dstat,
  atop,
  collectl,
  perfmon,
  bitbrains,
  planetlab,
  statspack,
  sqlServer,
  databaseStatus,
  awr,
  awrMiner,
  opdb,
  osstat,
  numactl,
  lscpu,
  lstopo,
  numastatMemory,
  numaCounters,
  serverCsv,
  benchmarkCsv,
  utilisationCsv,
  vsphereStats,
];

export function formatById(id: string): Format | null {
  return FORMATS.find((format) => format.id === id) ?? null;
}
