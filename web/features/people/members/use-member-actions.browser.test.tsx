import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Member } from '#contract/people/members.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { RowMenu } from '#web/ui/tables/row-menu.tsx'
import { useMemberActions } from './use-member-actions.tsx'

function Actions({ member }: { member: Member }) {
  const actions = useMemberActions(() => Promise.reject(new Error('Not asked for')))
  return <RowMenu label="Actions" actions={() => actions.of?.(member) ?? []} />
}

it.each([
  ['now', 'Member deactivated successfully', true, 1],
  ['in another tab before', 'Member was already deactivated', false, 0],
])(
  'a member who was deactivated %s can be activated by Undo, or not',
  async (_, result, changed, undos) => {
    const member: Member = {
      id: '0193c0de-0000-7000-8000-000000000002',
      name: 'Kim Doe',
      email: 'kim@test.example',
      state: 'joined',
      is_active: true,
      joined: '2026-01-01T15:00:00.000Z',
      invited: null,
      filled_survey: true,
      automatic_trip_recording: false,
      last_trip_time: null,
      last_login: null,
      last_reminder_time: null,
      trips: 0,
      waiting: false,
      accepted_commute: true,
      unsubscribed: false,
    }
    answerCalls({ 'PUT /api/member': () => Response.json({ status: true, result, changed }) })
    await renderPage(<Actions member={member} />, { user: employerAnswer() })
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
    await expect.element(toast.getByText(result)).toBeVisible()
    expect(toast.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(undos)
  },
)
