/** A value made when it is first asked for. */
export function once<T>(compute: () => T): () => T {
  let value: { readonly is: T } | null = null;
  return () => {
    value ??= { is: compute() };
    return value.is;
  };
}
