import { addDays, localDateOf, startOfWeek } from '#domain/time.ts'
import { tableRows } from './support/chart-table.ts'
import { openHome } from './support/open-home.ts'
import { signInCommuter } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a trip posted through the commuter API is in the charts on the next load [HOME-06, HOME-10]', async ({
  page,
}, { retry }) => {
  // The rider stays at home on Sundays; a second try takes the Sunday before.
  const monday = addDays(startOfWeek(localDateOf(new Date(), 'America/Denver')), -7 * retry)
  const sunday = addDays(monday, -1)
  const search = `?before=${monday}`
  await openHome(page, search)
  const before = (await tableRows(page, 'Commuter Access')).at(-1)
  const activeBefore = (await tableRows(page, 'User Engagement')).at(-1)

  const commuter = await signInCommuter(page)
  const answer = await page.request.post('/api/commuter/trips', {
    headers: { authorization: `Bearer ${commuter}` },
    data: { date: sunday, direction: 'to_work', mode: 'bike', miles: 4, source: 'website' },
  })
  expect(await answer.json()).toMatchObject({ status: true })

  await page.reload()
  const after = (await tableRows(page, 'Commuter Access')).at(-1)
  const activeAfter = (await tableRows(page, 'User Engagement')).at(-1)
  expect(Number(after?.[1])).toBe(Number(before?.[1]) + 1)
  expect(Number(activeAfter?.[1])).toBe(Number(activeBefore?.[1]) + 1)
})
