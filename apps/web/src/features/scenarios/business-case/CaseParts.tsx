import type { BusinessCase, CasePart, Estimate } from '@tatami/model';
import { memo } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { Table } from '../../../ui/table/Table.tsx';

interface Row {
  readonly id: string;
  readonly label: string;
  readonly today: Estimate | null;
  readonly once: Estimate | null;
  readonly yearly: Estimate | null;
}

/** The parts of both sides and their sums; what is not compared stands among them and in no sum. */
export const CaseParts = memo(Parts);

function Parts({ businessCase: { parts, perYear, once } }: { readonly businessCase: BusinessCase }) {
  const { t } = useTranslation('businessCase');
  const say = useText();
  const rowOf = ({ id, name, paid, before, after, compared }: CasePart): Row => ({
    id,
    label: compared ? say(name) : t('notCompared', { part: say(name) }),
    today: paid === 'yearly' ? before : null,
    once: paid === 'once' ? after : null,
    yearly: paid === 'yearly' ? after : null,
  });
  const total: Row = { id: TOTAL, label: t('total'), today: perYear.before, once, yearly: perYear.after };
  const column = (id: 'today' | 'once' | 'yearly', header: string) => ({
    id,
    header,
    cell: (row: Row) => {
      const estimate = row[id];
      return estimate && <EstimateView estimate={estimate} />;
    },
    numeric: true,
  });
  return (
    <Table
      label={t('parts')}
      captioned
      dense
      rows={[...parts.map(rowOf), total]}
      rowId={({ id }) => id}
      mark={({ id }) => (id === TOTAL ? 'chosen' : undefined)}
      columns={[
        { id: 'part', header: t('part'), cell: ({ label }: Row) => label, wraps: true },
        column('today', t('today')),
        column('once', t('afterOnce')),
        column('yearly', t('afterYear')),
      ]}
    />
  );
}

const TOTAL = 'total';
