import type { Page } from '@playwright/test'
import { employerApi, openSession } from './support/employer-api.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { codeSentTo } from './support/inbox.ts'
import { expect, test } from './support/test.ts'

/** One account, whose second step is on for as long as these tests run, one after the other. */
test.describe.configure({ mode: 'serial' })

const email = 'expired@demo.example'
const phone = '+13035550218'
const password = 'Commute-2026!'
let token: string
let recoveryCodes: string[]

test.beforeAll(async ({ request }) => {
  token = await openSession(request, email)
  const api = employerApi(request, token)
  await api.addMethod('phone', phone)
  recoveryCodes = await api.makeRecoveryCodes()
  await api.setTwoStep(true)
})
test.afterAll(async ({ request }) => {
  const api = employerApi(request, token)
  await api.setTwoStep(false)
  await api.removeMethod('phone', phone)
  expect(await openSession(request, email), 'the second step is off again').toBeDefined()
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })

/** The right password, which opens the second step. */
async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

test('signs in with a code by email, by keyboard alone [LOGIN-11, LOGIN-12, LOGIN-15, LOGIN-16, LOGIN-18]', async ({
  page,
  request,
}) => {
  const dialog = await signIn(page)
  await expect(dialog.getByRole('radio', { name: 'Email' })).toBeFocused()
  await expect(dialog.getByRole('radio', { name: 'e•••@demo.example' })).toBeChecked()
  const asked = new Date()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Message sent successfully')).toBeVisible()
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(await codeSentTo(request, email, asked))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('sends to the phone with its channel and number [LOGIN-12, LOGIN-13, LOGIN-14, LOGIN-19]', async ({
  page,
  request,
}) => {
  const dialog = await signIn(page)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Phone' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: '•••18' })).toBeChecked()
  const asked = new Date()
  const sending = page.waitForRequest('**/api/login?**')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const sent = await sending
  expect(new URL(sent.url()).search).toBe('?otp_method=phone&method_number=0')
  expect(sent.postDataJSON()).toEqual({ email, password, otp: null })

  const code = await codeSentTo(request, phone, asked)
  const field = dialog.getByLabel('Code', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.press('Enter')
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await field.fill(code === '000000' ? '000001' : '000000')
  await field.press('Enter')
  await expect(dialog.getByText('The code is not right')).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page)
  // As people paste it.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await field.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('goes back, waits for another code and forward again [LOGIN-17]', async ({
  page,
  request,
}) => {
  await page.clock.install()
  const dialog = await signIn(page)
  await expectAccessible(page)
  const asked = new Date()
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await page.clock.fastForward(30_000)
  // The page's clock ran ahead of the server's, which says how long to wait.
  await dialog.getByRole('button', { name: 'Resend' }).click()
  await expect(dialog.getByText('Another one can be sent shortly')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('radio', { name: 'Email' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^Send code in \d+ s$/ })).toBeDisabled()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enter the code' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill(await codeSentTo(request, email, asked))
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('takes a recovery code in place of a code, once', async ({ page }) => {
  const code = recoveryCodes[0] ?? ''
  for (const isFirst of [true, false]) {
    const dialog = await signIn(page)
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(dialog.getByLabel('Recovery code')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(code.toUpperCase())
    await page.keyboard.press('Enter')
    if (isFirst) {
      await expect(page).toHaveURL('/dashboard')
      await page.context().clearCookies()
    } else {
      await expect(
        dialog.getByText('The recovery code is not right or was used before'),
      ).toBeVisible()
    }
  }
})

test('lists every address and only the channels there are, and resends [LOGIN-11, LOGIN-13, LOGIN-15]', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/api/login', (route) =>
    route.fulfill({
      status: 403,
      json: {
        status: false,
        code: 'second_step_required',
        message: 'Please confirm your sign-in with a code',
        email_methods: ['e•••@demo.example', 'e•••@work.example'],
      },
    }),
  )
  const result = 'Message sent successfully'
  await page.route('**/api/login?otp_method=email&method_number=1', (route) =>
    route.fulfill({ json: { status: true, result, is_active: true, otp_required: true } }),
  )
  const dialog = await signIn(page)
  await expect(dialog.getByRole('radio', { name: 'Phone' })).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'e•••@work.example' }).check()
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByText('We sent a code to e•••@work.example')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.clock.fastForward(30_000)
  await dialog.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByRole('status').getByText(result)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
})

test('closes on Escape and leaves the form as it was', async ({ page }) => {
  const dialog = await signIn(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page).toHaveURL('/login')
})
