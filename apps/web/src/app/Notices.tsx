import { Notifications } from '@mantine/notifications';

/** Where notices come up; what was said before it is there shows once it is. */
export default function Notices() {
  return <Notifications position="bottom-right" limit={4} />;
}
