import { SERVER_FIELDS, type Text, WORKLOAD_FIELDS } from '@tatami/model';
import { useText } from '../../i18n/use-language.ts';

const FIELDS: Readonly<Record<string, { readonly label: Text }>> = {
  ...WORKLOAD_FIELDS,
  ...SERVER_FIELDS,
};

/** What a field of a machine is called on screen. */
export function useFieldName(): (field: string) => string {
  const say = useText();
  return (field) => {
    const known = FIELDS[field];
    return known ? say(known.label) : field;
  };
}
