import { Drawer } from '@mantine/core';
import type { Estimate } from '@tatami/model';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BecauseTree } from './BecauseTree.tsx';

interface Props {
  readonly estimate: Estimate;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Out of sight again. */
  readonly onClosed: () => void;
}

/** The drawer at the right in which a number explains itself. */
export default function BecauseDrawer({ estimate, opened, onClose, onClosed }: Props) {
  const { t } = useTranslation('common');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      position="right"
      size="lg"
      title={t('because.title')}
      closeButtonProps={{ 'aria-label': t('because.close') }}
      overlayProps={{ backgroundOpacity: 0.15 }}
    >
      <BecauseTree estimate={estimate} />
    </Drawer>
  );
}
