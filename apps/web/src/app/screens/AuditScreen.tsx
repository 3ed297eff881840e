import { useParams } from '@tanstack/react-router';
import { AuditPage } from '../../features/people/AuditPage.tsx';
import { texts as peopleTexts } from '../../features/people/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';

addTexts('people', peopleTexts);

/** What was done in the project of the address, or in all. */
export default function AuditScreen() {
  const { projectId = null } = useParams({ strict: false });
  return <AuditPage projectId={projectId} />;
}
