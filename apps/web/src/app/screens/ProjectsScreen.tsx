import { useNavigate } from '@tanstack/react-router';
import { sendFiles } from '../../features/imports/uploads.ts';
import { ProjectsPage } from '../../features/projects/ProjectsPage.tsx';

/** Projects; a file dropped here goes straight on to the inventory of the project made for it. */
export default function ProjectsScreen() {
  const navigate = useNavigate();
  const open = (projectId: string) => void navigate({ to: '/projects/$projectId/inventory', params: { projectId } });
  return (
    <ProjectsPage
      onOpen={open}
      onFiles={(projectId, files) => {
        sendFiles(projectId, files);
        open(projectId);
      }}
    />
  );
}
