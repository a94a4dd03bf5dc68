import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberAgreement } from '#contract/identity/agreements/agreements-commuter.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnAgreementsPage } from './own-agreements-page.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'
const at = '2026-11-20T18:00:00.000Z'

const terms: MemberAgreement = {
  _id: id,
  id,
  type: 'terms_and_conditions',
  content: '<p>Members log the trips they made.</p>',
  published_at: at,
  accepted_at: null,
  blocks_redeeming: true,
}

const policy: MemberAgreement = {
  ...terms,
  _id: '0193c0de-0000-7000-8000-000000000002',
  id: '0193c0de-0000-7000-8000-000000000002',
  type: 'privacy_policy',
  accepted_at: at,
  blocks_redeeming: false,
}

/** A server with these agreements; answers what was sent to it. */
function serve(agreements: MemberAgreement[]) {
  let stored = agreements
  const calls = answerCalls({
    'GET /api/commuter/agreements': () =>
      Response.json({
        data: stored,
        meta: { current_page: 1, per_page: 10, total: stored.length },
      }),
    [`PUT /api/commuter/agreements/${id}/accept`]: () => {
      stored = stored.map((one) => ({ ...one, accepted_at: at }))
      return Response.json({ status: true, result: 'Accepted' })
    },
  })
  return () => calls.filter(({ name }) => name.startsWith('PUT')).length
}

it('shows an agreement with its text, and accepts it', async () => {
  const accepted = serve([terms, policy])
  await renderPage(<OwnAgreementsPage />, { member: memberAnswer() })
  await expect.element(page.getByText('To accept')).toBeVisible()
  await expect.element(page.getByText(/Credit can be redeemed once/)).toBeVisible()
  await page.getByRole('button', { name: 'Read and accept: Terms for members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms for members' })
  await expect.element(dialog.getByText('Members log the trips they made.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('To accept')).not.toBeInTheDocument()
  expect(accepted()).toBe(1)
})
