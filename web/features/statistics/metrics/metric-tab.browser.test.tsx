import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { MetricTab } from './metric-tab.tsx'

const card = page.getByRole('region', { name: 'Reduced single-occupancy-vehicle trips' })

it('says that it is loading until the figures have come, and no longer [MET-05]', async () => {
  const answer = Promise.withResolvers<Response>()
  answerCalls({ 'GET /api/employer-stats': () => answer.promise })
  await renderPage(<MetricTab tab="employer" />, { user: employerAnswer(), at: '/?year=2025' })
  const waiting = card.getByRole('status')
  await expect.element(waiting).toHaveTextContent('Loading')
  answer.resolve(Response.json([{ 3: 12 }]))
  await expect.element(waiting).not.toBeInTheDocument()
  await expect.poll(() => card.element().textContent, { timeout: 4000 }).toContain('12')
})
