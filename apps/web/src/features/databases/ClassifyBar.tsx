import { Button, NativeSelect, TextInput } from '@mantine/core';
import { inventoryEndpoints } from '@tatami/contracts';
import {
  DATABASE_PRODUCTS,
  type DatabaseProductId,
  databaseProduct,
  databaseText,
  ENVIRONMENTS,
  type Environment,
  NO_DATABASE_TEXT,
} from '@tatami/model';
import { useState } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import classes from './Databases.module.css';
import type { DatabaseRow } from './database-rows.ts';
import type { Classify } from './use-classify.ts';

/** Stands for workloads that are no database. */
const NONE = 'none';
/** Stands for what is not changed. */
const KEEP = '';

const VERSION_CHARS = 40;

interface Props {
  readonly rows: readonly DatabaseRow[];
  readonly busy: boolean;
  readonly classify: Classify;
  readonly onRelease: () => void;
}

/** What the selected workloads are, said for all of them at once: product, edition, version, environment. */
export function ClassifyBar({ rows, busy, classify, onRelease }: Props) {
  const { t } = useTranslation('databases');
  const say = useText();
  const [product, setProduct] = useState<DatabaseProductId | typeof NONE | typeof KEEP>(KEEP);
  const [edition, setEdition] = useState('');
  const [version, setVersion] = useState('');
  const [environment, setEnvironment] = useState<Environment | typeof KEEP>(KEEP);
  const database = product === KEEP || product === NONE ? null : databaseProduct(product);
  const editions = Object.entries(database?.editions ?? {});
  const count = rows.length;
  const dbmsOf = () => {
    if (product === KEEP) return null;
    if (product === NONE) return NO_DATABASE_TEXT;
    return databaseText({ product, edition: edition || null, version: version.trim() || null });
  };
  const submit = () => {
    const dbms = dbmsOf();
    classify(
      rows,
      () => ({ ...(dbms !== null && { dbms }), ...(environment !== KEEP && { environment }) }),
      t('done.set', { count }),
    );
    onRelease();
  };
  return (
    <form
      className={classes.bar}
      aria-label={t('bar.label')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <strong aria-live="polite">{t('bar.selected', { count })}</strong>
      <Allowed to={inventoryEndpoints.updateWorkloads}>
        <NativeSelect
          size="xs"
          label={t('bar.product')}
          value={product}
          data={[
            { value: KEEP, label: t('bar.keep') },
            { value: NONE, label: t('standing.none') },
            ...Object.entries(DATABASE_PRODUCTS).map(([value, { name }]) => ({ value, label: say(name) })),
            { value: 'other', label: say(databaseProduct('other').name) },
          ]}
          onChange={({ currentTarget }) => {
            setProduct(currentTarget.value as typeof product);
            setEdition('');
          }}
        />
        {editions.length > 0 && (
          <NativeSelect
            size="xs"
            label={t('bar.edition')}
            value={edition}
            data={[
              { value: '', label: t('bar.unknown') },
              ...editions.map(([value, { name }]) => ({ value, label: say(name) })),
            ]}
            onChange={({ currentTarget }) => setEdition(currentTarget.value)}
          />
        )}
        {database !== null && product !== 'other' && (
          <TextInput
            size="xs"
            label={t('bar.version')}
            value={version}
            maxLength={VERSION_CHARS}
            onChange={({ currentTarget }) => setVersion(currentTarget.value)}
          />
        )}
        <NativeSelect
          size="xs"
          label={t('bar.environment')}
          value={environment}
          data={[
            { value: KEEP, label: t('bar.keep') },
            ...Object.entries(ENVIRONMENTS).map(([value, name]) => ({ value, label: say(name) })),
          ]}
          onChange={({ currentTarget }) => setEnvironment(currentTarget.value as typeof environment)}
        />
        <Button type="submit" size="xs" loading={busy} disabled={product === KEEP && environment === KEEP}>
          {t('bar.set', { count })}
        </Button>
      </Allowed>
      <Button size="xs" variant="subtle" onClick={onRelease}>
        {t('bar.release')}
      </Button>
    </form>
  );
}
