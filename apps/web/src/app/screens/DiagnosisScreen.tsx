import { getRouteApi } from '@tanstack/react-router';
import { DiagnosisPage } from '../../features/diagnosis/DiagnosisPage.tsx';
import { texts } from '../../features/diagnosis/texts.ts';
import { AfterImport } from '../../features/imports/AfterImport.tsx';
import { ImportArea } from '../../features/imports/ImportArea.tsx';
import { addTexts } from '../../i18n/add-texts.ts';
import { useImportsShown } from '../use-imports-shown.ts';
import { useShow } from '../use-show.ts';

addTexts('diagnosis', texts);

const route = getRouteApi('/projects/$projectId/diagnosis');

export default function DiagnosisScreen() {
  const { report } = route.useSearch();
  const show = useShow();
  const { projectId, shown, setShown } = useImportsShown();
  return (
    <DiagnosisPage
      projectId={projectId}
      report={report ?? null}
      onReport={(id) => show({ report: id })}
      importing={shown.length > 0}
      bringFiles={(hasRecords) => (
        <ImportArea
          projectId={projectId}
          purpose="diagnosis"
          compact={hasRecords}
          shown={shown}
          onShownChange={setShown}
          next={<AfterImport projectId={projectId} />}
        />
      )}
    />
  );
}
