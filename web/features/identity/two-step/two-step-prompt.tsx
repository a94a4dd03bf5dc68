import { lazy, Suspense, useState } from 'react'
import type { Employer } from '#contract/identity/accounts-user.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { useUser } from '#web/session/user.ts'
import { putOffTwoStep, wantsTwoStep } from './two-step-choice.ts'

const loadDialog = () => import('./two-step-prompt-dialog.tsx')

const TwoStepPromptDialog = lazy(async () => ({
  default: (await loadDialog()).TwoStepPromptDialog,
}))

/** Fetches what the prompt will need, while the page still asks for its figures. */
export function prepareTwoStepPrompt(user: Employer): void {
  if (wantsTwoStep(user, sessionStorage)) void outcomeOf(loadDialog())
}

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
