import { getRouteApi } from '@tanstack/react-router';
import { DatabasesPanel } from '../../features/databases/DatabasesPanel.tsx';
import { DatabasesTab } from '../../features/databases/DatabasesTab.tsx';
import { texts as databasesTexts } from '../../features/databases/texts.ts';
import { ImportArea } from '../../features/imports/ImportArea.tsx';
import { InventoryPage } from '../../features/inventory/InventoryPage.tsx';
import { texts as inventoryTexts } from '../../features/inventory/texts.ts';
import { MachinesHint } from '../../features/machines/MachinesHint.tsx';
import { MachinesPanel } from '../../features/machines/MachinesPanel.tsx';
import { MachinesTab } from '../../features/machines/MachinesTab.tsx';
import { texts as machinesTexts } from '../../features/machines/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { texts as recordsTexts } from '../../planning/records/texts.ts';
import { useImportsShown } from '../use-imports-shown.ts';

const route = getRouteApi('/projects/$projectId/inventory');

addTexts('inventory', inventoryTexts);
addTexts('records', recordsTexts);
addTexts('databases', databasesTexts);
addTexts('machines', machinesTexts);

export default function InventoryScreen() {
  const { list, without } = route.useSearch();
  const { projectId, shown, setShown } = useImportsShown();
  return (
    <InventoryPage
      projectId={projectId}
      opened={{ list, without }}
      importing={shown.length > 0}
      bringFiles={(hasRecords) => (
        <ImportArea
          projectId={projectId}
          purpose="inventory"
          compact={hasRecords}
          shown={shown}
          onShownChange={setShown}
        />
      )}
      databases={{
        tab: <DatabasesTab projectId={projectId} />,
        panel: <DatabasesPanel projectId={projectId} />,
      }}
      machines={{
        tab: <MachinesTab projectId={projectId} />,
        panel: <MachinesPanel projectId={projectId} />,
        hint: (onShow) => <MachinesHint projectId={projectId} onShow={onShow} />,
      }}
    />
  );
}
