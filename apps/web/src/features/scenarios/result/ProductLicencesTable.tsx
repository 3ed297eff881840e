import { coresLicensed, type Estimate, type Ownership, type ProductLicences, type Text } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EstimateView } from '../../../ui/estimate/EstimateView.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';

interface Props {
  readonly products: readonly ProductLicences[];
  readonly years: number;
}

/** A product, or an option of one, whose cost is in that of its product. */
interface Row {
  readonly id: string;
  readonly name: Text;
  readonly licences: Estimate;
  readonly ownership: Ownership | undefined;
  readonly of: ProductLicences | null;
}

function rowsOf(product: ProductLicences): readonly Row[] {
  const { name, licences, ownership, options = [] } = product;
  const id = product.product ?? '';
  return [
    { id, name, licences, ownership, of: product },
    ...options.map((option) => ({
      ...{ id: `${id} ${option.option}`, name: option.name, licences: option.licences },
      ...{ ownership: option.ownership, of: null },
    })),
  ];
}

/** What each licensed product takes: the servers that hold it, their cores, licences and cost; its options below it. */
export function ProductLicencesTable({ products, years }: Props) {
  const { t } = useTranslation('scenarios');
  const { t: ofMoney } = useTranslation('money');
  const say = useText();
  const estimate = (id: EstimateField, header: string): TableColumn<Row> => ({
    id,
    header,
    cell: ({ of }) => (of ? <EstimateView estimate={of[id]} /> : '–'),
    numeric: true,
  });
  const ownership = (id: OwnershipField, header: string): TableColumn<Row> => ({
    id,
    header,
    cell: (row) => row.ownership && <EstimateView estimate={row.ownership[id]} />,
    numeric: true,
  });
  const isOwned = products.some((product) => product.ownership);
  return (
    <Table
      label={t('products.title')}
      captioned
      dense
      // With what is owned it is too wide for a screen of 1280 px as well.
      phone={isOwned ? 'scrolls' : 'blocks'}
      rows={products.flatMap(rowsOf)}
      rowId={({ id }) => id}
      columns={[
        { id: 'product', header: t('products.product'), cell: ({ name, of }) => (of ? say(name) : `– ${say(name)}`) },
        estimate('servers', t('products.servers')),
        { ...estimate('cores', t('products.cores')), cell: coresOf },
        {
          ...{ id: 'licences', header: t('products.licences'), numeric: true },
          cell: ({ licences }) => <EstimateView estimate={licences} />,
        },
        ...(isOwned
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

function coresOf({ of }: Row) {
  const cores = of && coresLicensed(of);
  return cores ? <EstimateView estimate={cores} /> : '–';
}

type OwnershipField = 'quantity' | 'reused' | 'bought' | 'freed';
type EstimateField = 'servers' | 'cores' | 'cost';
