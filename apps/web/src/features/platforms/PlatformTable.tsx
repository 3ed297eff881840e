import { estimateOf, type Figure, PLATFORMS } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { EstimateView } from '../../ui/EstimateView.tsx';
import { UnknownMark } from '../../ui/UnknownMark.tsx';
import classes from './Platforms.module.css';

/** The catalogue: each figure opens its source, a gap stays a gap. */
export function PlatformTable() {
  const { t } = useTranslation('platforms');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('list.title')}>
      <table className={`${classes.table} ${classes.catalogue}`}>
        <thead>
          <tr>
            <th scope="col">{t('column.model')}</th>
            <th scope="col">{t('column.cpu')}</th>
            <th scope="col">{t('column.year')}</th>
            <th scope="col">{t('column.sockets')}</th>
            <th scope="col">{t('column.cores')}</th>
            <th scope="col">{t('column.memoryMax')}</th>
            <th scope="col">{t('column.memoryPerSb')}</th>
            <th scope="col">{t('column.memoryPerMsb')}</th>
            <th scope="col">{t('column.nodes')}</th>
          </tr>
        </thead>
        <tbody>
          {PLATFORMS.map((platform) => (
            <tr key={platform.id}>
              <th scope="row">
                {platform.vendor} {platform.model}
              </th>
              <td>{platform.cpuModel}</td>
              <td>{platform.year ?? <UnknownMark />}</td>
              <FigureCell figure={platform.socketsMax} />
              <FigureCell figure={platform.coresPerSocket} />
              <FigureCell figure={platform.memoryMaxGiB} />
              <FigureCell figure={platform.memoryPerSbGiB} />
              <FigureCell figure={platform.memoryPerMsbGiB} />
              <FigureCell figure={platform.numaNodesPerSocket} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FigureCell({ figure }: { figure: Figure | null }) {
  return <td>{figure ? <EstimateView estimate={estimateOf(figure)} /> : <UnknownMark />}</td>;
}
