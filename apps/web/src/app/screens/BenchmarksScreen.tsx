import { BenchmarksPage } from '../../features/benchmarks/BenchmarksPage.tsx';
import { texts as benchmarksTexts } from '../../features/benchmarks/texts.ts';
import { AfterImport } from '../../features/imports/AfterImport.tsx';
import { ImportArea } from '../../features/imports/ImportArea.tsx';
import { ExportStudies } from '../../features/proposals/ExportStudies.tsx';
import { texts as proposalsTexts } from '../../features/proposals/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { texts as recordsTexts } from '../../planning/records/texts.ts';
import { useImportsShown } from '../use-imports-shown.ts';

addTexts('benchmarks', benchmarksTexts);
addTexts('proposals', proposalsTexts);
addTexts('records', recordsTexts);

export default function BenchmarksScreen() {
  const { projectId, shown, setShown } = useImportsShown();
  return (
    <BenchmarksPage
      projectId={projectId}
      exportStudies={<ExportStudies projectId={projectId} />}
      bringFiles={(hasRuns) => (
        <ImportArea
          projectId={projectId}
          purpose="benchmark"
          compact={hasRuns}
          shown={shown}
          onShownChange={setShown}
          next={<AfterImport projectId={projectId} />}
        />
      )}
    />
  );
}
