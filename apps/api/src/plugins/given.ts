/** The fields a change states, without those it leaves out. */
export type Given<T> = { [Field in keyof T]?: Exclude<T[Field], undefined> };

export function given<T extends object>(change: T): Given<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Given<T>;
}
