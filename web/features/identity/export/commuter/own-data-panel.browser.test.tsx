import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { lookedInto, memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnDataPanel } from './own-data-panel.tsx'

const path = 'GET /api/commuter/export'
const button = page.getByRole('button', { name: 'Download your data' })

it('says why there is no archive now', async () => {
  answerCalls({ [path]: () => refusal('Too many requests, please wait', 429) })
  await renderPage(<OwnDataPanel />, { member: memberAnswer() })
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many requests, please wait')
})

it('gives no archive to an administrator who looks', async () => {
  const calls = answerCalls({})
  await renderPage(<OwnDataPanel />, { member: memberAnswer(lookedInto) })
  await expect
    .element(button)
    .toHaveAccessibleDescription('Only the member can take their data along.')
  const pressed = button.element()
  if (pressed instanceof HTMLElement) pressed.click()
  expect(calls).toEqual([])
})
