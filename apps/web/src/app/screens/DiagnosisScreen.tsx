import { DiagnosisPage } from '../../features/diagnosis/DiagnosisPage.tsx';
import { texts } from '../../features/diagnosis/texts.ts';
import { ImportArea } from '../../features/imports/ImportArea.tsx';
import { addTexts } from '../../i18n/add-texts.ts';
import { useImportsShown } from '../use-imports-shown.ts';

addTexts('diagnosis', texts);

export default function DiagnosisScreen() {
  const { projectId, shown, setShown } = useImportsShown();
  return (
    <DiagnosisPage
      projectId={projectId}
      importing={shown.length > 0}
      bringFiles={(hasRecords) => (
        <ImportArea
          projectId={projectId}
          purpose="diagnosis"
          compact={hasRecords}
          shown={shown}
          onShownChange={setShown}
        />
      )}
    />
  );
}
