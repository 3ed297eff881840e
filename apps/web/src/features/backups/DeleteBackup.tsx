import { Button } from '@mantine/core';
import type { BackupArchive } from '@tatami/contracts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import parts from '../../ui/page-part/PagePart.module.css';
import { useSize } from './use-size.ts';

interface Props {
  readonly archive: BackupArchive;
  /** No other that is whole is as new. */
  readonly isLast: boolean;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Asks before a backup goes: nothing brings one back. */
export function DeleteBackup({ archive: { madeAt, bytes }, isLast, onKeep, onRemove }: Props) {
  const { t } = useTranslation('backups');
  const format = useFormat();
  const size = useSize();
  return (
    <Dialog title={t('remove.title')} closeLabel={t('remove.keep')} onClose={onKeep}>
      <p>{t('remove.text', { at: format.instant(madeAt), size: size(bytes) })}</p>
      {isLast && <p>{t('remove.last')}</p>}
      <div className={parts.actions}>
        <Button color="red" onClick={onRemove}>
          {t('list.remove')}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {t('remove.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
