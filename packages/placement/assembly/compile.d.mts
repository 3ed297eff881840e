/** The module's bytes, in base64. */
export function compileKernel(): Promise<string>;
