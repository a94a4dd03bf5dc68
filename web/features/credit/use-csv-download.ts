import { useState } from 'react'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { saveFile } from '#web/ui/download/save-file.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'

const failed = 'The CSV file could not be downloaded. Please try again.'

/** Fetches a file with the session's token, which no link could carry, and offers it to the browser. */
export function useCsvDownload(name: string, fetchFile: () => Promise<Response>) {
  const [isBusy, setIsBusy] = useState(false)

  /** Whether it came. */
  async function download(): Promise<boolean> {
    setIsBusy(true)
    try {
      const answer = await fetchFile()
      saveFile(name, await answer.blob())
      showSuccess('The CSV file is downloaded')
      return true
    } catch (error) {
      // A stream that breaks off is no answer of the server.
      showError(error instanceof ApiError ? errorMessage(error) : failed)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, download }
}
