import { loadGaps, loadTitle, ServerLoadChart } from '@tatami/charts';
import type { ServerLoad } from '@tatami/model';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './ServerLoadView.module.css';

interface Props {
  readonly name: string;
  /** null = nothing was recorded over time. */
  readonly load: ServerLoad | null;
  readonly nameOf: (workloadId: string) => string;
}

/** The load of a planned server, drawn in layers, and what the plan makes of it. */
export default function ServerLoadView({ name, load, nameOf }: Props) {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const language = useLanguage();
  const say = useText();
  const data = { load, nameOf };
  const gaps = loadGaps(data);
  return (
    <>
      <ServerLoadChart data={data} title={loadTitle(data, name)} language={language} mode="screen" />
      {gaps && <p className={classes.note}>{say(gaps)}</p>}
      {load && (
        <p className={classes.note}>
          {t('load.planned', { planned: format.percent(Number(load.planned.toFixed(3))) })}
        </p>
      )}
    </>
  );
}
