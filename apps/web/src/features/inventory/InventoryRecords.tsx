import { Skeleton, Tabs } from '@mantine/core';
import type { Server, Workload } from '@tatami/contracts';
import type { ReactNode } from 'react';
import type { WholeList } from '../../api/use-whole-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCoverage } from '../../planning/use-coverage.ts';
import words from '../../ui/Words.module.css';
import { CoveragePanel } from './coverage/CoveragePanel.tsx';
import classes from './Inventory.module.css';
import type { Listing } from './listed-fields.ts';
import { LISTED_SERVER_FIELDS, LISTED_WORKLOAD_FIELDS } from './listed-fields.ts';
import { type ListShown, RecordTable } from './RecordTable.tsx';

interface Props {
  readonly projectId: string;
  readonly servers: WholeList<Server>;
  readonly workloads: WholeList<Workload>;
  readonly shown: InventoryShown;
  readonly onShow: OnShow;
  /** Which workloads are databases, and which: a tab beside the lists. */
  readonly databases: { readonly tab: ReactNode; readonly panel: ReactNode };
  /** Which sources speak of one machine: a tab beside the lists, and what is said above them while something belongs to none. */
  readonly machines: TabWithHint;
  /** What the files leave open. */
  readonly desk: TabWithHint;
}

/** A tab beside the lists, and what is said above them. */
interface TabWithHint {
  readonly tab: ReactNode;
  readonly panel: ReactNode;
  readonly hint: (onShow: () => void) => ReactNode;
}

type Shown = Listing | 'databases' | 'machines' | 'questions';

/** A list, of it the records that lack a field or hold a text, and what was recorded of one of them. Nothing said = the fullest list, whole. */
interface InventoryShown extends ListShown {
  readonly list?: Shown | undefined;
}

/** Shows something else; what is typed is no step of the way back. */
type OnShow = (change: InventoryShown, how?: { readonly replace: boolean }) => void;

/** Of the coverage where it stands in a row: what is under it stays under the hand when it comes. */
const COVERAGE_HEIGHT = 111;

/** What is known of the estate: how much of what a plan asks for, what is open, and the records in lists. */
export function InventoryRecords(props: Props) {
  const { projectId, servers, workloads, shown, onShow, databases, machines, desk } = props;
  const { t } = useTranslation('inventory');
  const facts = useCoverage(projectId, servers.complete && workloads.complete);
  const listing = shown.list ?? (servers.total === 0 && workloads.total > 0 ? 'workloads' : 'servers');
  const choose = (list: Shown) => onShow({ list, without: undefined, find: undefined, record: undefined });
  return (
    <>
      {listing !== 'questions' && desk.hint(() => choose('questions'))}
      {listing !== 'machines' && machines.hint(() => choose('machines'))}
      {facts ? <CoveragePanel {...facts} /> : <Skeleton height={COVERAGE_HEIGHT} my="md" />}
      <Tabs value={listing} onChange={(value) => choose(value as Shown)} keepMounted={false}>
        <Tabs.List aria-label={t('tab.label')}>
          <ListingTab listing="servers" count={servers.total} />
          <ListingTab listing="workloads" count={workloads.total} />
          {workloads.total > 0 && <Tabs.Tab value="databases">{databases.tab}</Tabs.Tab>}
          <Tabs.Tab value="machines">{machines.tab}</Tabs.Tab>
          <Tabs.Tab value="questions">{desk.tab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="servers" className={classes.panel}>
          <RecordTable
            projectId={projectId}
            listing="servers"
            shown={shown}
            onShow={onShow}
            fields={LISTED_SERVER_FIELDS}
            rows={servers.items}
            coverage={facts?.coverage ?? null}
          />
        </Tabs.Panel>
        <Tabs.Panel value="workloads" className={classes.panel}>
          {workloads.total > 0 ? (
            <RecordTable
              projectId={projectId}
              listing="workloads"
              shown={shown}
              onShow={onShow}
              fields={LISTED_WORKLOAD_FIELDS}
              rows={workloads.items}
            />
          ) : (
            <p className={words.quiet}>{t('empty.workloads')}</p>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="databases" className={classes.panel}>
          {databases.panel}
        </Tabs.Panel>
        <Tabs.Panel value="machines" className={classes.panel}>
          {machines.panel}
        </Tabs.Panel>
        <Tabs.Panel value="questions" className={classes.panel}>
          {desk.panel}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function ListingTab({ listing, count }: { listing: Listing; count: number }) {
  const { t } = useTranslation('inventory');
  return (
    <Tabs.Tab value={listing}>
      {t(`tab.${listing}`)} <span className={words.quiet}>{t('tab.rows', { count })}</span>
    </Tabs.Tab>
  );
}
