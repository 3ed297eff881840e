import { Button, TextInput } from '@mantine/core';
import type { Project } from '@tatami/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './ProjectsPage.module.css';
import { useProjectChanges } from './use-project-changes.ts';

/** A line to name a new project and its customer. */
export function CreateProject({ onCreated }: { onCreated: (project: Project) => void }) {
  const { t } = useTranslation('projects');
  const { create } = useProjectChanges();
  const [name, setName] = useState('');
  const [customer, setCustomer] = useState('');
  const [nameless, setNameless] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setNameless(true);
    else create.mutate({ name: name.trim(), customer: customer.trim() }, { onSuccess: onCreated });
  };
  return (
    <form className={classes.create} aria-label={t('create.title')} onSubmit={submit} noValidate>
      <TextInput
        label={t('create.name')}
        placeholder={t('create.namePlaceholder')}
        value={name}
        maxLength={200}
        error={nameless && t('create.nameNeeded')}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setNameless(false);
        }}
      />
      <TextInput
        label={t('create.customer')}
        placeholder={t('create.customerPlaceholder')}
        value={customer}
        maxLength={200}
        onChange={(event) => setCustomer(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={create.isPending}>
        {t('create.submit')}
      </Button>
    </form>
  );
}
