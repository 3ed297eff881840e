import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { projectEndpoints } from '@tatami/contracts';
import { useRef, useState } from 'react';
import { ask } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Header.module.css';

const OTHERS_SHOWN = 12;

interface Props {
  readonly projectId: string;
  /** Whether projects have people. */
  readonly shared: boolean;
}

/** The current project and its customer; opens the others. The browser's own popover brings Escape, focus and dismissal. */
export function ProjectSwitcher({ projectId, shared }: Props) {
  const { t } = useTranslation('common');
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const { data: current } = useQuery(ask(projectEndpoints.read, { params: { projectId } }));
  const { data: others } = useQuery({
    ...ask(projectEndpoints.list, { query: { limit: OTHERS_SHOWN, sort: 'updatedAt', order: 'desc' } }),
    enabled: opened,
  });
  const close = () => list.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.switcher}
        popoverTarget="project-list"
        onClick={() => {
          const left = button.current?.getBoundingClientRect().left ?? 0;
          list.current?.style.setProperty('left', `${Math.round(left)}px`);
        }}
      >
        <span className="visually-hidden">{t('shell.switchProject')}</span>
        <span className={classes.current}>
          <span className={classes.project}>{current?.name ?? '…'}</span>
          {current?.customer && <span className={classes.customer}>{current.customer}</span>}
        </span>
        <IconChevronDown size={14} aria-hidden />
      </button>
      <div
        ref={list}
        id="project-list"
        popover="auto"
        className={classes.projects}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        <ul>
          {others?.items
            .filter(({ id }) => id !== projectId)
            .map(({ id, name, customer }) => (
              <li key={id}>
                <Link to="/projects/$projectId/overview" params={{ projectId: id }} onClick={close}>
                  <span className={classes.project}>{name}</span>
                  {customer && <span className={classes.customer}>{customer}</span>}
                </Link>
              </li>
            ))}
          {shared && (
            <li className={classes.allProjects}>
              <Link to="/projects/$projectId/people" params={{ projectId }} onClick={close}>
                {t('shell.people')}
              </Link>
            </li>
          )}
          <li className={classes.allProjects}>
            <Link to="/" onClick={close}>
              {t('shell.projects')}
            </Link>
          </li>
        </ul>
      </div>
    </>
  );
}
