import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { refreshMembers } from '#web/features/people/members/members-query.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { invitations } from './invitations-client.ts'
import { UploadForm } from './upload-form.tsx'
import { type UploadAnswer, UploadResult } from './upload-result.tsx'

/** A file of addresses: chosen, read by the server, then what became of it. */
export function UploadPanel() {
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState<UploadAnswer | null>(null)
  const [isAgain, setIsAgain] = useState(false)

  /** False when the file was refused; it may be corrected and sent again. */
  async function upload(file: File): Promise<boolean> {
    try {
      const uploaded = await invitations.uploadMembers({ file })
      if (uploaded.count > 0) showSuccess(uploaded.result)
      setAnswer(uploaded)
      void refreshMembers(queryClient)
      return true
    } catch (error) {
      showError(errorMessage(error))
      return false
    }
  }

  function startAgain() {
    setIsAgain(true)
    setAnswer(null)
  }

  return answer ? (
    <UploadResult answer={answer} onAgain={startAgain} />
  ) : (
    <UploadForm onUpload={upload} takesFocus={isAgain} />
  )
}
