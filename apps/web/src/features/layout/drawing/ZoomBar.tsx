import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './ZoomBar.module.css';
import { ZOOM_LEVELS, type ZoomLevel, zoomed } from './zoom-level.ts';

interface Props {
  readonly level: ZoomLevel;
  readonly onZoom: (level: ZoomLevel) => void;
}

/** Nearer and further off, and what is seen from here. */
export function ZoomBar({ level, onZoom }: Props) {
  const { t } = useTranslation('layout');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are two buttons.
    <div className={classes.bar} role="group" aria-label={t('zoom.label')}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('zoom.out')}
        aria-keyshortcuts="-"
        disabled={level === ZOOM_LEVELS[0]}
        onClick={() => onZoom(zoomed(level, -1))}
      >
        <IconMinus size={16} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.level} role="status">
        {t(`zoom.${level}`)}
      </span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('zoom.in')}
        aria-keyshortcuts="+"
        disabled={level === ZOOM_LEVELS.at(-1)}
        onClick={() => onZoom(zoomed(level, 1))}
      >
        <IconPlus size={16} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.hint} data-for="mouse">
        {t('zoom.hint')}
      </span>
      <span className={classes.hint} data-for="touch">
        {t('zoom.touchHint')}
      </span>
    </div>
  );
}
