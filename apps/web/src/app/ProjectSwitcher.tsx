import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { projectEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../api/queries.ts';
import classes from './Header.module.css';

const OTHERS_SHOWN = 12;

/** The current project and its customer; opens the others. */
export function ProjectSwitcher({ projectId }: { projectId: string }) {
  const { t } = useTranslation('common');
  const [opened, setOpened] = useState(false);
  const { data: current } = useQuery(ask(projectEndpoints.read, { params: { projectId } }));
  const { data: others } = useQuery({
    ...ask(projectEndpoints.list, { query: { limit: OTHERS_SHOWN, sort: 'updatedAt', order: 'desc' } }),
    enabled: opened,
  });
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={320}>
      <Menu.Target>
        <button
          type="button"
          className={classes.switcher}
          aria-label={switcherLabel(t('shell.switchProject'), current?.name)}
        >
          <span className={classes.current}>
            <span className={classes.project}>{current?.name ?? '…'}</span>
            {current?.customer && <span className={classes.customer}>{current.customer}</span>}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {others?.items
          .filter(({ id }) => id !== projectId)
          .map(({ id, name, customer }) => (
            <Menu.Item
              key={id}
              renderRoot={(props) => <Link {...props} to="/projects/$projectId/inventory" params={{ projectId: id }} />}
            >
              <span className={classes.project}>{name}</span>
              {customer && <div className={classes.customer}>{customer}</div>}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item renderRoot={(props) => <Link {...props} to="/" />}>{t('shell.projects')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function switcherLabel(action: string, name: string | undefined): string {
  return name ? `${action}: ${name}` : action;
}
