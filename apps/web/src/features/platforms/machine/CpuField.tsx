import { TextInput } from '@mantine/core';
import { type CatalogueCpu, namedChip, type OwnMachine } from '@tatami/model';
import { useId } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCpuCatalogue } from '../../../planning/use-cpu-catalogue.ts';

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  /** The name, and what the catalogue knows of that CPU. */
  readonly onChange: (change: Pick<OwnMachine, 'cpuModel'>, listed: CatalogueCpu | null) => void;
}

/** Names offered at a time. */
const MOST = 40;

/** A CPU by its name: one of those rated, offered as they are typed, or any. Says how the one named is rated. */
export function CpuField({ value, error, onChange }: Props) {
  const { t } = useTranslation('platforms');
  const format = useFormat();
  const list = useId();
  const { data: catalogue } = useCpuCatalogue();
  const listedOf = (name: string) => (catalogue ? namedChip(name, catalogue) : null);
  const words = value.toLowerCase().split(/\s+/);
  const offered = (catalogue?.cpus ?? [])
    .filter(({ key, rating }) => rating !== null && words.every((word) => key.toLowerCase().includes(word)))
    .slice(0, MOST);
  const rating = listedOf(value)?.rating ?? null;
  const hint = rating
    ? t('machine.rated', { rating: format.quantity(rating.value, 'rating') })
    : t(value.trim() === '' ? 'machine.cpuHint' : 'machine.unrated');
  return (
    <>
      <TextInput
        label={t('column.cpu')}
        description={hint}
        error={error}
        value={value}
        maxLength={200}
        list={list}
        onChange={({ currentTarget: { value: cpuModel } }) => onChange({ cpuModel }, listedOf(cpuModel))}
      />
      <datalist id={list}>
        {offered.map(({ key }) => (
          <option key={key} value={key} />
        ))}
      </datalist>
    </>
  );
}
