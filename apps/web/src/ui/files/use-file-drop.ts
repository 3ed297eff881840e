import { useEffect, useRef, useState } from 'react';
import { droppedFiles } from './dropped-files.ts';

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Files and folders dropped anywhere on the page; true while some are held over it. The browser never opens a dropped file itself. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const receive = useRef(onFiles);
  receive.current = onFiles;

  useEffect(() => {
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth += 1;
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setDragging(false);
    };
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setDragging(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (!event.dataTransfer) return;
      void droppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0) receive.current(files);
      });
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return dragging;
}
