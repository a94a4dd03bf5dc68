import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { RulesPage } from './rules-page.tsx'

const summary = (answer: () => Response | Promise<Response>) =>
  answerCalls({ 'GET /api/commuter/summary': answer })

it("says how the employer's program rewards, and that it is paused", async () => {
  summary(() =>
    Response.json({ program: { paused: true, sentences: ['A trip earns 10 points.'] } }),
  )
  await renderPage(<RulesPage />)
  await expect.element(page.getByText('A trip earns 10 points.')).toBeVisible()
  await expect.element(page.getByText(/^Rewards are paused/)).toBeVisible()
})

it('says that no program runs', async () => {
  summary(() => Response.json({ program: null }))
  await renderPage(<RulesPage />)
  await expect.element(page.getByText(/^No reward program runs/)).toBeVisible()
})

it('says that the program could not be loaded, and shows what holds everywhere', async () => {
  summary(() => refusal('Not now', 409))
  await renderPage(<RulesPage />)
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Draws and prizes' })).toBeVisible()
})
