import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { projectEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';
import { DeskBrief } from '../../features/desk/DeskBrief.tsx';
import { texts as deskTexts } from '../../features/desk/texts.ts';
import { OverviewPage } from '../../features/overview/OverviewPage.tsx';
import { texts as overviewTexts } from '../../features/overview/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { ChangedPrices } from '../../planning/changed-prices/ChangedPrices.tsx';

addTexts('overview', overviewTexts);
addTexts('desk', deskTexts);

const route = getRouteApi('/projects/$projectId/overview');

/** The first screen of a project. */
export default function OverviewScreen() {
  const { projectId } = route.useParams();
  const { data: project } = useQuery(ask(projectEndpoints.read, { params: { projectId } }));
  return (
    <OverviewPage
      key={projectId}
      projectId={projectId}
      name={project?.name ?? null}
      rows={project?.counts ?? null}
      changed={<ChangedPrices />}
      questions={(records) => <DeskBrief projectId={projectId} records={records} />}
    />
  );
}
