/** 12 kB, 3.4 MB: as file managers say it, for people. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.round(kilobytes)} kB`
  return `${Number((kilobytes / 1024).toFixed(1))} MB`
}
