import { Button } from '@mantine/core';
import { type DatabaseProductId, databaseProduct, NO_DATABASE_TEXT } from '@tatami/model';
import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/use-language.ts';
import { type ProposedGroup, proposedGroups } from './database-groups.ts';
import type { DatabaseRow } from './database-rows.ts';
import { RowGroup } from './RowGroup.tsx';
import type { Classify } from './use-classify.ts';

interface Props {
  readonly rows: readonly DatabaseRow[];
  readonly busy: boolean;
  readonly classify: Classify;
}

/** What workloads are proposed to be: by product and evidence, each accepted or refused by one press. */
export function ProposedGroups({ rows, busy, classify }: Props) {
  return proposedGroups(rows).map((group) => (
    <Proposed key={`${group.kind} ${group.product}`} {...{ group, busy, classify }} />
  ));
}

interface GroupProps extends Omit<Props, 'rows'> {
  readonly group: ProposedGroup;
}

function Proposed({ group: { product, kind, rows }, busy, classify }: GroupProps) {
  const { t } = useTranslation('databases');
  const nameOf = useProductName();
  const count = rows.length;
  const words = { count, product: product === null ? '' : nameOf(product) };
  const accept = () =>
    classify(
      rows,
      ({ proposal }) => ({ dbms: proposal?.dbms ?? null }),
      product === null ? t('done.none', { count }) : t('done.product', words),
    );
  const refuse = () => classify(rows, () => ({ dbms: NO_DATABASE_TEXT }), t('done.none', { count }));
  return (
    <RowGroup
      title={product === null ? t('proposed.none', { count }) : t(`proposed.${kind}`, words)}
      rows={rows}
      evidenceOf={({ proposal }) => proposal?.evidence ?? null}
    >
      <Button size="xs" disabled={busy} onClick={accept}>
        {t('accept', { count })}
      </Button>
      {product !== null && (
        <Button size="xs" variant="default" disabled={busy} onClick={refuse}>
          {t('refuse')}
        </Button>
      )}
    </RowGroup>
  );
}

/** A product by the name its vendor gives it. */
export function useProductName(): (product: DatabaseProductId) => string {
  const say = useText();
  return (product) => say(databaseProduct(product).name);
}
