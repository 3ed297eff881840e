import type { ImportRecord } from '@tatami/contracts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SURE } from '../file-state.ts';
import { encodingName, isOfWindows } from './encoding-name.ts';
import { unitsRead } from './reading.ts';

/** How the reading of a file is put in words: how sure a detection is, in which units fields are read. */
export function useReadingWords() {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const say = useText();
  return {
    /** In whole per cent, and never more than it is. */
    howSure: (share: number) =>
      t(share < SURE ? 'found.check' : 'found.sure', { share: format.percent(Math.floor(share * 100) / 100) }),
    encodingOf: (name: string) => (isOfWindows(name) ? t(`encoding.${name}`) : encodingName(name)),
    units: (preview: NonNullable<ImportRecord['preview']>) =>
      unitsRead(preview).map(({ unit, labels }) => t('found.unit', { unit, fields: format.list(labels.map(say)) })),
  };
}
