import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Gap } from '../../ui/Gap.tsx';
import words from '../../ui/Words.module.css';
import classes from './Finder.module.css';
import { KINDS, type Place } from './place.ts';
import { usePlaces } from './use-places.ts';

interface Props {
  /** The project one is in; null = none. */
  readonly projectId: string | null;
  /** The pages one can go to from here. */
  readonly pages: readonly Place[];
  readonly onClose: () => void;
}

const LIST = 'finder-places';

/** Everything that has a name, found by some words of it and opened: by keyboard alone, too. */
export function Finder({ projectId, pages, onClose }: Props) {
  const { t } = useTranslation('finder');
  const [search, setSearch] = useState('');
  const { places, answered } = usePlaces(projectId, pages, search);
  /** Enter was pressed before anything with these words was there. */
  const [entered, setEntered] = useState(false);
  const combobox = useCombobox({ defaultOpened: true, onDropdownClose: onClose });
  const open = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    place.open();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (places[0]) open(places[0]);
    else setEntered(!answered);
  };
  useEffect(() => {
    if (!entered || !answered) return;
    setEntered(false);
    open(places[0]);
  });
  return (
    <Dialog title={t('title')} closeLabel={t('close')} size="lg" onClose={onClose}>
      <Combobox store={combobox} onOptionSubmit={(key) => open(places.find((place) => place.key === key))}>
        <form onSubmit={submit}>
          {/* Mantine names the list once something is typed; people who cannot see it are told from the start. */}
          <Combobox.EventsTarget withExpandedAttribute aria-expanded aria-controls={LIST}>
            <TextInput
              data-autofocus
              aria-label={t('ask')}
              aria-describedby="finder-keys"
              placeholder={t('ask')}
              leftSection={<IconSearch size={16} aria-hidden />}
              maxLength={200}
              value={search}
              onChange={({ currentTarget }) => {
                setSearch(currentTarget.value);
                setEntered(false);
                combobox.resetSelectedOption();
              }}
            />
          </Combobox.EventsTarget>
        </form>
        <p className={words.small} aria-live="polite">
          {places.length > 0 ? t('shown', { count: places.length }) : answered && t('none')}
          <Gap />
          <span id="finder-keys">{t('keys')}</span>
        </p>
        <Combobox.Options id={LIST} className={classes.list} aria-label={t('title')}>
          {KINDS.map((kind) => {
            const ofKind = places.filter((place) => place.kind === kind);
            return (
              ofKind.length > 0 && (
                <Combobox.Group key={kind} label={t(`kind.${kind}`)}>
                  {ofKind.map(({ key, name, detail }) => (
                    <Combobox.Option key={key} value={key} className={classes.option}>
                      <span>{name}</span>
                      {detail && <span className={classes.detail}>{detail}</span>}
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              )
            );
          })}
        </Combobox.Options>
      </Combobox>
    </Dialog>
  );
}
