const underWay = new Set<Promise<void>>();

/** Remembers a save until it has ended: the page it belongs to may be left before. */
export function rememberSave(save: Promise<void>): Promise<void> {
  underWay.add(save);
  const end = () => underWay.delete(save);
  save.then(end, end);
  return save;
}

/** Once everything that was being saved when this is called is saved, or could not be. */
export async function savesEnded(): Promise<void> {
  await Promise.allSettled([...underWay]);
}
