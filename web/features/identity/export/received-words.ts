/** How much has come, in steps of a tenth of a megabyte: nobody is told of each packet. */
export function receivedWords(bytes: number): string {
  const megabytes = Math.floor(bytes / 100_000) / 10
  return megabytes === 0 ? 'Receiving the file' : `${megabytes.toFixed(1)} MB received`
}
