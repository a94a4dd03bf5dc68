import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { AgreementsNotice } from './agreements-notice.tsx'

const at = '2026-11-20T18:00:00.000Z'

function serve(acceptedAt: string | null) {
  const both = [
    { type: 'terms_and_conditions', accepted_at: acceptedAt },
    { type: 'privacy_policy', accepted_at: at },
  ]
  const data = both.map((agreement, index) => {
    const id = `0193c0de-0000-7000-8000-00000000000${index}`
    return { _id: id, id, content: '', published_at: at, blocks_redeeming: true, ...agreement }
  })
  return answerCalls({
    'GET /api/commuter/agreements': () =>
      Response.json({ data, meta: { current_page: 1, per_page: 10, total: 2 } }),
  })
}

it('asks for what is missing, and for nothing else', async () => {
  serve(null)
  await renderPage(<AgreementsNotice />)
  await expect
    .element(page.getByText(/^Please read and accept the terms for members\./))
    .toBeVisible()
})

it('says nothing where all is accepted', async () => {
  const calls = serve(at)
  await renderPage(<AgreementsNotice />)
  await expect.poll(() => calls.length).toBe(1)
  await expect.element(page.getByText(/^Please read/)).not.toBeInTheDocument()
})
