import { BenchmarksPage } from '../../features/benchmarks/BenchmarksPage.tsx';
import { ImportArea } from '../../features/imports/ImportArea.tsx';
import { useImportsShown } from '../use-imports-shown.ts';

export default function BenchmarksScreen() {
  const { projectId, shown, setShown } = useImportsShown();
  return (
    <BenchmarksPage
      projectId={projectId}
      bringFiles={(hasRuns) => (
        <ImportArea
          projectId={projectId}
          purpose="benchmark"
          compact={hasRuns}
          shown={shown}
          onShownChange={setShown}
        />
      )}
    />
  );
}
