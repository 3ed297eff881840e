import { importEndpoints } from '@tatami/contracts';
import type { ReactNode } from 'react';
import { useMay } from '../../api/may.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { useWhereFilesStay } from '../../ui/files/use-where-files-stay.ts';
import { ImportDesk } from './ImportDesk.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { texts } from './texts.ts';
import { sendFiles, useUploads } from './uploads.ts';

addTexts('imports', texts);

interface Props {
  readonly projectId: string;
  /** What this page hopes for; any file is taken and recognised by its content. */
  readonly purpose: 'inventory' | 'benchmark' | 'diagnosis';
  /** A single line once the page has content of its own. */
  readonly compact: boolean;
  /** Ids of the imports being looked at; they live in the address, so that a reload finds them. */
  readonly shown: readonly string[];
  readonly onShownChange: (change: (ids: readonly string[]) => readonly string[]) => void;
  /** Once a file was read, while its preview is looked at: what shows its records can be fetched. */
  readonly onRead?: (() => void) | undefined;
  /** Where the work goes on once a file is imported. */
  readonly next?: ReactNode;
}

/** Takes files, shows what was found in them before anything is kept, and what became of earlier ones. */
export function ImportArea({ projectId, purpose, compact, shown, onShownChange, onRead, next }: Props) {
  const { t } = useTranslation('imports');
  const may = useMay();
  const where = useWhereFilesStay();
  const uploads = useUploads(projectId);
  const busy = uploads.length > 0 || shown.length > 0;
  return (
    <>
      {/* Files dropped anywhere on the page are taken by it: who may not has none. */}
      {may(importEndpoints.uploadBatch) && (
        <FileDrop
          title={compact || busy ? t('drop.more') : t(`drop.${purpose}Title`)}
          privacy={t(`drop.${purpose}Privacy`, { where })}
          compact={compact || busy}
          onFiles={(files) => sendFiles(projectId, files)}
        >
          {t(`drop.${purpose}Text`)}
        </FileDrop>
      )}
      {busy && <ImportDesk {...{ projectId, uploads, shown, onShownChange, onRead, next }} />}
      <ImportHistory
        projectId={projectId}
        onShow={(id) => onShownChange((ids) => (ids.includes(id) ? ids : [...ids, id]))}
      />
    </>
  );
}
