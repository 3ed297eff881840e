import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sendFiles } from '../../features/imports/uploads.ts';
import { ProjectsPage } from '../../features/projects/ProjectsPage.tsx';
import { whenIdle } from '../../ui/page/when-idle.ts';

const NEXT = '/projects/$projectId/inventory';

/** Projects; a file dropped here goes straight on to the inventory of the project made for it, whose code is here by then. */
export default function ProjectsScreen() {
  const navigate = useNavigate();
  useEffect(() => whenIdle(() => void import('./InventoryScreen.tsx')), []);
  const open = (projectId: string) => void navigate({ to: NEXT, params: { projectId } });
  return (
    <ProjectsPage
      onOpen={open}
      onOpenSample={(projectId) => void navigate({ to: '/projects/$projectId/overview', params: { projectId } })}
      onFiles={(projectId, files) => {
        sendFiles(projectId, files);
        open(projectId);
      }}
    />
  );
}
