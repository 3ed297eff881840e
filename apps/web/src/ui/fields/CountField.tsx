import { NumberField, type NumberFieldProps } from './NumberField.tsx';

type Count = NumberFieldProps extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'whole' | 'told'>
    : never
  : never;

/** A count that is kept where it is entered: whole, at least one unless said otherwise, told once the field is left. */
export function CountField(props: Count) {
  return <NumberField min={1} {...props} whole told="left" />;
}
