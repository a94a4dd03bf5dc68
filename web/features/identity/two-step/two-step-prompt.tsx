import { lazy, Suspense, useState } from 'react'
import { useUser } from '#web/session/user.ts'
import { putOffTwoStep, wantsTwoStep } from './two-step-choice.ts'

const TwoStepPromptDialog = lazy(async () => ({
  default: (await import('./two-step-prompt-dialog.tsx')).TwoStepPromptDialog,
}))

/** Urges an employer without two-step verification to switch it on; once cancelled, not again this session. */
export function TwoStepPrompt() {
  const user = useUser()
  const [open, setOpen] = useState(() => wantsTwoStep(user, sessionStorage))
  if (!open) return null

  function cancel() {
    putOffTwoStep(user, sessionStorage)
    setOpen(false)
  }

  return (
    <Suspense>
      <TwoStepPromptDialog onCancel={cancel} />
    </Suspense>
  )
}
