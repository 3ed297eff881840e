import type { ProductLicences } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n/use-language.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { ScrollRegion } from '../../../ui/table/ScrollRegion.tsx';
import classes from './ResultTable.module.css';

interface Props {
  readonly products: readonly ProductLicences[];
  readonly years: number;
}

/** What each licensed product takes: the servers that hold it, their cores, licences and cost. */
export function ProductLicencesTable({ products, years }: Props) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  return (
    <ScrollRegion label={t('products.title')}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('products.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('products.product')}</th>
            <th scope="col">{t('products.servers')}</th>
            <th scope="col">{t('products.cores')}</th>
            <th scope="col">{t('products.licences')}</th>
            <th scope="col">{t('products.cost', { years })}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ product, name, servers, cores, licences, cost }) => (
            <tr key={product ?? ''}>
              <th scope="row">{say(name)}</th>
              <td>
                <EstimateView estimate={servers} />
              </td>
              <td>
                <EstimateView estimate={cores} />
              </td>
              <td>
                <EstimateView estimate={licences} />
              </td>
              <td>
                <EstimateView estimate={cost} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
