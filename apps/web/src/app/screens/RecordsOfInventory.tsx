import { getRouteApi } from '@tanstack/react-router';
import type { Server, Workload } from '@tatami/contracts';
import type { WholeList } from '../../api/use-whole-list.ts';
import { ClockAsked } from '../../features/clock/ClockAsked.tsx';
import { ClockPanel } from '../../features/clock/ClockPanel.tsx';
import { texts as clockTexts } from '../../features/clock/texts.ts';
import { DatabaseAsked } from '../../features/databases/DatabaseAsked.tsx';
import { DatabasesPanel } from '../../features/databases/DatabasesPanel.tsx';
import { DatabasesTab } from '../../features/databases/DatabasesTab.tsx';
import { texts as databasesTexts } from '../../features/databases/texts.ts';
import { DeskHint } from '../../features/desk/DeskHint.tsx';
import { DeskPanel } from '../../features/desk/DeskPanel.tsx';
import { DeskTab } from '../../features/desk/DeskTab.tsx';
import type { Asking } from '../../features/desk/OpenQuestion.tsx';
import { texts as deskTexts } from '../../features/desk/texts.ts';
import { FileAsked } from '../../features/imports/FileAsked.tsx';
import { InventoryRecords } from '../../features/inventory/InventoryRecords.tsx';
import { DisagreementAsked } from '../../features/machines/DisagreementAsked.tsx';
import { MachineAsked } from '../../features/machines/MachineAsked.tsx';
import { MachinesHint } from '../../features/machines/MachinesHint.tsx';
import { MachinesPanel } from '../../features/machines/MachinesPanel.tsx';
import { MachinesTab } from '../../features/machines/MachinesTab.tsx';
import { texts as machinesTexts } from '../../features/machines/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { texts as recordsTexts } from '../../planning/records/texts.ts';
import { useShow } from '../use-show.ts';

const route = getRouteApi('/projects/$projectId/inventory');

addTexts('records', recordsTexts);
addTexts('databases', databasesTexts);
addTexts('machines', machinesTexts);
addTexts('desk', deskTexts);
addTexts('clock', clockTexts);

interface Props {
  readonly projectId: string;
  readonly servers: WholeList<Server>;
  readonly workloads: WholeList<Workload>;
}

/** The records of an inventory, with what is asked about them: once there are some, for a first file is read without its code. */
export default function RecordsOfInventory({ projectId, servers, workloads }: Props) {
  const { list, without, find, record } = route.useSearch();
  const show = useShow();
  const records = servers.total + workloads.total;
  const asking: Asking = {
    clock: ({ clock }, { effects, stale }) => <ClockAsked {...{ projectId, clock, effects, stale }} />,
    file: (asked, { stale }) => <FileAsked {...{ projectId, asked, stale }} />,
    machines: ({ a, b }, effects) => <MachineAsked {...{ projectId, a, b, effects }} />,
    disagreement: (asked, shown) => <DisagreementAsked {...{ projectId, asked, ...shown }} />,
    databases: (asked, effects) => (
      <DatabaseAsked {...{ projectId, effects }} product={asked.product} kind={'kind' in asked ? asked.kind : null} />
    ),
  };
  return (
    <InventoryRecords
      {...{ projectId, servers, workloads }}
      shown={{ list, without, find, record }}
      onShow={show}
      databases={{
        tab: <DatabasesTab projectId={projectId} />,
        panel: <DatabasesPanel projectId={projectId} />,
      }}
      machines={{
        tab: <MachinesTab projectId={projectId} />,
        panel: (
          <>
            <MachinesPanel projectId={projectId} />
            <ClockPanel projectId={projectId} />
          </>
        ),
        hint: (onShow) => <MachinesHint projectId={projectId} onShow={onShow} />,
      }}
      desk={{
        tab: <DeskTab {...{ projectId, records }} />,
        panel: <DeskPanel {...{ projectId, records, asking }} />,
        hint: (onShow) => <DeskHint {...{ projectId, records, onShow }} />,
      }}
    />
  );
}
