import { useState } from 'react'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { saveFile } from '#web/ui/download/save-file.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { members } from './members-client.ts'
import { filterOf, type MembersView } from './members-view.ts'

const failed = 'The CSV file could not be downloaded. Please try again.'

/** Fetches everybody the filters leave, as a file. */
export function useMembersDownload(view: MembersView) {
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      const answer = await members.exportMembers({ query: filterOf(view) })
      saveFile('members.csv', await answer.blob())
      showSuccess('The CSV file is downloaded')
    } catch (error) {
      // A stream that breaks off is no answer of the server.
      showError(error instanceof ApiError ? errorMessage(error) : failed)
    }
    setIsBusy(false)
  }

  return { isBusy, download }
}
