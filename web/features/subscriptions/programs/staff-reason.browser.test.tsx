import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import {
  CancelDialog,
  CancelDowngradeDialog,
  DiscardProgramDialog,
  ResumeDialog,
} from './confirm-dialogs.tsx'
import { DowngradeDialog } from './downgrade-dialog.tsx'
import { programAnswer } from './program-fixture.ts'

const program = programAnswer()
const reason = 'Asked for by the owner on the phone'
const close = () => {}

/** What a dialog sends beside the reason. */
interface Sent {
  number_of_employees?: number | null
}

const dialogs: { what: string; part: ReactNode; button: string; call: string; own: Sent }[] = [
  {
    what: 'a cancellation',
    part: <CancelDialog program={program} onClose={close} />,
    button: 'Cancel subscription',
    call: 'DELETE /api/subscriptions',
    own: {},
  },
  {
    what: 'taking a cancellation back',
    part: <ResumeDialog program={program} onClose={close} />,
    button: 'Resume subscription',
    call: 'POST /api/subscriptions/resume',
    own: {},
  },
  {
    what: 'the cancellation of a scheduled program',
    part: <DiscardProgramDialog program={programAnswer({ status: 'future' })} onClose={close} />,
    button: 'Cancel program',
    call: `DELETE /api/subscriptions/${program._id}`,
    own: {},
  },
  {
    what: 'a downgrade',
    part: <DowngradeDialog program={program} joinedMembers={3} onClose={close} />,
    button: 'Downgrade',
    call: 'POST /api/subscriptions/downgrade',
    own: { number_of_employees: 5 },
  },
  {
    what: 'taking a downgrade back',
    part: <CancelDowngradeDialog program={program} onClose={close} />,
    button: 'Cancel Downgrade',
    call: 'POST /api/subscriptions/downgrade',
    own: { number_of_employees: null },
  },
]

/** Answers a change, and the reading anew of what it changed; gives what the change was sent. */
function answerChange(call: string, user: Employer) {
  const calls = answerCalls({
    [call]: () => Response.json({ status: true, result: 'Done' }),
    'GET /api/user': () => Response.json(user),
  })
  return () => calls.filter(({ name }) => name === call).map(({ body }) => body)
}

async function fillEmployees({ number_of_employees: count }: Sent) {
  if (count) await page.getByLabelText('New number of employees').fill(String(count))
}

it.each(dialogs)('$what asks who signed in as the employer for a reason', async (dialog) => {
  const user = employerAnswer({ impersonated: true })
  const sent = answerChange(dialog.call, user)
  await renderPage(dialog.part, { user })
  await fillEmployees(dialog.own)
  const button = page.getByRole('button', { name: dialog.button })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Reason' }).fill('too short')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Reason' }).fill(`  ${reason} `)
  await button.click()
  await expect.poll(sent).toEqual([{ ...dialog.own, reason }])
})

it.each(dialogs)('$what asks the employer for none', async (dialog) => {
  const user = employerAnswer()
  const sent = answerChange(dialog.call, user)
  await renderPage(dialog.part, { user })
  await fillEmployees(dialog.own)
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: dialog.button }).click()
  await expect.poll(sent).toEqual([dialog.own])
})
