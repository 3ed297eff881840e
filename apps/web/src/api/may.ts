import { type Endpoint, isProjectRole, type ProjectRole, roleSuffices, type Session } from '@tatami/contracts';
import { createContext, useContext } from 'react';

/** Whether the person may ask for an endpoint, as its contract says. */
export type May = (endpoint: Asked) => boolean;

/** What of an endpoint decides who may ask for it, and when. */
export type Asked = Pick<Endpoint, 'policy'> & Partial<Pick<Endpoint, 'method' | 'keepsNothing'>>;

/** What the API will allow this person in a project; a role of null is one that is not known yet, or that there is none. */
export function mayOf(session: Session | undefined, role: ProjectRole | null): May {
  if (session?.forReading) {
    const may = mayOf({ ...session, forReading: false }, role);
    return (endpoint) => (endpoint.method === 'GET' || endpoint.keepsNothing === true) && may(endpoint);
  }
  // Who works alone, or is not known yet: the API decides.
  if (!session?.accounts || session.account?.administrator) return () => true;
  return ({ policy }) => {
    if (isProjectRole(policy)) return role !== null && roleSuffices(role, policy);
    return policy !== 'administrator' && policy !== 'operator';
  };
}

/** Of the page shown; given by the shell. */
export const MayContext = createContext<May>(() => true);

/** Whether the server keeps nothing, whoever asks; given by the shell. */
export const ForReadingContext = createContext(false);

/** What the person may do on the page shown: what the API would refuse is not offered. */
export function useMay(): May {
  return useContext(MayContext);
}
