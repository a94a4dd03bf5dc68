import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { saveFile } from '#web/ui/download.ts'
import { recoverFocus } from '#web/ui/focus.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'

interface FetchedFile {
  name: string
  content: Blob
}

/**
 * Fetches a file with the session's token, which no link could carry, and offers it to the browser.
 * `what` begins the sentence that says what came of it, such as `The CSV file`.
 */
export function useDownload(what: string, fetchFile: () => Promise<FetchedFile>) {
  const [isBusy, setIsBusy] = useState(false)

  /** Whether it came. */
  async function download(): Promise<boolean> {
    const pressed = document.activeElement
    setIsBusy(true)
    try {
      const { name, content } = await fetchFile()
      saveFile(name, content)
      showSuccess(`${what} is downloaded`)
      return true
    } catch (error) {
      // A stream that breaks off is no answer of the server.
      const broken = `${what} could not be downloaded. Please try again.`
      showError(error instanceof ApiError ? errorMessage(error) : broken)
      return false
    } finally {
      // While it is fetched its button is disabled: only once drawn anew can it have the focus again.
      flushSync(() => setIsBusy(false))
      if (pressed instanceof HTMLButtonElement) recoverFocus(pressed)
    }
  }

  return { isBusy, download }
}
