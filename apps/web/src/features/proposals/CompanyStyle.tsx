import { Button, ColorInput, FileInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CompanyStyleChange,
  companyEndpoints,
  LOGO_BYTES,
  LOGO_MEDIA,
  type LogoMedia,
  type CompanyStyle as Style,
} from '@tatami/contracts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ask } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './CompanyStyle.module.css';

const KIB = LOGO_BYTES / 1024;
/** Shown where the company has chosen none: the product's own. */
const OWN_ACCENT = '#2f6b4f';

/** Logo and colour of all proposals of this installation; whether somebody may change them is the server's to say. */
export function CompanyStyle() {
  const { t } = useTranslation('proposals');
  const client = useQueryClient();
  const question = ask(companyEndpoints.readStyle, {});
  const { data: style, error } = useQuery(question);
  // One change after the other, each of the version that the one before has left: a press may come before that is drawn.
  const save = useMutation({
    scope: { id: 'company-style' },
    mutationFn: async (change: CompanyStyleChange) => {
      const { version } = await client.ensureQueryData(question);
      return call(companyEndpoints.updateStyle, { body: change, ifMatch: version });
    },
    onSettled: () => client.invalidateQueries({ queryKey: question.queryKey }),
  });
  if (error) return <ErrorNotice error={error} />;
  if (!style) return null;
  const change = (to: CompanyStyleChange) => save.mutate(to);
  return (
    <details className={classes.company}>
      <summary>{t('company.title')}</summary>
      <p className={classes.lead}>{t('company.lead')}</p>
      <div className={classes.fields}>
        <LogoField style={style} onChange={change} />
        <AccentField key={style.version} accent={style.accent} onChange={change} />
      </div>
      <p role="status" className={classes.lead}>
        {save.isSuccess && t('company.saved')}
      </p>
      {save.error && <ErrorNotice error={save.error} />}
    </details>
  );
}

interface FieldProps {
  readonly onChange: (change: CompanyStyleChange) => void;
}

function LogoField({ style: { logo }, onChange }: FieldProps & { readonly style: Style }) {
  const { t } = useTranslation('proposals');
  const [tooLarge, setTooLarge] = useState(false);
  const take = async (file: File | null) => {
    setTooLarge(file !== null && file.size > LOGO_BYTES);
    if (!file || file.size > LOGO_BYTES) return;
    onChange({ logo: { media: mediaOf(file), base64: await base64Of(file) } });
  };
  return (
    <div className={classes.field}>
      <FileInput
        label={t('company.logo')}
        description={t('company.logoHint', { kib: KIB })}
        error={tooLarge && t('company.tooLarge', { kib: KIB })}
        placeholder={t('company.noLogo')}
        accept={LOGO_MEDIA.join(',')}
        onChange={take}
      />
      {logo && (
        <>
          <img className={classes.logo} src={`data:${logo.media};base64,${logo.base64}`} alt={t('company.logoOf')} />
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ logo: null })}>
            {t('company.removeLogo')}
          </Button>
        </>
      )}
    </div>
  );
}

function AccentField({ accent, onChange }: FieldProps & Pick<Style, 'accent'>) {
  const { t } = useTranslation('proposals');
  const [shown, setShown] = useState(accent ?? OWN_ACCENT);
  return (
    <div className={classes.field}>
      <ColorInput
        label={t('company.accent')}
        description={t('company.accentHint')}
        value={shown}
        format="hex"
        withEyeDropper={false}
        onChange={setShown}
        onChangeEnd={setShown}
        onBlur={() => {
          const colour = shown.toLowerCase();
          if (/^#[0-9a-f]{6}$/.test(colour) && colour !== (accent ?? OWN_ACCENT)) onChange({ accent: colour });
        }}
      />
      {accent && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ accent: null })}>
          {t('company.ownAccent')}
        </Button>
      )}
    </div>
  );
}

/** What the browser takes the file for; the server looks into it. */
function mediaOf({ type }: File): LogoMedia {
  return LOGO_MEDIA.find((media) => media === type) ?? 'image/png';
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
