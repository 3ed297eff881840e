import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './People.module.css';

interface Props {
  /** What the form is called. */
  readonly label: string;
  readonly button: string;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Sends the present password; `done` empties the field. */
  readonly onSubmit: (password: string, done: () => void) => void;
  /** What stands above the password. */
  readonly lead?: ReactNode;
  /** Further fields, under it. */
  readonly children?: ReactNode;
}

/** A change of the own account, which takes its present password. */
export function PasswordForm({ label, button, busy, error, onSubmit, lead, children }: Props) {
  const { t } = useTranslation('people');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(password, () => setPassword(''));
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label={label}>
      {lead}
      <TextInput
        type="password"
        label={t('password.now')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {children}
      {error && <ErrorNotice error={error} />}
      <Button type="submit" variant="default" loading={busy}>
        {button}
      </Button>
    </form>
  );
}
