import { useDeferredValue } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckList } from '../../planning/CheckList.tsx';
import classes from './Balancing.module.css';
import type { ShownServer } from './shown-servers.ts';

const CODES = ['balancing-off', 'balancing-on', 'balancing-static', 'balancing-not-linux'];

/** Automatic NUMA balancing on or off, and why: said once for the servers it is alike on. */
export function Balancing({ servers: shown }: { servers: readonly ShownServer[] }) {
  const { t } = useTranslation('layout');
  // All servers are read for it: after what is drawn of them.
  const servers = useDeferredValue(shown, []);
  const findings = CODES.flatMap((code) => {
    const of = servers.flatMap((server) => server.layout().checks.filter((check) => check.code === code));
    const [first] = of;
    return first ? [{ first, count: of.length }] : [];
  });
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="balancing" className={classes.balancing}>
      <h2 id="balancing" className={classes.title}>
        {t('balancing.title')}
      </h2>
      {findings.map(({ first, count }) => (
        <div key={first.code}>
          <p className={classes.count}>
            {count === 1 ? first.server : t('balancing.servers', { count, server: first.server })}
          </p>
          <CheckList checks={[first]} />
        </div>
      ))}
    </section>
  );
}
