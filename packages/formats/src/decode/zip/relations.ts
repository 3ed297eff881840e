import type { Archive } from './archive.ts';
import { readXml } from './xml.ts';

/** What a part of an Office package points to. */
export interface Relation {
  readonly type: string;
  readonly partName: string;
}

/** What a part points to, by relation id. Targets stay inside the archive: they are only ever looked up in its entries. */
export function relationsOf(archive: Archive, partName: string): Map<string, Relation> {
  const slash = partName.lastIndexOf('/');
  const folder = partName.slice(0, slash + 1);
  const relations = new Map<string, Relation>();
  const relationsPart = `${folder}_rels/${partName.slice(slash + 1)}.rels`;
  if (!archive.entries.has(relationsPart)) return relations;
  readXml(archive, relationsPart, {
    open: (name, { Id, Type, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Type === undefined || Target === undefined) return;
      const target = Target.startsWith('/') ? Target.slice(1) : folder + Target.replace(/^\.\//, '');
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), partName: target });
    },
  });
  return relations;
}
