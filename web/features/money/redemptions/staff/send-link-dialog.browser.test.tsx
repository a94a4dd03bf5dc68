import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { SendLinkDialog } from './send-link-dialog.tsx'

const employerId = '0196f0a0-0000-7000-8000-00000000000a'
const memberId = '0196f0a0-0000-7000-8000-00000000000b'
const send = 'POST /api/admin/redemption-links'
const picked = () =>
  Response.json({
    data: [
      { _id: employerId, name: 'Ada', community_name: 'Example Works', email: 'ada@test.example' },
    ],
    meta: { current_page: 1, per_page: 10, total: 1 },
  })
const submit = page.getByRole('button', { name: 'Send the link' })

async function fill() {
  await page.getByLabelText('Member id').fill(memberId)
  await page.getByLabelText('Email').fill('sam@test.example')
  await page.getByLabelText('Reason').fill('Showed a passport')
}

it('sends the link of a deleted member of the business in view', async () => {
  const calls = answerCalls({
    'GET /api/admin/employers/pick-list': picked,
    [send]: () => Response.json({ status: true, result: 'The link is on its way' }),
  })
  const onClose = vi.fn()
  await renderPage(<SendLinkDialog employerId={employerId} onClose={onClose} />)
  await fill()
  await submit.click()
  await expect.element(page.getByText('The link is on its way')).toBeVisible()
  expect(calls.find(({ name }) => name === send)?.body).toEqual({
    employer_id: employerId,
    user_id: memberId,
    email: 'sam@test.example',
    reason: 'Showed a passport',
  })
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks for the business, and says that there is nothing to redeem', async () => {
  const why = 'There is nothing that could be redeemed'
  const calls = answerCalls({
    'GET /api/admin/employers/pick-list': picked,
    [send]: () => refusal(why, 409),
  })
  await renderPage(<SendLinkDialog employerId={undefined} onClose={() => undefined} />)
  await fill()
  await submit.click()
  await expect.element(page.getByRole('combobox', { name: 'Business' })).toHaveFocus()
  expect(calls.map(({ name }) => name)).not.toContain(send)
  await renderPage(<SendLinkDialog employerId={employerId} onClose={() => undefined} />)
  await fill()
  await submit.click()
  await expect.element(page.getByText(why)).toBeVisible()
})
