/**
 * The one tolerance of placement: share by which a plan's load may exceed a capacity, so that as many equal parts as fill a server exactly do
 * share it. Whoever looks at a finished plan allows for it.
 */
export const CAPACITY_TOLERANCE = 1e-6;
