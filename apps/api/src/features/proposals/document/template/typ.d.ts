/** Templates are bundled as text (scripts/build.mjs). */
declare module '*.typ' {
  const source: string;
  export default source;
}
