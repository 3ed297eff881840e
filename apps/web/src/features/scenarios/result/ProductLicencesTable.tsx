import { coresLicensed, type ProductLicences } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';

interface Props {
  readonly products: readonly ProductLicences[];
  readonly years: number;
}

/** What each licensed product takes: the servers that hold it, their cores, licences and cost. */
export function ProductLicencesTable({ products, years }: Props) {
  const { t } = useTranslation('scenarios');
  const { t: ofMoney } = useTranslation('money');
  const say = useText();
  const estimate = (id: EstimateField, header: string): TableColumn<ProductLicences> => ({
    id,
    header,
    cell: (product) => <EstimateView estimate={product[id]} />,
    numeric: true,
  });
  const ownership = (id: OwnershipField, header: string): TableColumn<ProductLicences> => ({
    id,
    header,
    cell: (product) => product.ownership && <EstimateView estimate={product.ownership[id]} />,
    numeric: true,
  });
  return (
    <Table
      label={t('products.title')}
      captioned
      dense
      phone="blocks"
      rows={products}
      rowId={({ product }) => product ?? ''}
      columns={[
        { id: 'product', header: t('products.product'), cell: ({ name }) => say(name) },
        estimate('servers', t('products.servers')),
        { ...estimate('cores', t('products.cores')), cell: coresOf },
        estimate('licences', t('products.licences')),
        ...(products.some(({ ownership }) => ownership)
          ? [
              ownership('quantity', ofMoney('products.owned')),
              ownership('reused', ofMoney('products.reused')),
              ownership('bought', ofMoney('products.bought')),
              ownership('freed', ofMoney('products.freed')),
            ]
          : []),
        estimate('cost', t('products.cost', { years })),
      ]}
    />
  );
}

function coresOf(product: ProductLicences) {
  const cores = coresLicensed(product);
  return cores ? <EstimateView estimate={cores} /> : '–';
}

type OwnershipField = 'quantity' | 'reused' | 'bought' | 'freed';
type EstimateField = 'servers' | 'cores' | 'licences' | 'cost';
