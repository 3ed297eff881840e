const pictures = import.meta.glob<string>('../../../../../docs/guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const samples = import.meta.glob<string>('../../../../../docs/guide/samples/*', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where the browser finds a picture of the guide, taken in a language. */
export function pictureUrl(language: 'en' | 'ja', picture: string): string | undefined {
  return pictures[`../../../../../docs/guide/pictures/${language}/${picture}.webp`];
}

/** Where the browser finds a file to try something with. */
export function sampleUrl(file: string): string | undefined {
  return samples[`../../../../../docs/guide/samples/${file}`];
}
