import { NumberField } from './NumberField.tsx';

interface Props {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly hint?: string;
  readonly small?: boolean;
  /** 0..1; null is not stated. */
  readonly share: number | null;
  /** In per cent. */
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (share: number | null) => void;
}

/** A share, typed in per cent. */
export function ShareField({ share, onChange, min = 0, max = 100, ...field }: Props) {
  return (
    <NumberField
      {...field}
      min={min}
      max={max}
      unit="%"
      value={share === null ? null : Number((share * 100).toFixed(6))}
      onChange={(percent) => onChange(percent === null ? null : percent / 100)}
    />
  );
}
