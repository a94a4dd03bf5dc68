/** The name a server gives a file, from its plain form; ours are plain. */
export function fileNameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'switchback.zip'
}
