import { ImportArea } from '../../features/imports/ImportArea.tsx';
import { InventoryPage } from '../../features/inventory/InventoryPage.tsx';
import { useImportsShown } from '../use-imports-shown.ts';

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
    />
  );
}
