import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';

const SCHEMES = [
  { scheme: 'auto', icon: IconDeviceDesktop, label: 'shell.schemeAuto' },
  { scheme: 'light', icon: IconSun, label: 'shell.schemeLight' },
  { scheme: 'dark', icon: IconMoon, label: 'shell.schemeDark' },
] as const;

/** One button that goes on to the next scheme: as the system, light, dark. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation('common');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const index = SCHEMES.findIndex(({ scheme }) => scheme === colorScheme);
  const current = SCHEMES[index] ?? SCHEMES[0];
  const next = SCHEMES[(index + 1) % SCHEMES.length] ?? SCHEMES[0];
  const label = t('shell.schemeIs', { scheme: t(current.label) });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next.scheme)}
    >
      <current.icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
