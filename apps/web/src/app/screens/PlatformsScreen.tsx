import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type OwnPlatform, platformEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { PlatformsPage } from '../../features/platforms/PlatformsPage.tsx';
import { texts as platformsTexts } from '../../features/platforms/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePlatforms } from '../../planning/use-platforms.ts';
import { usePowerClasses } from '../../planning/use-power-classes.ts';
import { usePriceTemplate, useProjectPrices } from '../../planning/use-price-book.ts';
import { useDelayedRemoval } from '../../ui/editing/use-delayed-removal.ts';

addTexts('platforms', platformsTexts);

/** Catalogue, platforms of the project, and price book: what scenarios are made of. */
export default function PlatformsScreen() {
  const { t } = useTranslation('platforms');
  const { projectId = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const { own } = usePlatforms();
  const { record: prices } = useProjectPrices();
  const { record: template } = usePriceTemplate();
  const { isLeaving, removeLater } = useDelayedRemoval();
  const remove = ({ id, version }: OwnPlatform) =>
    removeLater({
      id,
      message: t('own.removed'),
      remove: () =>
        call(platformEndpoints.removeOwn, { params: { projectId, id }, ifMatch: version }).finally(() =>
          refreshProject(client, projectId),
        ),
    });
  return (
    <PlatformsPage
      projectId={projectId}
      own={own.filter(({ id }) => !isLeaving(id))}
      onRemove={remove}
      prices={prices && { of: { projectId }, ...prices }}
      template={template && { of: { templateId: template.id }, ...template, newerInTemplate: {} }}
      powerClasses={usePowerClasses(projectId)}
    />
  );
}
