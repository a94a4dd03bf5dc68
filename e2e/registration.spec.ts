import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { newAddress } from './support/new-address.ts'
import { expect, test } from './support/test.ts'

const password = 'Commute-2026!'

test.beforeEach(async ({ page }) => {
  await page.goto('/register')
})

const registerButton = (page: Page) => page.getByRole('button', { name: 'Register' })

/** Everything but the address and the terms, key by key. */
async function fillForm(page: Page, email: string) {
  await page.getByLabel('Type of organization').selectOption('Housing Development')
  for (const [label, typed] of [
    ['Organization name', 'Testing Meadows'],
    ['Number of employees', '1,200'],
    ['Your name', 'Test Leader'],
    ['Phone', '+1 303 555 0100'],
    ['Email', email],
    ['Password', password],
    ['Confirm password', password],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.pressSequentially(typed)
    await expect(field).toHaveValue(typed)
  }
}

test('registers an employer, who waits for approval [REG-03, REG-04, REG-18, REG-20]', async ({
  page,
}) => {
  await fillForm(page, newAddress('meadows', 'register.example'))
  const address = page.getByRole('combobox', { name: 'Address' })
  // One question: a pause among keys would have its answer put in the place of the option that is gone to.
  await address.fill('2300 Clover Ct, Boulder')
  await expect(page.getByRole('status').getByText('choose one from the list')).toBeVisible()
  await address.press('ArrowDown')
  const option = page.getByRole('option', { name: '2300 Clover Ct, Boulder, CO' })
  await expect(address).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? 'no id',
  )
  await address.press('Enter')
  await expect(address).toHaveValue('2300 Clover Ct, Boulder, CO')
  // The street line stays one's own.
  await address.clear()
  await address.pressSequentially('2300 Clover Court, Unit 7, Boulder, CO')
  await page.getByLabel('I accept').check()
  const sending = page.waitForRequest('**/api/register')
  await registerButton(page).click()
  const sent = (await sending).postDataJSON()
  expect(sent).toMatchObject({
    community_type: 'Housing Development',
    community_txt_address: '2300 Clover Court, Unit 7, Boulder, CO',
    community_size: 1200,
  })
  expect(Number(sent.community_lat_cord)).toBeCloseTo(40, 0)
  expect(Number(sent.community_lng_cord)).toBeCloseTo(-105.3, 0)
  await expect(page.getByRole('status').getByText('Registered successfully')).toBeVisible()
  await expect(page).toHaveURL('/login?notice=registered')
  await expect(page.getByText('will write to you once it is active')).toBeVisible()
  await expectAccessible(page)
})

test('says under the password that it is too common [REG-21]', async ({ page }) => {
  await fillForm(page, 'common@register.example')
  await page.getByLabel('Password', { exact: true }).fill('Password1!')
  await page.getByLabel('Confirm password').fill('Password1!')
  await page.getByRole('combobox', { name: 'Address' }).fill('Denver, CO')
  await page.getByLabel('I accept').check()
  await registerButton(page).click()
  await expect(page.getByText('among the first that are guessed')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('the places are picked by pointer or keyboard, and close on Escape [REG-03]', async ({
  page,
}) => {
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.fill('80202')
  const option = page.getByRole('option', { name: 'Denver, CO 80202' })
  await expect(option).toBeVisible()
  await expect(address).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await address.press('Escape')
  await expect(option).toBeHidden()
  await address.fill('8020')
  await page.getByRole('option', { name: 'Denver, CO 80202' }).click()
  await expect(address).toHaveValue('Denver, CO 80202')
  await expect(address).toBeFocused()
  await expect(page.getByText('Places: GeoNames (CC BY 4.0)')).toBeVisible()
})

test('a town that is not found for want of the service says so', async ({ page }) => {
  await page.route('**/api/places?**', (route) =>
    route.fulfill({ status: 502, json: { status: false, message: 'Away' } }),
  )
  await page.getByRole('combobox', { name: 'Address' }).fill('Denver')
  await expect(page.getByText('Addresses cannot be looked up at the moment.')).toBeVisible()
})

test('registering needs the terms, which open beside what was typed [REG-05, SHELL-35]', async ({
  page,
  context,
}) => {
  await page.getByLabel('Organization name').fill('Testing Meadows')
  await expect(registerButton(page)).toBeDisabled()
  await expect(registerButton(page)).toHaveAccessibleDescription('Accept the terms to register.')
  await expectAccessible(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'terms and conditions' }).click()
  const terms = await opening
  await expect(terms).toHaveURL('/terms-and-conditions')
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  await expect(page.getByLabel('Organization name')).toHaveValue('Testing Meadows')
  await page.getByLabel('I accept').check()
  await expect(registerButton(page)).toBeEnabled()
})

test('an account that is active at once goes to the dashboard [REG-19]', async ({ page }) => {
  const answer = await page.request.post('/api/login', {
    data: { email: 'leader@demo.example', password },
  })
  const { accessToken }: { accessToken: string } = await answer.json()
  await page.route('**/api/register', (route) =>
    route.fulfill({
      json: { status: true, result: 'Registered successfully', is_active: true, accessToken },
    }),
  )
  await fillForm(page, 'active@register.example')
  await page.getByRole('combobox', { name: 'Address' }).fill('Denver, CO')
  await page.getByLabel('I accept').check()
  await registerButton(page).click()
  await expect(page).toHaveURL('/dashboard')
})
