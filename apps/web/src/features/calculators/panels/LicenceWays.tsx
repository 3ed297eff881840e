import type { LicenceWay } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { estimateColumn } from '../../../ui/estimate/estimate-column.tsx';
import { Table } from '../../../ui/table/Table.tsx';

interface Props {
  readonly title: string;
  readonly ways: readonly LicenceWay[];
}

/** Several ways to license the same product, the one counted marked; nothing where there is one only. */
export function LicenceWays({ title, ways }: Props) {
  const { t } = useTranslation('calculators');
  const say = useText();
  if (ways.length === 0) return null;
  return (
    <Table
      label={title}
      captioned
      dense
      rows={ways}
      rowId={({ id }) => id}
      mark={({ counted }) => (counted ? 'chosen' : undefined)}
      columns={[
        {
          id: 'way',
          header: t('licences.way'),
          cell: ({ name, says, counted }) => (
            <>
              <strong>{say(name)}</strong>
              {counted && ` (${t('licences.counted')})`}
              <br />
              {say(says)}
            </>
          ),
          wraps: true,
        },
        estimateColumn('licences', t('licences.name')),
        estimateColumn('licenceCost', t('licences.cost')),
      ]}
    />
  );
}
