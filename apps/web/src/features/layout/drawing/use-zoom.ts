import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { firstZoom, type ZoomLevel, zoomed } from './zoom-level.ts';

/** Wheel movement that makes one step, in pixels: a notch of a mouse, a short stroke of a touchpad. */
const STEP_PX = 60;

/** Zoom of a drawing by buttons, by + - 0 when the focus is on it, and by the wheel with Ctrl held. */
export function useZoom(servers: number) {
  const [chosen, setChosen] = useState<ZoomLevel | null>(null);
  const level = chosen ?? firstZoom(servers);
  const drawing = useRef<HTMLElement>(null);
  const levelNow = useRef(level);
  levelNow.current = level;

  useEffect(() => {
    const element = drawing.current;
    if (!element) return;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < STEP_PX) return;
      setChosen(zoomed(levelNow.current, turned < 0 ? 1 : -1));
      turned = 0;
    };
    // React listens to the wheel passively: the page would zoom as well.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') setChosen(zoomed(level, 1));
    else if (event.key === '-') setChosen(zoomed(level, -1));
    else if (event.key === '0') setChosen(null);
    else return;
    event.preventDefault();
  };
  return { level, setLevel: setChosen, drawing, onKeyDown };
}
