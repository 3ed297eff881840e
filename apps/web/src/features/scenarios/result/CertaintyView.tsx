import { CertaintyChart, certaintyTitle, TornadoChart, tornadoTitle } from '@tatami/charts';
import { costsOfNumbersSay, isKnown, movesServers, type Plan, type PlanCertainty, QUANTITY_WORDS } from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage, useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import classes from './ResultTable.module.css';

interface Props {
  readonly certainty: PlanCertainty;
  readonly plan: Plan | null;
}

/** How sure each number of servers is, and what it costs: the one that is planned among the others; and which inputs move it. */
export function CertaintyView({ certainty, plan }: Props) {
  const language = useLanguage();
  const say = useText();
  const effects = certainty.effects.filter(movesServers);
  return (
    <>
      <CertaintyChart data={certainty} title={certaintyTitle(certainty, plan)} language={language} mode="screen" />
      {plan && <p className={classes.because}>{say(costsOfNumbersSay(plan))}</p>}
      {effects.length > 0 && (
        <>
          <TornadoChart data={certainty} title={tornadoTitle(certainty)} language={language} mode="screen" />
          <Effects effects={effects} />
        </>
      )}
    </>
  );
}

/** Where a better figure pays most: what one input alone does to the number of servers. */
function Effects({ effects }: Pick<PlanCertainty, 'effects'>) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const format = useFormat();
  return (
    <div>
      <p className={classes.because}>{t('certainty.oneAtATime')}</p>
      <Table
        label={t('certainty.effects')}
        dense
        rows={effects}
        rowId={({ quantity }) => quantity}
        columns={[
          {
            id: 'input',
            header: t('certainty.input'),
            cell: ({ quantity }) => say(QUANTITY_WORDS[quantity]),
            wraps: true,
          },
          {
            id: 'servers',
            header: t('certainty.movesTo'),
            cell: ({ servers }) => (
              <>
                <EstimateView estimate={servers} />
                {isKnown(servers) && ` (${format.interval(servers.low, servers.high, 'servers')})`}
              </>
            ),
            numeric: true,
          },
        ]}
      />
    </div>
  );
}
