import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { openDraft, region } from './support/program-page.ts'
import { expect, test } from './support/test.ts'

const list = '**/api/reward-settings/all?*'

test('a promotion follows the program’s start, and what is refused is said [RW-APP-03, RW-APP-06]', async ({
  page,
}) => {
  // Whatever is asked for again, and fails, leaves what is typed.
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }))
  const draft = await openDraft(page)
  const promotion = region(page, 'Mobile app trip-logging promotion')
  const onOff = promotion.getByRole('switch')
  await onOff.press('Space')
  const cost = region(page, 'Estimated cost')
  const start = cost.getByLabel('Program Start Date', { exact: true })
  await start.fill('2099-06-01')
  await page.keyboard.press('Escape')
  const message = 'The mobile app promotion ends before the program begins'
  await expect(promotion).toContainText(message)
  await expect(cost).toContainText(message)
  await onOff.press('Space')
  await onOff.press('Space')
  await expect(promotion.getByLabel(/^To/)).toHaveValue('2099-06-08')
  await expect(page.getByText(message)).toHaveCount(0)
  await promotion.getByLabel(/^To/).fill('')
  await expect(promotion).toContainText('Please give a date as YYYY-MM-DD')
  await onOff.press('Space')
  await onOff.press('Space')
  await expect(promotion.getByLabel(/^To/)).toHaveValue('2099-06-08')

  // No input of the page shows what the list of weekly credits is refused for.
  const reason = 'The program has begun: its weekly credit stays as it is'
  await page.route('**/api/reward-settings?*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 409,
          json: { code: 'setting_locked', message: { weekly_credits: [reason] } },
        })
      : route.fallback(),
  )
  const anew = page.waitForRequest(
    (request) => request.method() === 'GET' && /reward-settings\?id=/.test(request.url()),
  )
  await region(page, 'Weekly credit')
    .getByLabel(/^Credit/)
    .fill('21')
  await expect(page.getByText(reason).first()).toBeVisible()
  await anew
  await expect(start).toHaveValue('2099-06-01')
  await draft.remove()
})

test('a program stays on record with its reason, and is shown without the list of all [RW-GEN-04, RW-GEN-06]', async ({
  page,
}) => {
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }))
  const dates = { start_date: '2026-01-01', end_date: '2026-03-31', ongoing: false }
  const draft = await openDraft(page, { differences: { ...dates, has_rewards: true } })
  const remove = page.getByRole('button', { name: 'Delete' })
  await expect(remove).toHaveAccessibleDescription(
    'This program has rewarded members: it stays on record',
  )
  await remove.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const program = page.getByLabel('Program', { exact: true })
  await expect(program).toContainText('Jan 1, 2026 - Mar 31, 2026')
  const failure = page.getByRole('alert').filter({ hasText: 'The other programs could not be' })
  await expect(failure).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.unroute(list)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(failure).toHaveCount(0)
  await page.getByRole('tab', { name: 'New program' }).click()
  await expect(page.getByLabel('Begin with')).toHaveAccessibleDescription(
    /takes recommendations along, with their members/,
  )
  await draft.remove()
})
