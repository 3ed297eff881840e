import { EvidencePage } from '../../features/evidence/EvidencePage.tsx';
import { texts } from '../../features/evidence/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';

addTexts('evidence', texts);

/** What the product rests on. */
export default function EvidenceScreen() {
  return <EvidencePage />;
}
