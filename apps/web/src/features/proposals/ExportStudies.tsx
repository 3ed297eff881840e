import { ExportProposal } from './ExportProposal.tsx';

/** From the benchmark studies of a project to their document in one press. */
export function ExportStudies({ projectId }: { readonly projectId: string }) {
  return <ExportProposal projectId={projectId} scenarioId={null} blocked={false} prepare={async () => {}} />;
}
