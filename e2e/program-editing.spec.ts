import { expectSaved, openDraft, region, saving, watchChanges } from './support/program-page.ts'
import { expect, test } from './support/test.ts'

test('dates and figures are typed key by key, and nothing out of sight holds up the rest [COST-04, RW-GEN-21]', async ({
  page,
}) => {
  const draft = await openDraft(page)
  const cost = region(page, 'Estimated cost')
  const start = cost.getByLabel('Program Start Date', { exact: true })
  await start.pressSequentially('2026-13')
  await page.keyboard.press('Escape')
  await expect(cost).toContainText('Please give a date as YYYY-MM-DD')
  await start.fill('2099-01-01')
  await expect(cost).toContainText('It would reward trips from Jan 1, 2099 on.')
  await start.press('Backspace')
  await expect(cost).toContainText('Please give a date as YYYY-MM-DD')
  await start.fill('')
  await page.keyboard.press('Escape')

  const points = region(page, 'Points for every trip')
  await points.getByText('Mile', { exact: true }).click()
  await points.getByLabel(/^Walk/).fill('')
  await expect(cost).toContainText('once every field is right')
  await points.getByText('Trip', { exact: true }).click()
  await expect(cost).toContainText('Estimated total monthly cost')
  await points.getByLabel(/^Walk/).fill('75')
  await expectSaved(page)

  const weekly = region(page, 'Weekly credit')
  await weekly.getByLabel('Goes to').selectOption('random_max_trips_reporter')
  await weekly.getByLabel(/^At least/).fill('')
  await weekly.getByLabel('Goes to').selectOption('random_reporter')
  await weekly.getByLabel(/^Credit/).fill('21')
  await expectSaved(page)

  const signUp = region(page, 'Sign-up incentive')
  const amount = signUp.getByRole('textbox')
  await amount.fill('')
  await amount.pressSequentially('2.5')
  await expect(amount).toHaveValue('$2.5')
  await amount.press('Tab')
  await expect(amount).toHaveValue('$2.50')
  // Come back to, it is written over as a whole.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('7.25')
  await expect(amount).toHaveValue('$7.25')
  await amount.fill('')
  await expect(cost).toContainText('once every field is right')
  await signUp.getByRole('switch').press('Space')
  await expect(cost).toContainText('Signup cost$0.00')
  await expectSaved(page)
  await draft.remove()
})

test('what is added takes the focus, and what is removed leaves it in its list [RW-MULT-07, RW-MULT-08, RW-WEEK-06, RW-WEEK-08, RW-REC-05]', async ({
  page,
}) => {
  const draft = await openDraft(page)
  for (const [section, add, row] of [
    ['Multipliers', 'Add multiplier', 'Multiplier'],
    ['Weekly credit', 'Add a draw', 'Draw'],
    ['Commute recommendations', 'Add a recommendation', 'Recommendation'],
  ] as const) {
    const part = region(page, section)
    const group = (number: number) =>
      part.getByRole('group', { name: `${row} ${number}`, exact: true })
    if (row !== 'Draw') await part.getByRole('switch').press('Space')
    await part.getByRole('button', { name: add }).press('Enter')
    await expect(group(2)).toBeFocused()
    await expectSaved(page)
    await part.getByRole('button', { name: `Remove ${row.toLowerCase()} 2` }).press('Enter')
    await expect(group(1)).toBeFocused()
  }
  // The last draw there can be takes the button along.
  const weekly = region(page, 'Weekly credit')
  await weekly.getByRole('button', { name: 'Add a draw' }).press('Enter')
  await weekly.getByRole('button', { name: 'Add a draw' }).press('Enter')
  await expect(weekly.getByRole('group', { name: 'Draw 3', exact: true })).toBeFocused()

  // Saved as on, two that collide keep nobody from switching them off.
  const part = region(page, 'Multipliers')
  const bike = (name: string) =>
    part.getByRole('group', { name, exact: true }).getByText('Bike', { exact: true })
  await bike('Multiplier 1').click()
  await part.getByRole('button', { name: 'Add multiplier' }).click()
  await bike('Multiplier 2').click()
  await expect(saving(page)).toContainText('to be corrected: Multipliers')
  await part.getByRole('switch').press('Space')
  await expectSaved(page)
  await draft.remove()
})

test('a switch that is turned while the draft saves itself is saved after that [RW-GEN-17, RW-GEN-21, RW-GEN-22]', async ({
  page,
}) => {
  const draft = await openDraft(page)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/reward-settings?*', async (route) => {
    if (route.request().method() === 'PUT') await held
    return route.fallback()
  })
  const sent = watchChanges(page)
  const signUp = region(page, 'Sign-up incentive')
  await signUp.getByRole('textbox').fill('8')
  await expect(saving(page)).toHaveText('Saving')
  await expect.poll(() => sent.length).toBe(1)
  await signUp.getByRole('switch').press('Space')
  letGo()
  await expectSaved(page)
  expect(sent).toEqual([{ signup_incentives: 8 }, { signup_incentives_enabled: false }])
  await draft.remove()
})
