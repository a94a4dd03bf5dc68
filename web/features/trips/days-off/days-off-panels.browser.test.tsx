import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { MarkedDays, StreakPanel } from './days-off-panels.tsx'
import { MarkDaysForm } from './mark-days-form.tsx'

const today = '2026-11-26'

/** Form and lists over a server that keeps what is marked; answers what was sent to it. */
async function openDays(marked: string[], refused?: string) {
  const kept = new Set(marked)
  const answers: Parameters<typeof answerCalls>[0] = {
    'GET /api/commuter/days-off': (query) => {
      const from = query.get('start_date') ?? ''
      const until = query.get('end_date') ?? ''
      const data = [...kept].filter((date) => date >= from && date <= until).sort()
      return Response.json({ data: data.map((date) => ({ date })) })
    },
  }
  answers['PUT /api/commuter/days-off'] = () => {
    if (refused) return refusal(refused, 409)
    for (const date of ['2026-11-27', '2026-11-30']) kept.add(date)
    return Response.json({ status: true, result: '2 days marked as off' })
  }
  for (const date of marked) {
    answers[`DELETE /api/commuter/days-off/${date}`] = () => {
      kept.delete(date)
      return Response.json({ status: true, result: 'No day off any more' })
    }
  }
  const calls = answerCalls(answers)
  await renderPage(
    <>
      <MarkDaysForm today={today} />
      <MarkedDays today={today} />
      <StreakPanel streak={{ weeks: 3, this_week: { logged: 2, needed: 4 } }} />
    </>,
  )
  return () => calls.filter(({ name }) => !name.startsWith('GET'))
}

const first = page.getByLabelText('Day off', { exact: true })
const last = page.getByLabelText('Until (optional)', { exact: true })
const coming = page.getByRole('list', { name: 'Coming days off' })

it('marks the workdays of a stretch, over a weekend', async () => {
  const sent = await openDays([])
  await expect.element(page.getByText('No day off is marked from today on')).toBeVisible()
  await first.fill('2026-11-27')
  await last.fill('2026-11-30')
  await page.getByRole('button', { name: 'Mark as off' }).click()
  await expect.element(page.getByText('2 days marked as off')).toBeVisible()
  await expect.element(coming.getByText('Fri, Nov 27, 2026')).toBeVisible()
  await expect.element(coming.getByText('Mon, Nov 30, 2026')).toBeVisible()
  await expect.element(first).toHaveValue('')
  expect(sent()).toEqual([
    {
      name: 'PUT /api/commuter/days-off',
      body: { start_date: '2026-11-27', end_date: '2026-11-30' },
    },
  ])
})

it('asks for a day, and for no end before it', async () => {
  const sent = await openDays([])
  await page.getByRole('button', { name: 'Mark as off' }).click()
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveAccessibleDescription('Please choose a day')
  await first.fill('2026-11-27')
  await last.fill('2026-11-26')
  await page.getByRole('button', { name: 'Mark as off' }).click()
  await expect.element(last).toHaveAccessibleDescription('This is before the first day')
  expect(sent()).toEqual([])
})

it('keeps what was typed when it is refused', async () => {
  await openDays([], 'Not now')
  await first.fill('2026-11-27')
  await last.fill('2026-11-30')
  await page.getByRole('button', { name: 'Mark as off' }).click()
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(page.getByText('No day off is marked from today on')).toBeVisible()
  await expect.element(last).toHaveValue('2026-11-30')
})

it('takes a mark away', async () => {
  const sent = await openDays(['2026-12-24'])
  await coming.getByRole('button', { name: 'Remove day off: Thu, Dec 24, 2026' }).click()
  await expect.element(page.getByText('No day off is marked from today on')).toBeVisible()
  expect(sent().map(({ name }) => name)).toEqual(['DELETE /api/commuter/days-off/2026-12-24'])
})

it('says how the streak stands, and how days off count in it', async () => {
  await openDays([])
  await expect.element(page.getByText('2 of 4 days')).toBeVisible()
  await expect.element(page.getByText(/Each day off lowers that by one\./)).toBeVisible()
})
