import {
  type ConfigurationChoice,
  type ConfigurationOption,
  costsOfOptions,
  plansOfOptions,
  type ScenarioInputs,
  withoutPlaceOn,
} from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import classes from './ResultTable.module.css';

interface Props {
  readonly options: readonly ConfigurationOption[];
  readonly inputs: ScenarioInputs;
  readonly onChoose: (configuration: ConfigurationChoice) => void;
}

/** Board configurations side by side: what each gives, what it takes in licences and money, and which one to prefer. Pressing one's name uses it. */
export function OptionsTable({ options, inputs, onChoose }: Props) {
  const { t } = useTranslation('scenarios');
  const format = useFormat();
  const say = useText();
  const recommended = options.find((option) => option.recommended);
  // With an estate, none is recommended for a reason that it has.
  const open = recommended ? undefined : options.find(({ estate, estateUnknown }) => estate ?? estateUnknown);
  const withoutPlace = withoutPlaceOn(options);
  const plans = plansOfOptions(options);
  const estimate = (id: EstimateField, header: string): TableColumn<ConfigurationOption> => ({
    id,
    header,
    cell: (option) => <EstimateView estimate={option[id]} />,
    numeric: true,
  });
  return (
    <div>
      {recommended && <p className={classes.because}>{say(recommended.because)}</p>}
      {open && <p className={classes.because}>{say(open.because)}</p>}
      {withoutPlace && <p className={classes.because}>{say(withoutPlace)}</p>}
      {costsOfOptions(options).map((each) => (
        <p key={say(each)} className={classes.because}>
          {say(each)}
        </p>
      ))}
      <Table
        label={t('options.title')}
        dense
        rows={options}
        rowId={({ sb, msb, statedMemoryGiB }) => `${sb}/${msb}/${statedMemoryGiB ?? ''}`}
        mark={(option) => (option.recommended ? 'chosen' : undefined)}
        columns={[
          {
            id: 'configuration',
            header: t('options.configuration'),
            cell: (option) => <Configuration {...{ option, inputs, onChoose }} />,
          },
          { id: 'cores', header: t('options.cores'), cell: ({ cores }) => format.number(cores), numeric: true },
          estimate('memoryGiB', t('options.memory')),
          estimate('throughput', t('options.throughput')),
          estimate('licences', t('options.licences')),
          estimate('licenceCost', t('options.licenceCost')),
          estimate('totalCost', t('options.total', { years: inputs.horizonYears })),
        ]}
      />
      {plans && <EstateTable options={options} plans={say(plans)} years={inputs.horizonYears} />}
    </div>
  );
}

interface EstateProps {
  readonly options: readonly ConfigurationOption[];
  readonly plans: string;
  readonly years: number;
}

/** The whole estate on each configuration: what decides which one to prefer. */
function EstateTable({ options, plans, years }: EstateProps) {
  const { t } = useTranslation('scenarios');
  const format = useFormat();
  const say = useText();
  const estimate = (id: 'licences' | 'cost', header: string): TableColumn<ConfigurationOption> => ({
    id,
    header,
    cell: ({ estate }) => (estate?.plan ? <EstimateView estimate={estate.plan[id]} /> : '–'),
    numeric: true,
  });
  return (
    <>
      <p className={classes.because}>{plans}</p>
      <Table
        label={t('options.estate')}
        dense
        rows={options.filter(({ estate }) => estate)}
        rowId={({ sb, msb, statedMemoryGiB }) => `${sb}/${msb}/${statedMemoryGiB ?? ''}`}
        mark={(option) => (option.recommended ? 'chosen' : undefined)}
        columns={[
          { id: 'configuration', header: t('options.configuration'), cell: ({ label }) => say(label) },
          {
            id: 'servers',
            header: t('options.servers'),
            cell: ({ estate }) => (estate?.plan ? format.number(estate.plan.servers) : '–'),
            numeric: true,
          },
          estimate('licences', t('options.licences')),
          estimate('cost', t('options.plan', { years })),
        ]}
      />
    </>
  );
}

type EstimateField = 'memoryGiB' | 'throughput' | 'licences' | 'licenceCost' | 'totalCost';

function Configuration({ option, inputs, onChoose }: Omit<Props, 'options'> & { option: ConfigurationOption }) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const { sb, msb, statedMemoryGiB: memoryGiB = null, label, recommended } = option;
  const chosen = sb === inputs.sb && msb === inputs.msb && memoryGiB === inputs.memoryGiB;
  return (
    <>
      <button
        type="button"
        className={classes.choose}
        aria-pressed={chosen}
        onClick={() => onChoose({ sb, msb, memoryGiB })}
      >
        {say(label)}
      </button>
      {recommended && <span className={classes.badge}>{t('options.recommended')}</span>}
      {chosen && <span className={classes.badge}>{t('options.chosen')}</span>}
    </>
  );
}
