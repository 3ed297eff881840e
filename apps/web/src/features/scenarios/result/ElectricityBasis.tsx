import { electricityBasis, type PlanSummary, type PowerFigure } from '@tatami/model';
import { sourceTitle } from '@tatami/wording';
import { useLanguage, useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { estimateColumn } from '../../../ui/estimate/estimate-column.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import classes from './ResultTable.module.css';

/** What the electricity before and after rests on: price of a kWh, PUE, and what one server of each class draws, with its source. */
export function ElectricityBasis({ summary }: { readonly summary: PlanSummary }) {
  const { t } = useTranslation('money');
  const { t: ofResult } = useTranslation('scenarios');
  const say = useText();
  const power = summary.costParts?.find(({ id }) => id === 'power');
  const basis = power && electricityBasis(power.before, power.after);
  if (!basis) return null;
  const { rates, draws } = basis;
  return (
    <>
      <Table
        label={t('power.title')}
        captioned
        dense
        phone="blocks"
        rows={draws}
        rowId={(_, index) => index}
        columns={[
          {
            id: 'group',
            header: t('power.servers'),
            cell: ({ side, name }) => t('power.of', { side: ofResult(`result.${side}`), name: say(name) }),
            wraps: true,
          },
          estimateColumn('servers', t('power.number')),
          estimateColumn('estimate', t('power.draw')),
          { id: 'basis', header: t('power.basis'), cell: (draw) => <Basis of={draw} />, wraps: true },
        ]}
      />
      <ul className={classes.note} aria-label={t('power.rates')}>
        {rates.map((rate) => (
          <li key={rate.name.en}>
            {say(rate.name)} <EstimateView estimate={rate.estimate} /> <Basis of={rate} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Basis({ of: { note, source } }: { readonly of: PowerFigure }) {
  const say = useText();
  const language = useLanguage();
  return (
    <>
      {note && say(note)} {source && <cite>{sourceTitle(source.title, language)}</cite>}{' '}
      {source?.date != null && <time dateTime={source.date}>({source.date})</time>}
    </>
  );
}
