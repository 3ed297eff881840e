import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FileDrop.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface Props {
  readonly title: string;
  /** What to bring. */
  readonly children?: ReactNode;
  /** What happens to the files: where they stay, what is read. */
  readonly privacy?: string;
  /** A single line once the page has content; the full zone where it teaches. */
  readonly compact?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files dropped anywhere on the page, or chosen by the button. */
export function FileDrop({ title, children, privacy, compact = false, onFiles }: Props) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const dragging = useFileDrop(onFiles);
  return (
    <section className={classes.zone} data-compact={compact} data-dragging={dragging} aria-label={title}>
      {!compact && <IconUpload size={28} stroke={1.4} className={classes.icon} aria-hidden />}
      <div className={classes.words}>
        <h2 className={classes.title}>{dragging ? t('drop.release') : title}</h2>
        {!compact && children && <p className={classes.text}>{children}</p>}
        {privacy && <p className={classes.privacy}>{privacy}</p>}
      </div>
      <Button variant={compact ? 'default' : 'filled'} onClick={() => input.current?.click()}>
        {t('drop.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={title}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </section>
  );
}
