import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { errorMessage } from '#web/api/errors.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { customEmails } from './custom-emails-client.ts'

/** Sends the e-mail as it is now to whoever asks, and to nobody else. */
export function SampleButton({ email }: { email: CustomEmail }) {
  const [isBusy, setIsBusy] = useState(false)

  async function send() {
    setIsBusy(true)
    try {
      const { result } = await customEmails.sendSample({ params: { id: email._id } })
      showSuccess(result)
    } catch (error) {
      showError(errorMessage(error))
    }
    setIsBusy(false)
  }

  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isBusy}
      onClick={() => void send()}
      aria-label={`Send Sample: ${email.title}`}
    >
      Send Sample
    </Button>
  )
}
