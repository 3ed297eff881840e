import type { PriceBookRecord } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import classes from './Platforms.module.css';
import { PlatformTable } from './PlatformTable.tsx';
import { PriceBookTable } from './PriceBookTable.tsx';

/** The machines a scenario can aim at and the prices it is costed with. */
export function PlatformsPage({ priceBook }: { priceBook: PriceBookRecord | null }) {
  const { t } = useTranslation('platforms');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PlatformTable />
      <h2 className={classes.heading}>{t('prices.title')}</h2>
      <p className={classes.lead}>{t('prices.lead')}</p>
      {priceBook && <PriceBookTable record={priceBook} />}
    </Page>
  );
}
