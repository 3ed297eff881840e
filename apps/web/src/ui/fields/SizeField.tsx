import { NumberField } from './NumberField.tsx';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Null is not stated. */
  readonly gib: number | null;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (gib: number | null) => void;
}

/** A size of memory or of a database, typed in GiB. */
export function SizeField({ gib, min = 1, max = 10_000_000, onChange, ...field }: Props) {
  return <NumberField {...field} min={min} max={max} unit="GiB" value={gib} onChange={onChange} />;
}
