import { Outlet, useParams } from '@tanstack/react-router';
import { healthEndpoints, projectEndpoints } from '@tatami/contracts';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { call } from '../api/call.ts';
import { ForReadingContext, MayContext, mayOf } from '../api/may.ts';
import { useNoSuchProject } from '../api/use-no-such-project.ts';
import { useRoleIn } from '../api/use-role-in.ts';
import { useSession } from '../api/use-session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ReadingOnly } from '../ui/ReadingOnly.tsx';
import { Header } from './header/Header.tsx';
import { NotFound } from './NotFound.tsx';
import { Rail } from './Rail.tsx';
import classes from './Shell.module.css';
import { tellPresence } from './tell-presence.ts';

const SignInScreen = lazy(() => import('./screens/SignInScreen.tsx'));
const OwnAccountScreen = lazy(() => import('./screens/OwnAccountScreen.tsx'));

/** A server that does not answer says so where it is asked for something. */
function tellServer(): void {
  call(healthEndpoints.atWork, { body: { page: location.pathname } }).catch(() => undefined);
}

/**
 * Header on top, the steps of the work at the left (at the bottom on a phone), the page in the middle. Who has to sign in first, or to
 * set a password, does so in the place of the page; so does the word that there is no such project.
 */
export function Shell() {
  const { t } = useTranslation('common');
  const { projectId: asked } = useParams({ strict: false });
  const session = useSession();
  const signedOut = session?.accounts === true && session.account === null;
  const kept = signedOut || session?.account?.mustChangePassword === true;
  const missing = useNoSuchProject(kept ? undefined : asked);
  const projectId = kept || missing ? undefined : asked;
  const role = useRoleIn(projectId, session);
  const may = useMemo(() => mayOf(session, role), [session, role]);
  useEffect(() => tellPresence({ signs: window, now: () => performance.now(), tell: tellServer }), []);
  return (
    <div className={classes.shell} data-rail={projectId !== undefined}>
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Header projectId={projectId ?? null} account={session?.account ?? null} />
      {projectId !== undefined && <Rail projectId={projectId} />}
      <main id="content" className={classes.main} tabIndex={-1}>
        <Suspense fallback={<p className="visually-hidden">{t('shell.loading')}</p>}>
          {signedOut ? (
            <SignInScreen />
          ) : kept ? (
            <OwnAccountScreen />
          ) : (
            <MayContext value={may}>
              <ForReadingContext value={session?.forReading ?? false}>
                {session?.forReading && <ReadingOnly because="disk" />}
                {!session?.forReading && role !== null && !may(projectEndpoints.update) && (
                  <ReadingOnly because="role" />
                )}
                {missing ? <NotFound /> : <Outlet />}
              </ForReadingContext>
            </MayContext>
          )}
        </Suspense>
      </main>
    </div>
  );
}
