import { ImportArea } from '../../features/imports/ImportArea.tsx';
import { InventoryPage } from '../../features/inventory/InventoryPage.tsx';
import { MachinesHint } from '../../features/machines/MachinesHint.tsx';
import { MachinesPanel } from '../../features/machines/MachinesPanel.tsx';
import { MachinesTab } from '../../features/machines/MachinesTab.tsx';
import { texts } from '../../features/machines/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useImportsShown } from '../use-imports-shown.ts';

addTexts('machines', texts);

export default function InventoryScreen() {
  const { projectId, shown, setShown } = useImportsShown();
  return (
    <InventoryPage
      projectId={projectId}
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
      machines={{
        tab: <MachinesTab projectId={projectId} />,
        panel: <MachinesPanel projectId={projectId} />,
        hint: (onShow) => <MachinesHint projectId={projectId} onShow={onShow} />,
      }}
    />
  );
}
