import { Button } from '@mantine/core';
import { inventoryEndpoints } from '@tatami/contracts';
import {
  type DatabaseProductId,
  databaseProduct,
  NO_DATABASE_TEXT,
  type ProposedGroup,
  proposedGroups,
} from '@tatami/model';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
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
  /** What the answers change. */
  readonly effects?: ReactNode;
  readonly group: ProposedGroup<DatabaseRow>;
}

/** Workloads proposed to be one product, accepted or refused by one press. */
export function Proposed({ group: { product, kind, rows }, busy, classify, effects }: GroupProps) {
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
      title={
        product === null
          ? t('proposed.none', { count })
          : t(`proposed.${kind}`, { count, product: asFirstWord(words.product) })
      }
      rows={rows}
      evidenceOf={({ proposal }) => proposal?.evidence ?? null}
      effects={effects}
    >
      <Allowed to={inventoryEndpoints.updateWorkloads}>
        <Button size="xs" disabled={busy} onClick={accept}>
          {t('accept', { count })}
        </Button>
        {product !== null && (
          <Button size="xs" variant="default" disabled={busy} onClick={refuse}>
            {t('refuse')}
          </Button>
        )}
      </Allowed>
    </RowGroup>
  );
}

/** What begins a sentence: "another database" does so in capitals, a product by its own name. */
function asFirstWord(name: string): string {
  return name === name.toLowerCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** A product by the name its vendor gives it. */
export function useProductName(): (product: DatabaseProductId) => string {
  const say = useText();
  return (product) => say(databaseProduct(product).name);
}
