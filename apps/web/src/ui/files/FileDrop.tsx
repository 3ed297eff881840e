import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { meantFiles } from './dropped-files.ts';
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

/** Takes files and folders dropped anywhere on the page, or chosen by a button. */
export function FileDrop({ title, children, privacy, compact = false, onFiles }: Props) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const dragging = useFileDrop(onFiles);
  const hand = (files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
  };
  return (
    <section className={classes.zone} data-compact={compact} data-dragging={dragging} aria-label={title}>
      {!compact && <IconUpload size={28} stroke={1.4} className={classes.icon} aria-hidden />}
      <div className={classes.words}>
        <h2 className={classes.title}>{dragging ? t('drop.release') : title}</h2>
        {!compact && children && <p className={classes.text}>{children}</p>}
        {privacy && <p className={classes.privacy}>{privacy}</p>}
      </div>
      <div className={classes.buttons}>
        <Button variant={compact ? 'default' : 'filled'} onClick={() => input.current?.click()}>
          {t('drop.choose')}
        </Button>
        <Button variant={compact ? 'subtle' : 'default'} onClick={() => folderInput.current?.click()}>
          {t('drop.chooseFolder')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={title}
        onChange={({ currentTarget }) => hand(chosenIn(currentTarget))}
      />
      <input
        ref={folderInput}
        type="file"
        {...WHOLE_FOLDER}
        hidden
        aria-label={t('drop.chooseFolder')}
        onChange={({ currentTarget }) => hand(meantFiles(chosenIn(currentTarget)))}
      />
    </section>
  );
}

/** An attribute of every browser that React's types do not know. */
const WHOLE_FOLDER = { webkitdirectory: '' };

/** The files chosen; the same ones can be chosen again after. */
function chosenIn(input: HTMLInputElement): readonly File[] {
  const files = [...(input.files ?? [])];
  input.value = '';
  return files;
}
