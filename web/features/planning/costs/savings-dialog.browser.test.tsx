import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { costAnswer } from './cost-fixture.ts'
import { SavingsDialog } from './savings-dialog.tsx'

const list = 'GET /api/transportation-costs'
const change = 'PUT /api/transportation-costs/parking'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'What savings are counted with' })
const parkingField = dialog.getByRole('group', { name: 'A parking space' }).getByLabelText('Amount')

const parking = costAnswer({ card: 'parking', revision: 2 })
const telework = costAnswer({ card: 'telework', per: 'for each employee', employees_percent: null })
const theirs = { ...parking, is_default: false, amount: 11, revision: 3 }
const answer = (costs: unknown[]) => Response.json({ data: costs })
const saved = () => Response.json({ status: true, result: 'Updated successfully', data: parking })

async function openDialog() {
  const onClose = vi.fn()
  await renderPage(<SavingsDialog onClose={onClose} />, { user: employerAnswer() })
  return onClose
}

it('is there while its figures are on their way, and they can be asked for again [HOME-24]', async () => {
  let isDown = true
  answerCalls({ [list]: () => (isDown ? refusal('Down', 500) : answer([parking, telework])) })
  await openDialog()
  await expect.element(dialog).toBeVisible()
  await expect.element(button('Retry')).toBeVisible()
  await expect.element(parkingField).not.toBeInTheDocument()
  isDown = false
  await button('Retry').click()
  await expect.element(parkingField).toBeVisible()
})

it('sends what was typed with the revision it was typed over [HOME-24]', async () => {
  const calls = answerCalls({ [list]: () => answer([parking, telework]), [change]: saved })
  const onClose = await openDialog()
  await parkingField.fill('12')
  await button('Save').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.filter(({ name }) => name.startsWith('PUT'))).toEqual([
    { name: change, body: { amount: 12, unit: 'day', revision: 2 } },
  ])
})

it.each([
  ['saves over what somebody else saved once it is seen', 'Save mine over it', 12],
  ['takes what somebody else saved', 'Take theirs', null],
])('%s [HOME-24]', async (_what, choice, sent) => {
  let isOvertaken = false
  const calls = answerCalls({
    [list]: () => answer([isOvertaken ? theirs : parking, telework]),
    [change]: () => {
      if (isOvertaken) return saved()
      isOvertaken = true
      const message = 'Dana Reyes changed this meanwhile'
      const refused = { status: false, code: 'content_changed', message, revision: 3 }
      return Response.json(refused, { status: 409 })
    },
  })
  const onClose = await openDialog()
  await parkingField.fill('12')
  await button('Save').click()
  await expect
    .element(dialog.getByText(/Dana Reyes changed this meanwhile\. Saved now: \$11\.00 a day/))
    .toBeVisible()
  await expect.element(parkingField).toHaveValue('$12')
  await button(choice).click()
  if (sent === null) {
    await expect.element(parkingField).toHaveValue('$11')
    await button('Save').click()
  }
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(calls.filter(({ name }) => name === change).map(({ body }) => body)).toEqual([
    { amount: 12, unit: 'day', revision: 2 },
    ...(sent === null ? [] : [{ amount: sent, unit: 'day', revision: 3 }]),
  ])
})
