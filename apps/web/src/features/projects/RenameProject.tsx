import { Button, TextInput } from '@mantine/core';
import type { Project } from '@tatami/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUndoNotice } from '../../ui/editing/use-undo-notice.tsx';
import classes from './ProjectsPage.module.css';
import { useProjectChanges } from './use-project-changes.ts';

/** The line of a project while its names are being changed; Escape leaves them as they were. */
export function RenameProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('projects');
  const { rename } = useProjectChanges();
  const offerUndo = useUndoNotice();
  const [name, setName] = useState(project.name);
  const [customer, setCustomer] = useState(project.customer);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const before = { name: project.name, customer: project.customer };
    const done = (now: Project) => {
      offerUndo(t('rename.done', { name: now.name }), () => rename.mutate({ project: now, input: before }));
      onClose();
    };
    rename.mutate({ project, input: { name: name.trim(), customer: customer.trim() } }, { onSuccess: done });
  };
  return (
    <form
      className={classes.create}
      aria-label={t('rename.action', { name: project.name })}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <TextInput
        label={t('create.name')}
        value={name}
        maxLength={200}
        autoFocus
        error={name.trim() === '' && t('create.nameNeeded')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('create.customer')}
        value={customer}
        maxLength={200}
        onChange={(event) => setCustomer(event.currentTarget.value)}
      />
      <Button type="submit" loading={rename.isPending}>
        {t('rename.save')}
      </Button>
      <Button variant="subtle" onClick={onClose}>
        {t('rename.cancel')}
      </Button>
    </form>
  );
}
