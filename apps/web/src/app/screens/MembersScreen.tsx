import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { projectEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';
import { MembersPage } from '../../features/people/MembersPage.tsx';
import { texts as peopleTexts } from '../../features/people/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';

addTexts('people', peopleTexts);

/** The people of a project. */
export default function MembersScreen() {
  const { projectId = '' } = useParams({ strict: false });
  const { data: project } = useQuery(ask(projectEndpoints.read, { params: { projectId } }));
  return <MembersPage projectId={projectId} role={project?.role ?? 'viewer'} />;
}
