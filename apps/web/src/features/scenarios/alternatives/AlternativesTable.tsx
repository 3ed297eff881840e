import { type Alternative, type Alternatives, type Estimate, isKnown, type ScenarioInputs } from '@tatami/model';
import { useContext, useMemo } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DataTable } from '../../../ui/data-table/DataTable.tsx';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import { FiguresBeforeContext } from '../../../ui/estimate/figures-before-context.ts';
import { writtenQuantity } from '../../../ui/estimate/written-quantity.ts';
import { Conditions, UseButton } from './AlternativeCards.tsx';
import classes from './Alternatives.module.css';

interface Props {
  readonly alternatives: Alternatives;
  readonly inputs: ScenarioInputs;
  readonly onUse: (alternative: Alternative) => void;
}

/** Every configuration weighed, to be sorted by any figure; the one picked says in what it differs, and can be adopted. */
export function AlternativesTable({ alternatives: { weighed }, inputs, onUse }: Props) {
  const { t } = useTranslation('alternatives');
  const say = useText();
  const takesOthers = weighed.some(({ ways }) => ways.length > 0);
  const columns = useColumns(inputs.horizonYears, takesOthers);
  const inOrder = useMemo(
    () => (takesOthers ? weighed.toSorted((a, b) => (a.cost.value ?? 0) - (b.cost.value ?? 0)) : weighed),
    [weighed, takesOthers],
  );
  return (
    <div>
      <h3 className={classes.heading}>{t('all')}</h3>
      <DataTable
        label={t('all')}
        rows={inOrder}
        rowId={idOf}
        rowName={({ name }) => say(name)}
        columns={columns}
        detail={(alternative) => (
          <div className={classes.picked}>
            <p className={classes.differs}>
              {say(alternative.name)}
              {alternative.differs && `: ${say(alternative.differs)}`}
            </p>
            {alternative.ways.length > 0 && <Conditions ways={alternative.ways} />}
            <UseButton {...{ alternative, inputs, onUse }} />
          </div>
        )}
      />
    </div>
  );
}

function idOf({ choice: { platformId, sb, msb, memoryGiB, cpuModel = null }, ways }: Alternative): string {
  return [platformId, sb, msb, memoryGiB, cpuModel, ...ways.map(({ to }) => to)].join('/');
}

function useColumns(years: number, takesOthers: boolean): readonly DataColumn<Alternative>[] {
  const { t } = useTranslation('alternatives');
  const say = useText();
  const format = useFormat();
  const before = useContext(FiguresBeforeContext);
  const { t: inCommon } = useTranslation('common');
  return useMemo(() => {
    const estimate = (
      id: 'servers' | 'cores' | 'cost' | 'chance' | 'licences',
      header: string,
    ): DataColumn<Alternative> => ({
      id,
      header,
      width: id === 'cost' ? (before.size > 0 ? 300 : 170) : 100,
      numeric: true,
      value: (row) => row[id].value,
      view: (row) => written(row[id]),
      unit: (row) => row[id].unit,
    });
    const now = (of: Estimate) => (isKnown(of) ? format.quantityParts(of.value, of.unit) : '–');
    const written = (of: Estimate) => {
      const was = before.get(of);
      if (!was) return now(of);
      const then = isKnown(was)
        ? inCommon('estimate.was', { value: writtenQuantity(format.quantityParts(was.value, was.unit)) })
        : inCommon('estimate.wasUnknown');
      return inCommon('estimate.withBefore', {
        now: isKnown(of) ? writtenQuantity(format.quantityParts(of.value, of.unit)) : '–',
        then,
      });
    };
    const ways: DataColumn<Alternative> = {
      id: 'ways',
      header: t('column.ways'),
      width: 210,
      value: (row) => format.list(row.ways.map(({ name }) => say(name))),
    };
    return [
      { id: 'model', header: t('column.model'), width: 190, value: ({ model }) => model },
      { id: 'boards', header: t('column.boards'), width: 210, value: ({ boards }) => say(boards) },
      ...(takesOthers ? [ways] : []),
      estimate('cost', t('card.cost', { count: years })),
      estimate('servers', t('card.servers')),
      estimate('cores', t('card.cores')),
      estimate('licences', t('column.licences')),
      estimate('chance', t('card.chance')),
    ];
  }, [t, inCommon, say, format, years, takesOthers, before]);
}
