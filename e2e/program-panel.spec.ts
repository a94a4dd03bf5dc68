import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { openDraft, region, removeDraft } from './support/program-page.ts'
import { expect, test } from './support/test.ts'

test('the panel says what the program costs a month, part by part [COST-01, COST-02, COST-03]', async ({
  page,
}) => {
  const draft = await openDraft(page)
  const cost = region(page, 'Estimated cost')
  await expect(cost.getByRole('term')).toHaveText([
    'Signup cost',
    'Monthly rewards cost',
    'Monthly credit cost',
    'Monthly prizes cost',
    'Estimated total monthly cost',
    /^Estimated tax credit in Colorado/,
  ])
  await expect(cost).toContainText(/Estimated total monthly cost\$[1-9]/)
  await region(page, 'Sign-up incentive').getByRole('switch').click({ force: true })
  await expect(cost).toContainText('Signup cost$0.00')
  await cost.getByRole('button', { name: 'About Estimated tax credit in Colorado' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('HB22-1026')
  await draft.remove()
})

test('the panel has the dates, the balance and what can be done [COST-04, COST-05, COST-06, COST-07, RW-GEN-32]', async ({
  page,
}) => {
  const draft = await openDraft(page)
  const cost = region(page, 'Estimated cost')
  await expect(cost.getByRole('button', { name: 'Notify All Employees' })).toBeVisible()
  await expect(cost).toContainText('Employees are not notified yet')
  await expect(cost).toContainText(/Balance \$\d/)
  await expect(cost.getByRole('button', { name: 'Launch program' })).toBeVisible()
  await expect(cost).toContainText(/Your balance covers (about|more than) /)
  await expect(cost.getByLabel('Program End Date', { exact: true })).toBeEditable()
  const start = cost.getByLabel('Program Start Date', { exact: true })
  await start.fill('2026-01-01')
  await expect(cost).toContainText('The earliest start is')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await start.fill('')
  await page.keyboard.press('Escape')
  await expect(cost).not.toContainText('The earliest start is')
  await draft.remove()
})

test('the dates typed into a draft, as people write them, outlast a look at another page [COST-04, RW-GEN-17]', async ({
  page,
}) => {
  const draft = await openDraft(page)
  const cost = region(page, 'Estimated cost')
  const start = cost.getByLabel('Program Start Date', { exact: true })
  await start.fill('3/1/2099')
  await page.keyboard.press('Escape')
  await expect(cost).toContainText('It would reward trips from Mar 1, 2099 on.')
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await page.goBack()
  await expect(start).toHaveValue('2099-03-01')
  await expect(cost).toContainText('It would reward trips from Mar 1, 2099 on.')
  await draft.remove()
})

test('dates take a subscription with credit [SUB-71, SUB-72, SUB-74]', async ({ page }) => {
  await openDraft(page, { email: 'ending@demo.example' })
  const cost = region(page, 'Estimated cost')
  await expect(cost.getByRole('button', { name: /^Program End Date/ })).toBeVisible()
  await cost.getByRole('button', { name: /^Program Start Date/ }).click()
  const warning = page.getByRole('dialog', { name: 'Credit needed' })
  await expect(warning).toContainText(
    'You must subscribe and add credit to launch a transportation demand management (TDM) program.',
  )
  await expect(warning).toContainText(/Balance \$/)
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('link', { name: 'Cost and dates' })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await removeDraft(page)
})
