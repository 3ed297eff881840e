import type { OwnPlatform, PriceBookRecord } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import classes from './Platforms.module.css';
import { PlatformTable } from './PlatformTable.tsx';
import { PriceBookTable } from './PriceBookTable.tsx';

/** The machines a scenario can aim at and the prices it is costed with. */
interface Props {
  /** Platforms of the project itself. */
  readonly own: readonly OwnPlatform[];
  readonly onRemove: (platform: OwnPlatform) => void;
  readonly priceBook: PriceBookRecord | null;
}

/** The machines a scenario can aim at and the prices it is costed with. */
export function PlatformsPage({ own, onRemove, priceBook }: Props) {
  const { t } = useTranslation('platforms');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PlatformTable own={own} onRemove={onRemove} />
      <div className={classes.prices}>
        <h2 className={classes.heading}>{t('prices.title')}</h2>
        <p className={classes.lead}>{t('prices.lead')}</p>
        {priceBook && <PriceBookTable record={priceBook} />}
      </div>
    </Page>
  );
}
