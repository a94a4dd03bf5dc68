import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { lookedInto, memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'

const path = 'PUT /api/commuter/me'
const named = page.getByRole('switch', { name: /^Show my name in leaderboards/ })
const news = page.getByRole('switch', { name: /^Get news by email/ })

it('hides the member, once however fast it is pressed again', async () => {
  const answer = Promise.withResolvers<Response>()
  const calls = answerCalls({ [path]: () => answer.promise })
  await renderPage(<PrivacyChoices />, { member: memberAnswer() })
  const input = named.element()
  if (input instanceof HTMLElement) for (const _ of [1, 2, 3]) input.click()
  await expect.element(named).not.toBeChecked()
  answer.resolve(
    Response.json({
      status: true,
      result: 'Updated successfully',
      user: memberAnswer({ hides_in_leaderboard: true }),
    }),
  )
  await expect.element(page.getByText('Updated successfully')).toBeVisible()
  await expect.element(named).not.toBeChecked()
  await expect.element(news).toBeChecked()
  expect(calls).toEqual([{ name: path, body: { hides_in_leaderboard: true } }])
})

it('moves back when it could not be saved', async () => {
  answerCalls({ [path]: () => refusal('Not now', 409) })
  await renderPage(<PrivacyChoices />, { member: memberAnswer() })
  await news.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now')
  await expect.element(news).toBeChecked()
})

it('is the member’s alone', async () => {
  await renderPage(<PrivacyChoices />, { member: memberAnswer(lookedInto) })
  await expect.element(news).toBeDisabled()
  await expect.element(page.getByText(/^Only the member can/)).toBeVisible()
})
