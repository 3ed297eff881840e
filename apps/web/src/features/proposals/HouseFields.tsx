import { NativeSelect } from '@mantine/core';
import { type HouseStyle, PLAIN_HOUSE } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KeptText } from './KeptText.tsx';
import classes from './ProposalForm.module.css';

interface Props {
  readonly house: HouseStyle;
  /** Gives whether it is kept. */
  readonly onChange: (part: Partial<HouseStyle>) => Promise<boolean>;
}

const PAPERS = ['a4', 'us-letter'] as const;
const LOOKS = ['company', 'plain'] as const;
type HouseLook = (typeof LOOKS)[number];

/** How the company has its proposals; the next proposal of the project begins with the same. */
export function HouseFields({ house, onChange }: Props) {
  const { t } = useTranslation('proposals');
  const said = JSON.stringify(house) !== JSON.stringify(PLAIN_HOUSE);
  return (
    <details className={classes.more} open={said}>
      <summary>{t('house.title')}</summary>
      <div className={classes.fields}>
        <NativeSelect
          label={t('house.paper')}
          value={house.paper}
          data={PAPERS.map((value) => ({ value, label: t(`house.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ paper: currentTarget.value as HouseStyle['paper'] })}
        />
        <NativeSelect
          label={t('house.look')}
          value={house.look ?? 'company'}
          data={LOOKS.map((value) => ({ value, label: t(`house.look.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ look: currentTarget.value as HouseLook })}
        />
      </div>
      <KeptText
        className={classes.under}
        label={t('house.terms')}
        hint={t('house.termsHint')}
        kept={house.terms}
        maxLength={10_000}
        rows={4}
        onLeave={(terms) => onChange({ terms })}
      />
    </details>
  );
}
