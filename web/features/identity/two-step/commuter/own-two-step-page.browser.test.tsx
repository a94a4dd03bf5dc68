import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnSecondStep } from '#contract/identity/two-step/two-step-commuter.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { lookedInto, memberAnswer } from '#testing/browser/member-answer.ts'
import { renderPage } from '#testing/browser/render-page.tsx'
import { OwnTwoStepPage } from './own-two-step-page.tsx'

const path = '/api/commuter/second-step'
const id = '0193c0de-0000-7000-8000-000000000031'
const off: OwnSecondStep = {
  enabled: false,
  email: 'maya@test.example',
  methods: [],
  recovery_codes_left: 0,
}
const on: OwnSecondStep = {
  ...off,
  enabled: true,
  methods: [{ _id: id, type: 'email', value: 'other@test.example', status: 'pending' }],
}
const done = () => Response.json({ status: true, result: 'Updated successfully' })
const toggle = page.getByRole('switch', { name: /^Ask for a one-time passcode/ })
const password = page.getByLabelText('Current password', { exact: true })

/** A server that stands so at first, and so once something was changed. */
async function open(first: OwnSecondStep, then = first, member = memberAnswer()) {
  let stands = first
  const change = () => {
    stands = then
    return done()
  }
  const calls = answerCalls({
    [`GET ${path}`]: () => Response.json(stands),
    'GET /api/commuter/me': () => Response.json(member),
    [`PUT ${path}`]: change,
    [`POST ${path}`]: done,
    [`POST ${path}/confirm`]: change,
    [`DELETE ${path}/${id}`]: change,
  })
  await renderPage(<OwnTwoStepPage />, { member })
  return () => calls.filter(({ name }) => !name.startsWith('GET'))
}

it('is switched on for the password; then there are methods and codes', async () => {
  const sent = await open(off, on)
  await toggle.click()
  await password.fill('Commute-2026!')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2-step verification is on.')).toBeVisible()
  await expect.element(page.getByText('other@test.example')).toBeVisible()
  await expect.element(page.getByText('You have no recovery codes.')).toBeVisible()
  await expect.element(toggle).toBeChecked()
  expect(sent()).toEqual([
    { name: `PUT ${path}`, body: { enabled: true, current_password: 'Commute-2026!' } },
  ])
})

it('stays off where the password is not given', async () => {
  const sent = await open(off)
  await toggle.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(toggle).not.toBeChecked()
  expect(sent()).toEqual([])
})

it('confirms a method by a code, and removes one by its id', async () => {
  const sent = await open(on)
  await page.getByRole('button', { name: 'Send a new code for other@test.example' }).click()
  await page.getByLabelText('Code', { exact: true }).fill('123 456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove other@test.example' }).click()
  await password.fill('Commute-2026!')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent().map(({ name }) => name)).toContain(`DELETE ${path}/${id}`)
  expect(sent()).toEqual([
    { name: `POST ${path}`, body: { type: 'email', value: 'other@test.example' } },
    { name: `POST ${path}/confirm`, body: { code: '123456' } },
    { name: `DELETE ${path}/${id}`, body: { current_password: 'Commute-2026!' } },
  ])
})

it('lets an administrator look only', async () => {
  await open(on, on, memberAnswer(lookedInto))
  await expect.element(toggle).toBeDisabled()
  await expect.element(page.getByText('other@test.example')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
})
