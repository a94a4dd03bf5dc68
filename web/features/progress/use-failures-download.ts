import { useState } from 'react'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { saveFile } from '#web/ui/download/save-file.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { progressCalls } from './progress-client.ts'

const failed = 'The CSV file could not be downloaded. Please try again.'

/** Fetches all failed mails of an upload or a custom e-mail as a file. */
export function useFailuresDownload(id: string) {
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      const answer = await progressCalls.exportFailures({ params: { id } })
      saveFile('failed-deliveries.csv', await answer.blob())
      showSuccess('The CSV file is downloaded')
    } catch (error) {
      // A stream that breaks off is no answer of the server.
      showError(error instanceof ApiError ? errorMessage(error) : failed)
    }
    setIsBusy(false)
  }

  return { isBusy, download }
}
