import { pooled, type ScopedWorkload } from '../demand/index.ts';
import { firstOf, nameText, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import {
  type ServerRecord,
  type StatedSite,
  statedSite,
  visibleText,
  type WorkloadRecord,
} from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';

/** As many sites as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;

/**
 * Do the lists say that machines of several sites are planned together? Sites that a plan spreads over are not those of the lists: where each of
 * these is to keep servers of its own, they are pools, and take no fewer servers than one plan for all.
 */
export function siteChecks(
  included: readonly ScopedWorkload[],
  { pools }: Pick<ScenarioInputs, 'pools'>,
): readonly LayoutCheck[] {
  const together = pooled(included, pools ?? [])
    .map(({ at }) => sitesOf(at.flatMap((index) => included[index] ?? [])))
    .filter(({ sites }) => sites.length > 1);
  const [first] = together;
  if (!first) return [];
  const sites = new Map(together.flatMap(({ sites: its }) => its.map((site) => [folded(site), site] as const)));
  return [
    {
      severity: 'warning',
      code: 'sites-together',
      server: 'plan',
      node: 'plan',
      says: plannedTogether(first.header, [...sites.values()]),
      evidence: null,
    },
  ];
}

function sitesOf(workloads: readonly ScopedWorkload[]): { readonly header: string; readonly sites: readonly string[] } {
  const found = new Map<string, string>();
  let header = '';
  for (const { workload, server } of workloads) {
    const stated = siteOf(workload) ?? siteOf(server);
    if (!stated) continue;
    header ||= stated.header;
    if (!found.has(folded(stated.site))) found.set(folded(stated.site), stated.site);
  }
  return { header, sites: [...found.values()] };
}

/** Records do not change: what each says is read once, and not at every edit of a scenario. */
const known = new WeakMap<WorkloadRecord | ServerRecord, StatedSite | null>();

function siteOf(record: WorkloadRecord | ServerRecord | null): StatedSite | null {
  if (!record?.attributes) return null;
  const kept = known.get(record);
  if (kept !== undefined) return kept;
  const stated = statedSite(record.attributes);
  known.set(record, stated);
  return stated;
}

function folded(site: string): string {
  return site.normalize('NFKC').toLowerCase();
}

function plannedTogether(header: string, sites: readonly string[]): Text {
  return text(
    'The lists have {count} entries under “{header}” ({named}); the plan does not tell them apart. Places that are to keep servers of their own are planned by themselves, and may take more servers.',
    '一覧の「{header}」は{count}通り（{named}）ですが、計画では区別していません。拠点別に置く場合は計画を分け、台数が増えることがあります。',
    {
      header: nameText(visibleText(header)),
      count: sites.length,
      named: firstOf(sites.map(visibleText), MOST_NAMED),
    },
  );
}
