import { Button } from '@mantine/core';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { importEndpoints, type OpenQuestionsRecord } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { ask } from '../../api/queries.ts';
import { refreshOnceApplied } from '../../api/refresh-once-ended.ts';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import askedClasses from '../../ui/asked/Asked.module.css';
import { Asked } from '../../ui/asked/Asked.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import words from '../../ui/Words.module.css';
import { withAnswer } from './preview/import-settings.ts';

interface Props {
  readonly projectId: string;
  readonly asked: Extract<OpenQuestionsRecord['questions'][number]['asked'], { about: 'file' }>;
  /** Asked again meanwhile: the file may have been read again since. */
  readonly stale: boolean;
}

/** What a file that stands in the estate leaves open, as its preview asks it: with an answer the file is read again. */
export function FileAsked({ projectId, asked, stale }: Props) {
  const { t } = useTranslation('imports');
  const say = useText();
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  // Another answer about the same file would start from the reading before this one, and take it back.
  const mutationKey = ['answer', asked.importId];
  const busy = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (answer: string) => {
      const params = { projectId, id: asked.importId };
      const record = await client.fetchQuery({ ...ask(importEndpoints.read, { params }), staleTime: 0 });
      const { id } = await call(importEndpoints.rerun, { params, body: withAnswer(record, asked.id, answer) });
      await refreshOnceApplied(client, projectId, id);
    },
    onError: sayTrouble,
  });
  return (
    <Asked asks={say(asked.problem)} about={<p className={words.quiet}>{asked.file}</p>}>
      <p className={words.quiet}>
        {say(asked.hint)} {t('questions.lead')}
      </p>
      <div className={askedClasses.answers}>
        <Allowed to={importEndpoints.rerun}>
          {asked.options.map(({ value, label }) => (
            <Button key={value} size="xs" variant="default" disabled={busy || stale} onClick={() => mutate(value)}>
              {say(label)}
            </Button>
          ))}
        </Allowed>
      </div>
    </Asked>
  );
}
