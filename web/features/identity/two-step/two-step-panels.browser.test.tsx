import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { userQuery } from '#web/session/user-query.ts'
import { TwoStepPanels } from './two-step-panels.tsx'

const path = 'PUT /api/users/me'
const onOff = page.getByRole('switch')

function Panels() {
  const { data } = useQuery(userQuery)
  return data && <TwoStepPanels user={data} />
}

it('the switch is saved once, however fast it is pressed again', async () => {
  const user = employerAnswer()
  const answer = Promise.withResolvers<Response>()
  const calls = answerCalls({ [path]: () => answer.promise })
  await renderPage(<Panels />, { user })
  const input = onOff.element()
  if (input instanceof HTMLElement) for (const _ of [1, 2, 3]) input.click()
  await expect.element(onOff).toBeChecked()
  answer.resolve(
    Response.json({ status: true, result: 'Saved', user: { ...user, enable_otp: true } }),
  )
  await expect.element(page.getByRole('checkbox')).toBeVisible()
  await expect.element(onOff).toBeChecked()
  expect(calls).toEqual([{ name: path, body: { enable_otp: true } }])
})

it('the switch moves back when it could not be saved', async () => {
  answerCalls({ [path]: () => refusal('Not now', 409) })
  await renderPage(<Panels />, { user: employerAnswer() })
  await onOff.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now')
  await expect.element(onOff).not.toBeChecked()
})
