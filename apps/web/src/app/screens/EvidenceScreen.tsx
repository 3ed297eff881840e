import { EvidencePage } from '../../features/evidence/EvidencePage.tsx';

/** What the product rests on. */
export default function EvidenceScreen() {
  return <EvidencePage />;
}
