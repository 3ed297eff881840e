/** Texts of one feature. English sets the keys; Japanese must have the same (its plural has no `_one` form). */
export function defineTexts<const Key extends string>(texts: {
  readonly en: Readonly<Record<Key, string>>;
  readonly ja: Readonly<Record<Exclude<NoInfer<Key>, `${string}_one`>, string>>;
}) {
  return texts;
}
