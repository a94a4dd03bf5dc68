import { useState } from 'react'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { recommendationCalls } from './recommendations-client.ts'

/** Source: RW-REC-15. */
const failed = "There was an error, couldn't send the e-mail"

/** Sends the saved e-mail to whoever asks, and to nobody else. Source: RW-REC-12 to RW-REC-15. */
export function SampleButton({ id, isChanged }: { id: string; isChanged: boolean }) {
  const [isBusy, setIsBusy] = useState(false)

  async function send() {
    setIsBusy(true)
    try {
      const { result } = await recommendationCalls.sendRecommendationSample({ params: { id } })
      showSuccess(result)
    } catch {
      showError(failed)
    }
    setIsBusy(false)
  }

  return (
    <ReasonedButton
      variant="default"
      loading={isBusy}
      reason={isChanged ? 'Save first: a sample is of what is saved' : null}
      onClick={() => void send()}
    >
      Send Sample
    </ReasonedButton>
  )
}
