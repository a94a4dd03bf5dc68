import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { LogTripDialog } from './log-trip-dialog.tsx'

const member = { id: '0193c0de-0000-7000-8000-000000000002', name: 'Kim Doe', hasSurvey: true }
const call = `POST /api/admin/employees/${member.id}/trips`

const logged = () =>
  Response.json({
    status: true,
    result: 'Trip logged successfully',
    data: { _id: '0193c0de-0000-7000-8000-000000000009', points: 10, reward: 1.25 },
  })

async function open() {
  let isClosed = false
  await renderPage(
    <LogTripDialog
      member={member}
      today="2026-11-20"
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  await expect.element(page.getByRole('dialog', { name: 'Log a trip of Kim Doe' })).toBeVisible()
  return () => isClosed
}

const submit = () => page.getByRole('button', { name: 'Log trip' }).click()

it('sends what was chosen, miles only where they were typed [ADM-MEM-16]', async () => {
  const calls = answerCalls({ [call]: logged })
  const isClosed = await open()
  await page.getByLabelText('Mode').selectOptions('walk')
  await page.getByLabelText('Direction').selectOptions('to_home')
  await submit()
  await expect.element(page.getByText('Trip logged successfully: $1.25 pending')).toBeVisible()
  await expect.poll(isClosed).toBe(true)
  expect(calls).toEqual([
    { name: call, body: { date: '2026-11-20', direction: 'to_home', mode: 'walk' } },
  ])
})

it('asks for no direction and no miles of a day at home', async () => {
  const calls = answerCalls({ [call]: logged })
  await open()
  await page.getByLabelText('Miles').fill('3')
  await page.getByLabelText('Mode').selectOptions('telecommute')
  await expect.element(page.getByLabelText('Direction')).not.toBeInTheDocument()
  await submit()
  await expect.element(page.getByText(/Trip logged/)).toBeVisible()
  expect(calls[0]?.body).toEqual({ date: '2026-11-20', mode: 'telecommute' })
})

it('stays with what was typed when the miles are wrong, or the server refuses', async () => {
  answerCalls({ [call]: () => refusal('This day already has a trip to work', 409) })
  const isClosed = await open()
  const miles = page.getByLabelText('Miles')
  await miles.fill('501')
  await submit()
  await expect.element(page.getByText('This value is not valid')).toBeVisible()
  await miles.fill('4.5')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This day already has a trip to work')).toBeVisible()
  await expect.element(miles).toHaveValue('4.5')
  expect(isClosed()).toBe(false)
})
