import type { ImportRecord } from '@tatami/contracts';
import type { Quantity } from '@tatami/wording';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { QuantityView } from '../../../ui/estimate/QuantityView.tsx';
import { UnknownMark } from '../../../ui/estimate/UnknownMark.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import classes from '../Imports.module.css';

/** What the accepted rows add up to. A sum that misses rows is a lower bound and says so; one no row states is unknown. */
export function FoundTotals({ record: { totals, totalsMissing, totalLabels } }: { record: ImportRecord }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const say = useText();
  const unknown = totalLabels.filter(({ name }) => totals[name] === undefined);
  if (totalLabels.length === 0) return null;
  return (
    <div>
      <Facts
        facts={totalLabels.flatMap(({ name, label, unit }) => {
          const sum = totals[name];
          const missing = totalsMissing[name] ?? 0;
          if (sum === undefined) return [];
          const { figure, unit: of } = format.quantityParts(sum, unit);
          return [
            {
              label: say(label),
              value: <Total figure={figure} unit={of} />,
              note: missing > 0 && t('found.atLeast', { missing }),
            },
          ];
        })}
      />
      {unknown.length > 0 && (
        <p className={classes.unstated}>
          <UnknownMark /> {t('found.unstated', { fields: format.list(unknown.map(({ label }) => say(label))) })}
        </p>
      )}
    </div>
  );
}

function Total(sum: Quantity) {
  return (
    <span className={classes.total}>
      <QuantityView {...sum} />
    </span>
  );
}
