import type { Database } from '../database/index.ts';
import type { OriginLayout, OriginLayouts } from './stored-origin.ts';

/** What the origins of a project's servers and workloads are read with. To be asked for after the rows, which name them. */
export async function originLayouts(read: Pick<Database['read'], 'originLayout'>, projectId: string) {
  const rows = await read.originLayout.findMany({ where: { projectId } });
  const layouts = rows.map(({ columns, ...layout }) => ({
    ...layout,
    columns: columns as unknown as OriginLayout['columns'],
  }));
  return new Map(layouts.map((layout) => [layout.id, layout])) satisfies OriginLayouts;
}
