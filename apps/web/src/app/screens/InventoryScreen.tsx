import { lazy } from 'react';
import { AfterImport } from '../../features/imports/AfterImport.tsx';
import { ImportArea } from '../../features/imports/ImportArea.tsx';
import { InventoryPage } from '../../features/inventory/InventoryPage.tsx';
import { texts as inventoryTexts } from '../../features/inventory/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useImportsShown } from '../use-imports-shown.ts';

addTexts('inventory', inventoryTexts);

const loadRecords = () => import('./RecordsOfInventory.tsx');
const RecordsOfInventory = lazy(loadRecords);

/** Takes files and shows what was read; the code of the lists does not come before a first file is read. */
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
          onRead={loadRecords}
          next={<AfterImport projectId={projectId} />}
        />
      )}
      records={(servers, workloads) => <RecordsOfInventory {...{ projectId, servers, workloads }} />}
    />
  );
}
