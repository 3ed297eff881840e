import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useStillHere } from '../ui/page/use-still-here.ts';

/** The project of the page, and the imports being looked at: they live in the address, so that a reload finds them again. */
export function useImportsShown() {
  const { projectId = '' } = useParams({ strict: false });
  const { imports } = useSearch({ strict: false });
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const shown = useMemo(() => idsOf(imports), [imports]);
  const setShown = useCallback(
    (change: (ids: readonly string[]) => readonly string[]) => {
      if (!stillHere()) return;
      void navigate({
        to: '.',
        replace: true,
        search: ({ imports: now, ...others }: { readonly imports?: string }) => {
          const ids = change(idsOf(now));
          return ids.length > 0 ? { ...others, imports: ids.join(',') } : others;
        },
      });
    },
    [navigate, stillHere],
  );
  return { projectId, shown, setShown };
}

function idsOf(imports: string | undefined): readonly string[] {
  return imports?.split(',') ?? [];
}
