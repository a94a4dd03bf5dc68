import { useDownload } from './use-download.ts'

/** Downloads a table as the server writes it. */
export function useCsvDownload(name: string, fetchFile: () => Promise<Response>) {
  return useDownload('The CSV file', async () => {
    const answer = await fetchFile()
    return { name, content: await answer.blob() }
  })
}
