import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

interface Props extends Pick<ModalProps, 'title' | 'size' | 'children'> {
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** A dialog that is open as long as it is rendered. The focus goes back to where it was. */
export function Dialog({ closeLabel, ...props }: Props) {
  // Mantine returns the focus when `opened` becomes false, not when the dialog is no longer rendered.
  const [askedFrom] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (askedFrom instanceof HTMLElement || askedFrom instanceof SVGElement) askedFrom.focus();
    },
    [askedFrom],
  );
  return (
    <Modal
      {...props}
      opened
      closeButtonProps={{ 'aria-label': closeLabel }}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    />
  );
}
