import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/browser/answer-calls.tsx'
import { button, logCall, openWeeks, quoted, trip } from '#testing/browser/open-weeks.tsx'
import { tripQueue } from '../queue/queue-store.ts'
import type { OwnTrip } from '../trip-queries.ts'

const { openWeek, memberId } = openWeeks()

describe('repeating a week', () => {
  const before: OwnTrip = { ...trip, date: '2026-11-17' }
  const home: OwnTrip = { ...before, _id: crypto.randomUUID(), direction: 'to_home' }
  const dialog = page.getByRole('dialog', { name: 'Repeat the week before?' })
  const lines = dialog.getByRole('listitem')

  it('shows that what a trip earns is on its way', async () => {
    const quote = Promise.withResolvers<Response>()
    await openWeek([before], { quote: () => quote.promise })
    await button('Repeat the week before').click()
    await expect.element(lines).toHaveTextContent('Tue, Nov 24, 2026: bike to work: …')
    quote.resolve(quoted())
    await expect
      .element(lines)
      .toHaveTextContent('Tue, Nov 24, 2026: bike to work: 20 points and $0.50')
  })

  it('says once that there is no network, and keeps the trips', async () => {
    await openWeek([before, home], {
      quote: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await button('Repeat the week before').click()
    await expect
      .element(dialog.getByText('What it earns is shown once the server can be reached.'))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Log 2 trips' })).toBeVisible()
  })

  it('leaves out what would be refused, and says why', async () => {
    const dayFull = { code: 'day_full', message: 'This day has such a trip already' }
    const answers = [quoted({ can_log: false, refusal: dayFull })]
    const calls = await openWeek([before, home], { quote: () => answers.shift() ?? quoted() })
    await button('Repeat the week before').click()
    await expect
      .element(lines.first())
      .toHaveTextContent(
        'Tue, Nov 24, 2026: bike to work is not logged: This day has such a trip already',
      )
    await dialog.getByRole('button', { name: 'Log 1 trip' }).click()
    await expect.element(page.getByText(/^1 trip logged/)).toBeVisible()
    const logged = calls.filter(({ name }) => name === logCall).map(({ body }) => body)
    expect(logged).toMatchObject([{ trips: [{ direction: 'to_home' }] }])
    expect(await tripQueue.list(memberId())).toHaveLength(1)
  })

  it('logs nothing where all would be refused', async () => {
    await openWeek([before], { quote: () => refusal('Not any more', 409) })
    await button('Repeat the week before').click()
    await expect
      .element(lines)
      .toHaveTextContent('Tue, Nov 24, 2026: bike to work is not logged: Not any more')
    await expect
      .element(dialog.getByRole('button', { name: 'Log 0 trips' }))
      .toHaveAccessibleDescription('None of these trips can be logged')
  })
})

it('repeats the week before once it has shown what that is', async () => {
  const calls = await openWeek([{ ...trip, date: '2026-11-17' }])
  await button('Repeat the week before').click()
  const dialog = page.getByRole('dialog', { name: 'Repeat the week before?' })
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent('Tue, Nov 24, 2026: bike to work: 20 points and $0.50')
  expect(calls.map(({ name }) => name)).not.toContain(logCall)
  await dialog.getByRole('button', { name: 'Log 1 trip' }).click()
  await expect.element(page.getByText(/^1 trip logged/)).toBeVisible()
})
