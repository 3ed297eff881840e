import { type ReactNode, useContext } from 'react';
import { type Asked, ForReadingContext, useMay } from '../api/may.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './Allowed.module.css';

interface Props {
  /** What the controls ask the API for. */
  readonly to: Asked;
  readonly children: ReactNode;
}

/** Controls that ask for an endpoint: disabled, and said why, where the API would refuse the person. */
export function Allowed({ to, children }: Props) {
  const { t } = useTranslation('common');
  const allowed = useMay()(to);
  const forReading = useContext(ForReadingContext);
  return (
    <fieldset
      role="none"
      className={classes.allowed}
      disabled={!allowed}
      title={allowed ? undefined : t(forReading ? 'allowed.disk' : 'allowed.not')}
    >
      {children}
    </fieldset>
  );
}
