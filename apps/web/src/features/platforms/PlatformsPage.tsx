import type { OwnPlatform, PriceBookRecord } from '@tatami/contracts';
import type { PowerClassInUse } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import { DrawTable } from './DrawTable.tsx';
import classes from './Platforms.module.css';
import { PlatformTable } from './PlatformTable.tsx';
import { PriceBookTable } from './PriceBookTable.tsx';

interface Props {
  /** Platforms of the project itself. */
  readonly own: readonly OwnPlatform[];
  readonly onRemove: (platform: OwnPlatform) => void;
  readonly priceBook: PriceBookRecord | null;
  /** Classes of servers whose electricity is counted; empty where the project has none. */
  readonly powerClasses: readonly PowerClassInUse[];
}

/** The machines a scenario can aim at and the prices it is costed with. */
export function PlatformsPage({ own, onRemove, priceBook, powerClasses }: Props) {
  const { t } = useTranslation('platforms');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PlatformTable own={own} onRemove={onRemove} />
      {priceBook && powerClasses.length > 0 && (
        <div className={classes.prices}>
          <h2 className={classes.heading}>{t('draw.title')}</h2>
          <p className={classes.lead}>{t('draw.lead')}</p>
          <DrawTable record={priceBook} inUse={powerClasses} />
        </div>
      )}
      <div className={classes.prices}>
        <h2 className={classes.heading}>{t('prices.title')}</h2>
        <p className={classes.lead}>{t('prices.lead')}</p>
        {priceBook && <PriceBookTable record={priceBook} />}
      </div>
    </Page>
  );
}
