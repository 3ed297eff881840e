import { useQuery } from '@tanstack/react-query';

/** The CPU ratings, loaded when first needed: 1,502 CPUs are no part of the page's start. */
export function useCpuCatalogue() {
  return useQuery({
    queryKey: ['cpu-catalogue'],
    queryFn: async () => (await import('@tatami/model/cpu-ratings')).CPU_CATALOGUE,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
