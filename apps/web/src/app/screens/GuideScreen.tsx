import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Guide } from '../../features/guide/Guide.tsx';
import type { GuideLink } from '../../features/guide/guide-link.ts';
import { type GuidePageName, guidePageNamed } from '../../features/guide/guide-pages.data.ts';
import { texts } from '../../features/guide/texts.ts';
import { addTexts } from '../../i18n/add-texts.ts';

addTexts('guide', texts);

/** The guide; inside a project it stays in it. */
export default function GuideScreen() {
  const { projectId } = useParams({ strict: false });
  const { page } = useSearch({ strict: false }) as { page?: string };
  const navigate = useNavigate();
  const name = guidePageNamed(page);
  const searchFor = (to: GuidePageName | null) => (to ? { page: to } : {});
  const linkTo: GuideLink = (to, words, className) => {
    const looks = { ...(className && { className }), search: searchFor(to), ...current(to, name) };
    return projectId === undefined ? (
      <Link to="/guide" {...looks}>
        {words}
      </Link>
    ) : (
      <Link to="/projects/$projectId/guide" params={{ projectId }} {...looks}>
        {words}
      </Link>
    );
  };
  const choose = (to: GuidePageName | null) =>
    projectId === undefined
      ? navigate({ to: '/guide', search: searchFor(to) })
      : navigate({ to: '/projects/$projectId/guide', params: { projectId }, search: searchFor(to) });
  return <Guide name={name} linkTo={linkTo} onChoose={(to) => void choose(to)} />;
}

/** The contents are the current page where the address names none. */
function current(to: GuidePageName | null, name: GuidePageName | null) {
  return to === name ? ({ 'aria-current': 'page' } as const) : { activeProps: { 'aria-current': undefined } };
}
