import { Button, NativeSelect } from '@mantine/core';
import { inventoryEndpoints } from '@tatami/contracts';
import { databaseProduct, databaseText, type OpenGroup, openGroups } from '@tatami/model';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import type { DatabaseRow } from './database-rows.ts';
import { useProductName } from './ProposedGroups.tsx';
import { RowGroup } from './RowGroup.tsx';
import type { Classify } from './use-classify.ts';

interface Props {
  readonly rows: readonly DatabaseRow[];
  readonly busy: boolean;
  readonly classify: Classify;
}

/** Databases whose edition nothing says, by product: one edition for all of them. */
export function OpenGroups({ rows, busy, classify }: Props) {
  return openGroups(rows).map((group) => <Open key={group.product} {...{ group, busy, classify }} />);
}

interface GroupProps extends Omit<Props, 'rows'> {
  readonly group: OpenGroup<DatabaseRow>;
  /** What the answers change. */
  readonly effects?: ReactNode;
}

/** Databases of one product whose edition nothing says: one edition for all of them. */
export function Open({ group: { product, rows }, busy, classify, effects }: GroupProps) {
  const { t } = useTranslation('databases');
  const say = useText();
  const name = useProductName()(product);
  const editions = Object.entries(databaseProduct(product).editions);
  const [edition, setEdition] = useState('');
  const count = rows.length;
  const chosen = editions.find(([id]) => id === edition)?.[1];
  const set = () => {
    if (!chosen) return;
    classify(
      rows,
      ({ databases: [database] }) => ({ dbms: databaseText({ product, edition, version: database?.version ?? null }) }),
      t('done.edition', { count, edition: say(chosen.name) }),
    );
  };
  return (
    <RowGroup title={t('open.title', { count, product: name })} rows={rows} evidenceOf={() => null} effects={effects}>
      <Allowed to={inventoryEndpoints.updateWorkloads}>
        <NativeSelect
          size="xs"
          aria-label={t('open.edition', { product: name })}
          value={edition}
          data={[
            { value: '', label: t('open.choose') },
            ...editions.map(([value, each]) => ({ value, label: say(each.name) })),
          ]}
          onChange={({ currentTarget }) => setEdition(currentTarget.value)}
        />
        <Button size="xs" disabled={busy || !chosen} onClick={set}>
          {t('open.set', { count })}
        </Button>
      </Allowed>
    </RowGroup>
  );
}
