import type { Table } from '../decode/table.ts';
import type { ParseRequest } from '../format.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { OutOfUse } from '../machines/out-of-use.ts';
import { RowAnswers } from '../questions/answered-rows.ts';
import type { ImportQuestion } from '../questions/import-question.ts';
import type { Layout } from '../tabular/layout.ts';
import { ChangedCells } from './changed-cells.ts';
import { CountsOfRows } from './counts-of-rows.ts';
import { Containers } from './databases/containers.ts';
import { DatabasesInMachines } from './databases/databases-in-machines.ts';
import { InstancesAmongServers } from './databases/instances-among-servers.ts';
import { NamedInstances } from './databases/named-instances.ts';
import { SystemDatabases } from './databases/system-databases.ts';
import { DomainsOfRows } from './domain-of-row.ts';
import { CarriedRows } from './hosts/carried-rows.ts';
import { HostsAbove } from './hosts/hosts-above.ts';
import { HostsOfRows } from './hosts/hosts-of-rows.ts';
import { NodesOfClusters } from './hosts/nodes-of-clusters.ts';
import { NodesOfRows } from './hosts/nodes-of-rows.ts';
import { SizesOfNodes } from './hosts/sizes-of-nodes.ts';
import { MemoryModules, modulesQuestion, type SizeOf, sizeOfModules } from './memory-modules.ts';
import { MemoryUse } from './memory-use/memory-use.ts';
import { NoServers } from './no-servers/no-servers.ts';
import { PartsOfMachines } from './parts/parts-of-machines.ts';
import { StandbyCells } from './role-of-row.ts';
import { RowsDrawn } from './rows-drawn.ts';
import { SeveralMachines } from './several-machines.ts';
import { NamesOfSites } from './site-of-row.ts';
import { CpuCells } from './stated-cpus.ts';
import { StatedUse } from './stated-use.ts';
import { HostsOfPowerCli } from './tools/hosts-of-powercli.ts';
import { PartitionsOfPower } from './tools/partitions-of-power.ts';
import { SizesOfTypes } from './tools/sizes-of-types.ts';
import { NamesForMachines } from './unnamed/names-for-machines.ts';

type Answers = Readonly<Record<string, string>> | undefined;

/** What reads the rows of a list, each for one thing that they say, and remembers what they leave open over all of its tables. */
export class RowReaders {
  private readonly answers: Answers;
  /** Those to questions that files beside this one may have raised of the same machines. */
  readonly ofRows: RowAnswers;
  readonly cpus: CpuCells;
  readonly modules: MemoryModules;
  /** What the memory column of the table at hand is of, beside a number of modules. */
  sizeOf: SizeOf | null = null;
  readonly memoryUse: MemoryUse;
  readonly outOfUse: OutOfUse;
  readonly standbys: StandbyCells;
  readonly carried: CarriedRows;
  readonly noServers: NoServers;
  readonly changedCells: ChangedCells;
  readonly names: NamesOfSites;
  readonly hostsOfRows: HostsOfRows;
  readonly clusters: NodesOfClusters;
  readonly sizesOfNodes: SizesOfNodes;
  readonly instances: NamedInstances;
  readonly amongServers: InstancesAmongServers;
  readonly parts: PartsOfMachines;
  readonly named: NamesForMachines;
  readonly counts: CountsOfRows;
  readonly several: SeveralMachines;
  readonly uses: StatedUse;
  readonly drawn = new RowsDrawn();
  readonly above = new HostsAbove();
  readonly nodes = new NodesOfRows();
  readonly databases = new DatabasesInMachines();
  readonly containers = new Containers();
  readonly systemDatabases = new SystemDatabases();
  readonly domains = new DomainsOfRows();
  readonly types = new SizesOfTypes();
  readonly partitions = new PartitionsOfPower();
  readonly hostsOfPowerCli = new HostsOfPowerCli();

  constructor({ mapping, source, answered }: ParseRequest) {
    const answers: Answers = mapping?.answers;
    this.ofRows = new RowAnswers(answers, answered);
    this.answers = answers;
    this.cpus = new CpuCells(answers);
    this.modules = new MemoryModules(answers);
    this.memoryUse = new MemoryUse(answers);
    this.outOfUse = new OutOfUse(this.ofRows, source.fileName);
    this.standbys = new StandbyCells(this.ofRows);
    this.carried = new CarriedRows(answers);
    this.noServers = new NoServers(answers);
    this.changedCells = new ChangedCells(answers);
    this.names = new NamesOfSites(answers);
    this.hostsOfRows = new HostsOfRows(this.cpus);
    this.clusters = new NodesOfClusters(answers);
    this.sizesOfNodes = new SizesOfNodes(answers);
    this.instances = new NamedInstances(answers);
    this.amongServers = new InstancesAmongServers(answers);
    this.parts = new PartsOfMachines(answers);
    this.named = new NamesForMachines(source.fileName);
    this.counts = new CountsOfRows(answers);
    this.several = new SeveralMachines(answers, this.counts);
    this.uses = new StatedUse(answers);
  }

  /** Begins a table: what its columns are to each of them. */
  begin(layout: Layout, table: Table): void {
    this.uses.begin(layout);
    this.carried.begin(layout, table);
    this.outOfUse.begin(layout, table);
    this.sizeOf = sizeOfModules(layout, table);
    this.hostsOfRows.begin(layout);
    this.drawn.begin();
    this.above.begin(layout, table);
    this.nodes.begin(layout, table);
    this.sizesOfNodes.begin(layout);
    this.clusters.begin(layout);
    this.instances.begin(layout, table);
    this.amongServers.begin(layout, table);
    this.parts.begin(layout);
    this.hostsOfPowerCli.begin(layout);
    this.systemDatabases.begin(layout, table);
  }

  /** What is asked of all tables together. */
  questions(): readonly ImportQuestion[] {
    const ask = (...of: readonly { question(): readonly ImportQuestion[] }[]) => of.flatMap((each) => each.question());
    return [
      ...ask(this.names, this.several, this.counts, this.instances, this.amongServers, this.cpus),
      ...ask(this.changedCells, this.uses, this.memoryUse),
      ...modulesQuestion(this.modules.open, this.answers),
      ...ask(this.parts, this.outOfUse, this.standbys, this.noServers, this.carried, this.clusters, this.sizesOfNodes),
    ];
  }

  /** Says what was found over all rows. */
  report(issues: IssueLog): void {
    this.noServers.report(issues);
    this.carried.guests.report(issues);
    this.outOfUse.report(issues);
    this.types.report(issues);
    this.partitions.report(issues);
    this.named.report(issues);
  }
}
