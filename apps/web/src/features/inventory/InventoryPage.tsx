import { Skeleton, Tabs } from '@mantine/core';
import { inventoryEndpoints } from '@tatami/contracts';
import { type ReactNode, useDeferredValue } from 'react';
import { useWholeList } from '../../api/use-whole-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCoverage } from '../../planning/use-coverage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import words from '../../ui/Words.module.css';
import { CoveragePanel } from './coverage/CoveragePanel.tsx';
import classes from './Inventory.module.css';
import type { Listing } from './listed-fields.ts';
import { LISTED_SERVER_FIELDS, LISTED_WORKLOAD_FIELDS } from './listed-fields.ts';
import { type ListShown, RecordTable } from './RecordTable.tsx';

interface Props {
  readonly projectId: string;
  readonly shown: InventoryShown;
  readonly onShow: OnShow;
  /** Files are being looked at: the page need not teach now. */
  readonly importing: boolean;
  /** Where files are taken; a single line once there are records. */
  readonly bringFiles: (hasRecords: boolean) => ReactNode;
  /** Which workloads are databases, and which: a tab beside the lists. */
  readonly databases: { readonly tab: ReactNode; readonly panel: ReactNode };
  /** Which sources speak of one machine: a tab beside the lists, and what is said above them while something belongs to none. */
  readonly machines: TabWithHint;
  /** What the files leave open, for so many records. */
  readonly desk: (records: number) => TabWithHint;
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

/** The estate before consolidation: servers and what runs on them. */
export function InventoryPage({ projectId, shown, onShow, importing, bringFiles, databases, machines, desk }: Props) {
  const { t } = useTranslation('inventory');
  const question = { params: { projectId } };
  const servers = useWholeList(inventoryEndpoints.listServers, question);
  const workloads = useWholeList(inventoryEndpoints.listWorkloads, question);

  const loading = servers.isPending || workloads.isPending;
  const error = servers.error ?? workloads.error;
  const records = servers.total + workloads.total;
  const hasRecords = records > 0;
  const questions = desk(records);
  const facts = useCoverage(projectId, servers.complete && workloads.complete && hasRecords);
  const listing = shown.list ?? (servers.total === 0 && workloads.total > 0 ? 'workloads' : 'servers');
  // What comes from the server is drawn in one go; a table of records is too large for that.
  const tabled = useDeferredValue(hasRecords, false);
  const choose = (list: Shown) => onShow({ list, without: undefined, find: undefined, record: undefined });
  return (
    <Page title={t('title')} lead={t('lead')} wide>
      {bringFiles(loading || hasRecords)}
      {error && <ErrorNotice error={error} onRetry={() => void (servers.error ? servers : workloads).refetch()} />}
      {!loading && !error && !hasRecords && !importing && (
        <EmptyState title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
      {hasRecords && listing !== 'questions' && questions.hint(() => choose('questions'))}
      {hasRecords && listing !== 'machines' && machines.hint(() => choose('machines'))}
      {hasRecords && (facts ? <CoveragePanel {...facts} /> : <Skeleton height={COVERAGE_HEIGHT} my="md" />)}
      {tabled && hasRecords && (
        <Tabs value={listing} onChange={(value) => choose(value as Shown)} keepMounted={false}>
          <Tabs.List aria-label={t('tab.label')}>
            <ListingTab listing="servers" count={servers.total} />
            <ListingTab listing="workloads" count={workloads.total} />
            {workloads.total > 0 && <Tabs.Tab value="databases">{databases.tab}</Tabs.Tab>}
            <Tabs.Tab value="machines">{machines.tab}</Tabs.Tab>
            <Tabs.Tab value="questions">{questions.tab}</Tabs.Tab>
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
            {questions.panel}
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
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
