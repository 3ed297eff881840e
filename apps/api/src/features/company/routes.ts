import { type CompanyLogo, companyEndpoints } from '@tatami/contracts';
import { text } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import { contrastWithWhite, LEAST_CONTRAST } from '../../colour.ts';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { settled } from '../../plugins/versions.ts';
import { NO_PICTURE, refusalOf } from './checked-logo.ts';
import type { companyRepository } from './repository.ts';

interface CompanyDependencies {
  readonly company: ReturnType<typeof companyRepository>;
  /** Whether print can set it: what fails there would fail every proposal. */
  readonly canPrint: (logo: CompanyLogo) => Promise<boolean>;
}

/** Logo and colour that the proposals of this installation have in common. */
export function companyRoutes(app: FastifyInstance, { company, canPrint }: CompanyDependencies): void {
  mount(app, companyEndpoints.readStyle, () => company.style());

  mount(app, companyEndpoints.updateStyle, async ({ version, body }) => {
    if (body.accent) refuseLight(body.accent);
    if (body.logo) await refuseUnprintable(body.logo);
    return settled(await company.change(version, given(body)));
  });

  async function refuseUnprintable(logo: CompanyLogo): Promise<void> {
    const message = refusalOf(logo) ?? ((await canPrint(logo)) ? null : NO_PICTURE);
    if (message) throw new Problem('invalid-request', { where: 'logo', message });
  }
}

function refuseLight(accent: string): void {
  const contrast = contrastWithWhite(accent);
  if (contrast >= LEAST_CONTRAST) return;
  const message = text(
    'The colour {accent} has a contrast of {contrast}:1 with white paper; text needs {least}:1 to be read. A darker one is needed.',
    '色{accent}は白地とのコントラスト比が{contrast}:1です。文字を読むには{least}:1以上が必要なため、より濃い色を指定する必要があります。',
    { accent, contrast: Math.floor(contrast * 100) / 100, least: LEAST_CONTRAST },
  );
  throw new Problem('invalid-request', { where: 'accent', message });
}
