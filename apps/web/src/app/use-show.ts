import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useStillHere } from '../ui/page/use-still-here.ts';

/**
 * What of a page is shown lives in its address: a reload, the way back and a link that is sent find it again. Changes a part of it;
 * undefined takes it out. What is typed or follows by itself replaces the address, what is chosen is one step of the way back.
 */
export function useShow() {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  return useCallback(
    (change: object, { replace = false } = {}) => {
      if (!stillHere()) return;
      void navigate({ to: '.', replace, resetScroll: false, search: (now: object) => ({ ...now, ...change }) });
    },
    [navigate, stillHere],
  );
}
