import { useParams } from '@tanstack/react-router';
import { MembersPage } from '../../features/people/MembersPage.tsx';
import { texts as peopleTexts } from '../../features/people/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';

addTexts('people', peopleTexts);

/** The people of a project. */
export default function MembersScreen() {
  const { projectId = '' } = useParams({ strict: false });
  return <MembersPage projectId={projectId} />;
}
