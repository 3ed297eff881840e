import { type ServerRecord, text } from '@tatami/model';
import type { Total } from '../import-result.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { nameMissing, totalsRow } from '../issues/row-issues.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { isTotalsName, type RowFate } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { countOf, totalOf } from '../tabular/totals.ts';
import { hostsMissing } from './issues.ts';

interface Cluster {
  readonly name: string;
  readonly hosts: number | null;
  readonly cores: number | null;
  readonly memoryGiB: number | null;
}

/** What vCluster states: sums over hosts. They become no servers, but tell whether vHost lists all. */
export class Clusters {
  private readonly all: Cluster[] = [];

  add(fields: RowFields): RowFate {
    const name = fields.text('cluster');
    if (name === null || isTotalsName(name)) {
      fields.report(name === null ? nameMissing : totalsRow, 'cluster');
      return name === null ? 'rejected' : 'skipped';
    }
    const [hosts, cores, memoryGiB] = [fields.quantity('hosts'), fields.quantity('cores'), fields.quantity('memory')];
    if (fields.rejected) return 'rejected';
    this.all.push({ name, hosts, cores, memoryGiB });
    return 'accepted';
  }

  /** Warns of clusters of which vHost lists fewer hosts than they have. */
  reportMissingHosts(servers: readonly ServerRecord[], issues: IssueLog): void {
    for (const { name, hosts } of this.all) {
      const listed = servers.filter(({ cluster }) => cluster !== null && nameKey(cluster) === nameKey(name)).length;
      if (hosts !== null && listed < hosts) issues.add(hostsMissing(name, hosts, listed));
    }
  }

  totals(): Record<string, Total> {
    if (this.all.length === 0) return {};
    return {
      clusters: countOf(text('Clusters', 'クラスター'), 'count', this.all.length),
      clusterHosts: totalOf(text('Hosts in clusters', 'クラスターのホスト'), 'servers', this.all, (c) => c.hosts),
      clusterCores: totalOf(text('Cores in clusters', 'クラスターのコア'), 'cores', this.all, (c) => c.cores),
      clusterMemoryGiB: totalOf(text('Memory in clusters', 'クラスターのメモリ'), 'GiB', this.all, (c) => c.memoryGiB),
    };
  }
}
