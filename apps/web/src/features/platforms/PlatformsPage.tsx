import { SegmentedControl } from '@mantine/core';
import type { OwnPlatform } from '@tatami/contracts';
import type { PowerClassInUse } from '@tatami/model';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChangedPrices } from '../../planning/changed-prices/ChangedPrices.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { DrawTable } from './DrawTable.tsx';
import { OwnMachines } from './OwnMachines.tsx';
import classes from './Platforms.module.css';
import { PriceBookTable } from './PriceBookTable.tsx';
import type { ShownPrices } from './use-save-prices.ts';

interface Props {
  /** Platforms of the project itself. */
  readonly own: readonly OwnPlatform[];
  readonly projectId: string;
  readonly onRemove: (platform: OwnPlatform) => void;
  /** Of the project. */
  readonly prices: ShownPrices | null;
  /** What new projects begin with. */
  readonly template: ShownPrices | null;
  /** Classes of servers whose electricity is counted; empty where the project has none. */
  readonly powerClasses: readonly PowerClassInUse[];
}

const WHOSE = ['project', 'template'] as const;
type Whose = (typeof WHOSE)[number];

/** The machines a scenario can aim at and the prices it is costed with. */
export function PlatformsPage({ projectId, own, onRemove, prices, template, powerClasses }: Props) {
  const { t } = useTranslation('platforms');
  const [whose, setWhose] = useState<Whose>('project');
  const shown = whose === 'project' ? prices : template;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <OwnMachines {...{ projectId, own, onRemove }} />
      {prices && powerClasses.length > 0 && (
        <div className={classes.prices}>
          <h2 className={classes.heading}>{t('draw.title')}</h2>
          <p className={classes.lead}>{t('draw.lead')}</p>
          <DrawTable prices={prices} inUse={powerClasses} />
        </div>
      )}
      <div className={classes.prices}>
        <h2 className={classes.heading}>{t('prices.title')}</h2>
        <p className={classes.lead}>{t('prices.lead')}</p>
        <SegmentedControl
          aria-label={t('prices.whose')}
          value={whose}
          data={WHOSE.map((value) => ({ value, label: t(`prices.${value}`) }))}
          onChange={(value) => setWhose(value === 'template' ? 'template' : 'project')}
        />
        {shown && <About prices={shown} whose={whose} />}
        {whose === 'project' && <ChangedPrices />}
        {shown && <PriceBookTable key={whose} prices={shown} />}
      </div>
    </Page>
  );
}

/** Whose prices are on screen, when they last changed, and what the template has otherwise. */
function About({ prices, whose }: { readonly prices: ShownPrices; readonly whose: Whose }) {
  const { t } = useTranslation('platforms');
  const format = useFormat();
  const newer = Object.keys(prices.newerInTemplate).length;
  return (
    <p className={classes.about}>
      {t(`prices.about.${whose}`, { day: format.date(prices.updatedAt) })}
      {newer > 0 && ` ${t('prices.newer', { count: newer })}`}
    </p>
  );
}
