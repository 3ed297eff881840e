import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberEndpoints, type ProjectRole } from '@tatami/contracts';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import parts from '../../ui/page-part/PagePart.module.css';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { useRoleChoices } from './use-role-choices.ts';

/** A line to let somebody into a project. */
export function ShareProject({ projectId }: { projectId: string }) {
  const { t } = useTranslation('people');
  const choices = useRoleChoices();
  const client = useQueryClient();
  const [signInName, setSignInName] = useState('');
  const [role, setRole] = useState<ProjectRole>('editor');
  const add = useMutation({
    mutationFn: () => call(memberEndpoints.add, { params: { projectId }, body: { signInName, role } }),
    onSuccess: async () => {
      setSignInName('');
      await refreshProject(client, projectId);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <form onSubmit={submit} aria-label={t('members.add')}>
      <div className={parts.line}>
        <TextInput
          label={t('signIn.name')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          maxLength={100}
          value={signInName}
          onChange={(event) => setSignInName(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('members.role')}
          data={choices}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as ProjectRole)}
        />
        <Button type="submit" loading={add.isPending}>
          {t('members.add')}
        </Button>
      </div>
      {add.error && <ErrorNotice error={add.error} />}
    </form>
  );
}
