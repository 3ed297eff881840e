import type { DragEvent } from 'react';
import { useLayout } from '../layout-context.ts';

/** Of what is dragged: nothing but an instance of the layout may be dropped here. */
const INSTANCE = 'application/x-tatami-instance';

/** What makes an element something to drag: the instance it stands for. */
export function dragged(workloadId: string) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(INSTANCE, workloadId);
      event.dataTransfer.effectAllowed = 'move';
    },
  };
}

/** What makes an element a place to drop an instance: it is bound to the server of this number, and to this node of it unless that is null. */
export function useDropPlace(server: number, node: number | null) {
  const { pin } = useLayout();
  const holds = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(INSTANCE);
  const mark = ({ currentTarget }: DragEvent, over: boolean) => currentTarget.toggleAttribute('data-over', over);
  return {
    onDragOver: (event: DragEvent) => {
      if (!holds(event)) return;
      event.preventDefault();
      // The node answers for itself: its server does not.
      event.stopPropagation();
      event.dataTransfer.dropEffect = 'move';
      mark(event, true);
    },
    onDragLeave: (event: DragEvent) => mark(event, false),
    onDrop: (event: DragEvent) => {
      if (!holds(event)) return;
      event.preventDefault();
      event.stopPropagation();
      mark(event, false);
      pin({ id: event.dataTransfer.getData(INSTANCE), server, node });
    },
  };
}
