import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Session } from '#contract/identity/sessions.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnSessionsPage } from './own-sessions-page.tsx'

const here: Session = {
  _id: '0193c0de-0000-7000-8000-000000000041',
  created_at: '2026-11-20T00:03:00.000Z',
  last_used_at: '2026-11-21T02:00:00.000Z',
  expires_at: '2026-12-20T00:03:00.000Z',
  ends_at: '2027-02-18T00:03:00.000Z',
  device: 'Safari on iPhone',
  current: true,
  sign_in_as: false,
}
const there = {
  ...here,
  _id: '0193c0de-0000-7000-8000-000000000042',
  device: 'Firefox on Linux',
  current: false,
}

const path = '/api/commuter/sessions'
const list = page.getByRole('list', { name: 'Where you are signed in' })
const elsewhere = page.getByRole('button', { name: 'Sign out elsewhere', exact: true })

/** A server with these sessions; whatever ends leaves this one. */
async function open(open: Session[]) {
  let sessions = open
  const end = () => {
    sessions = [here]
    return Response.json({ status: true, result: 'Signed out' })
  }
  const calls = answerCalls({
    [`GET ${path}`]: () =>
      Response.json({ data: sessions, meta: { current_page: 1, per_page: 10, total: 2 } }),
    [`DELETE ${path}`]: end,
    [`DELETE ${path}/${there._id}`]: end,
  })
  await renderPage(<OwnSessionsPage />, { member: memberAnswer() })
  return () => calls.filter(({ name }) => name.startsWith('DELETE')).map(({ name }) => name)
}

it('ends one session, but not the one that looks', async () => {
  const ended = await open([here, there])
  await expect.element(list.getByText('This session')).toBeVisible()
  await list.getByRole('button', { name: /^End the session: Firefox on Linux/ }).click()
  await expect.element(list.getByText('Firefox on Linux')).not.toBeInTheDocument()
  await expect.element(list).toHaveFocus()
  await expect.element(list.getByRole('button')).not.toBeInTheDocument()
  expect(ended()).toEqual([`DELETE ${path}/${there._id}`])
})

it('ends all others at once, after a question', async () => {
  const ended = await open([here, there])
  await elsewhere.click()
  const dialog = page.getByRole('dialog', { name: 'Sign out elsewhere?' })
  await dialog.getByRole('button', { name: 'Sign out elsewhere' }).click()
  await expect.element(list.getByText('Firefox on Linux')).not.toBeInTheDocument()
  await expect.element(elsewhere).toHaveAccessibleDescription('You are signed in nowhere else.')
  expect(ended()).toEqual([`DELETE ${path}`])
})

it('says that they could not be loaded, with the way to try again', async () => {
  answerCalls({ [`GET ${path}`]: () => refusal('Not now', 503) })
  await renderPage(<OwnSessionsPage />, { member: memberAnswer() })
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
