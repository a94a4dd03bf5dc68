import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { useUser } from '#web/session/user.ts'
import { putOffTwoStep, wantsTwoStep } from './two-step-choice.ts'

type PromptCode = typeof import('./two-step-prompt-dialog.tsx')

/** Undefined while nobody has wanted it. */
let code: PromptCode | undefined

/** Fetches what the prompt will need, so that it opens with the page: without it, the page does without the prompt. */
export async function prepareTwoStepPrompt(user: Employer): Promise<void> {
  if (code || !wantsTwoStep(user, sessionStorage)) return
  const loaded = await outcomeOf(import('./two-step-prompt-dialog.tsx'))
  if (loaded.isDone) code = loaded.answer
}

/**
 * Urges an employer without two-step verification to switch it on; once cancelled, not again this session. Whoever came
 * for something that opens above the page is not urged over it, but when the page opens the next time.
 */
export function TwoStepPrompt() {
  const user = useUser()
  const isAbove = useSearch({ strict: false, select: (search) => 'panel' in search })
  const [open, setOpen] = useState(() => !isAbove && wantsTwoStep(user, sessionStorage))
  if (!open || !code) return null

  function cancel() {
    putOffTwoStep(user, sessionStorage)
    setOpen(false)
  }

  return <code.TwoStepPromptDialog onCancel={cancel} />
}
