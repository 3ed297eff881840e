import type { ConfigurationOption, ScenarioInputs } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n/use-language.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { ScrollRegion } from '../../../ui/table/ScrollRegion.tsx';
import classes from './ResultTable.module.css';

interface Props {
  readonly options: readonly ConfigurationOption[];
  readonly inputs: ScenarioInputs;
  readonly onChoose: (sb: number, msb: number) => void;
}

/** Board configurations side by side: what each gives, what it takes in licences and money, and which one to prefer. Pressing one's name uses it. */
export function OptionsTable({ options, inputs, onChoose }: Props) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const recommended = options.find((option) => option.recommended);
  return (
    <div>
      {recommended && <p className={classes.because}>{say(recommended.because)}</p>}
      <ScrollRegion label={t('options.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('options.configuration')}</th>
              <th scope="col">{t('options.cores')}</th>
              <th scope="col">{t('options.memory')}</th>
              <th scope="col">{t('options.throughput')}</th>
              <th scope="col">{t('options.licences')}</th>
              <th scope="col">{t('options.licenceCost')}</th>
              <th scope="col">{t('options.total', { years: inputs.horizonYears })}</th>
            </tr>
          </thead>
          <tbody>
            {options.map((option) => (
              <OptionRow
                key={option.label}
                option={option}
                chosen={option.sb === inputs.sb && option.msb === inputs.msb}
                onChoose={() => onChoose(option.sb, option.msb)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

function OptionRow({
  option,
  chosen,
  onChoose,
}: {
  option: ConfigurationOption;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation('scenarios');
  return (
    <tr data-recommended={option.recommended || undefined}>
      <th scope="row">
        <button type="button" className={classes.choose} aria-pressed={chosen} onClick={onChoose}>
          {option.label}
        </button>
        {option.recommended && <span className={classes.badge}>{t('options.recommended')}</span>}
        {chosen && <span className={classes.badge}>{t('options.chosen')}</span>}
      </th>
      <td>{option.cores}</td>
      <td>
        <EstimateView estimate={option.memoryGiB} />
      </td>
      <td>
        <EstimateView estimate={option.throughput} />
      </td>
      <td>
        <EstimateView estimate={option.licences} />
      </td>
      <td>
        <EstimateView estimate={option.licenceCost} />
      </td>
      <td>
        <EstimateView estimate={option.totalCost} />
      </td>
    </tr>
  );
}
