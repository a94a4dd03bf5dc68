import { useState } from 'react'
import { useDownload } from '#web/kit/use-download.ts'

/** Fetches the archive of an account, saying how far it has come. */
export function useAccountDownload(fetchArchive: () => Promise<Response>) {
  const [received, setReceived] = useState('')
  const { isBusy, download } = useDownload('Your data', async () => {
    setReceived('Preparing the file')
    const answer = await fetchArchive()
    const parts = await readParts(answer, (bytes) => setReceived(receivedLabel(bytes)))
    return {
      name: fileNameOf(answer.headers.get('content-disposition')),
      content: new Blob(parts, { type: 'application/zip' }),
    }
  })
  return { received: isBusy ? received : '', isBusy, download }
}

async function readParts(
  answer: Response,
  onReceived: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body?.getReader()
  let bytes = 0
  for (;;) {
    const part = await reader?.read()
    if (!part?.value) return parts
    parts.push(part.value)
    bytes += part.value.length
    onReceived(bytes)
  }
}

/** How much has come, in steps of a tenth of a megabyte, as nobody wants to hear of each packet. */
export function receivedLabel(bytes: number): string {
  const megabytes = Math.floor(bytes / 100_000) / 10
  return megabytes === 0 ? 'Receiving the file' : `${megabytes.toFixed(1)} MB received`
}

/** The name a server gives a file, from its plain form; ours are plain. */
export function fileNameOf(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'switchback.zip'
}
