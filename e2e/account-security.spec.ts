import type { Page } from '@playwright/test'
import { employerApi, openSession } from './support/employer-api.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { codeSentTo, linkSentTo } from './support/inbox.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** One account that these tests change, one after the other, and leave as it was. */
test.describe.configure({ mode: 'serial' })

const email = 'cancelled@demo.example'
const password = 'Commute-2026!'

test.beforeEach(async ({ page }) => {
  await signInEmployer(page, email)
})

async function openTab(page: Page) {
  await page.goto('/dashboard/account?tab=7')
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
}

const says = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text)).toBeVisible()

test('changes the password with the current one and ends the other sessions', async ({
  page,
  request,
}) => {
  const other = await openSession(request, email)
  for (const [current, next] of [
    [password, 'Changed-2026!'],
    ['Changed-2026!', password],
  ] as const) {
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByLabel('Current password', { exact: true }).fill(`${current}x`)
    await dialog.getByLabel('New password', { exact: true }).fill(next)
    await dialog.getByLabel('Confirm new password').fill(next)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The password is not right')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Current password', { exact: true }).fill(current)
    await page.keyboard.press('Enter')
    await says(page, 'Updated successfully')
    await expect(dialog).toBeHidden()
  }
  const headers = { authorization: `Bearer ${other}` }
  expect((await request.get('/api/user', { headers })).status()).toBe(401)
})

test('changes the email once its owner confirms it', async ({ page, request }) => {
  for (const [old, next] of [
    [email, 'bakery.office@demo.example'],
    ['bakery.office@demo.example', email],
  ] as const) {
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: 'Change email' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New email').fill(next)
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    const asked = new Date()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('We mailed a link to')).toBeVisible()
    await expectAccessible(page)
    const link = await linkSentTo(request, next, asked)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText(`Until then you sign in with ${old}.`)).toBeVisible()
    await expectAccessible(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(page).toHaveURL('/dashboard/account')
    await says(page, 'Your email address was changed')
    await expect(page.getByRole('main').getByText(next, { exact: true })).toBeVisible()
    await expect(page.getByText('waits to be confirmed')).toHaveCount(0)
  }
})

test('the switch reveals the consent, and both turn the second step on [TFA-01, TFA-02, TFA-03, TFA-05]', async ({
  page,
}) => {
  await openTab(page)
  await expect(
    page.getByText('One-time passcodes are sent by SMS and email at each login'),
  ).toBeVisible()
  const toggle = page.getByRole('switch', { name: 'Ask for a one-time passcode' })
  const consent = page.getByRole('checkbox', { name: 'I agree to receive one-time passcodes' })
  await expect(consent).toHaveCount(0)
  await expect(page.getByText('2-step verification is off.')).toBeVisible()
  await expectAccessible(page)
  await toggle.press('Space')
  await expect(consent).not.toBeChecked()
  await says(page, 'it needs your consent')
  await expect(page.getByRole('heading', { name: 'Where passcodes may go' })).toHaveCount(0)
  await expectAccessible(page)
  await consent.press('Space')
  await says(page, '2-step verification is on.')
  await expect(page.getByRole('heading', { name: 'Where passcodes may go' })).toBeVisible()
  await toggle.press('Space')
  const asking = page.getByRole('dialog', { name: 'Switch 2-step verification off?' })
  await expect(asking.getByText('your password alone opens this account')).toBeVisible()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(toggle).toBeChecked()
  await says(page, '2-step verification is on.')
  await consent.press('Space')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(consent).toBeChecked()
  await toggle.press('Space')
  await asking.getByLabel('Current password', { exact: true }).fill(password)
  await asking.getByRole('button', { name: 'Switch off' }).click()
  await says(page, '2-step verification is off.')
  await expect(asking).toBeHidden()
})

test.describe('with the second step on', () => {
  test.beforeEach(async ({ page, request }) => {
    const token = await openSession(request, email)
    await employerApi(request, token).setTwoStep(true)
    await openTab(page)
  })
  test.afterEach(async ({ page, request }) => {
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'switchback_employer')?.value ?? ''
    await employerApi(request, token).setTwoStep(false)
  })

  test('adds an email address, confirms it with its code and removes it [TFA-06, TFA-08, TFA-09, TFA-10, TFA-13]', async ({
    page,
    request,
  }) => {
    const added = 'front.desk@bakery.example'
    await page.getByRole('button', { name: 'Add an email address' }).click()
    const adding = page.getByRole('dialog', { name: 'Add an email address' })
    await expect(adding.getByLabel('Email')).toBeFocused()
    await expectAccessible(page)
    await adding.getByLabel('Email').fill(added)
    await adding.getByLabel('Current password', { exact: true }).fill(password)
    const asked = new Date()
    await page.keyboard.press('Enter')
    await says(page, 'email added successfully')
    const confirming = page.getByRole('dialog', { name: 'Enter the code' })
    await expect(confirming.getByLabel('Code', { exact: true })).toBeFocused()
    await expect(confirming.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
    const code = await codeSentTo(request, added, asked)
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await expect(confirming.getByText('The code is not right')).toBeVisible()
    await expectAccessible(page)
    await confirming.getByRole('button', { name: 'Later' }).click()

    const row = page.getByRole('listitem').filter({ hasText: added })
    await expect(row.getByText('Waiting for its code')).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Enter the code' }).click()
    await confirming.getByLabel('Code', { exact: true }).fill(code)
    await page.keyboard.press('Enter')
    await says(page, 'method added successfully')
    await expect(row.getByText('Active')).toBeVisible()
    await row.getByRole('button', { name: 'Remove' }).click()
    const removing = page.getByRole('dialog', { name: 'Remove this email address?' })
    await expectAccessible(page)
    await removing.getByLabel('Current password', { exact: true }).fill(password)
    await removing.getByRole('button', { name: 'Remove' }).click()
    await says(page, 'email removed successfully')
    await expect(row).toHaveCount(0)
  })

  test('asks for a phone number until it is one, of any country [TFA-16..19, TFA-22]', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Add a phone number' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a phone number' })
    const number = adding.getByLabel('Phone number')
    await expect(adding.getByLabel('Country')).toHaveValue('US')
    await expect(number).toHaveValue('+1 ')
    for (const [typed, message] of [
      ['+1 ', 'Phone number is required'],
      ['303 555 0177', 'Please type phone with country code +'],
      ['+1 303', 'Phone number is not a valid number'],
    ] as const) {
      await number.fill(typed)
      await number.press('Enter')
      await expect(adding.getByText(message)).toBeVisible()
    }
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await adding.getByLabel('Country').selectOption('DE')
    await expect(number).toHaveValue('+49 303')
    await adding.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(adding).toBeHidden()
  })

  test('shows a phone number that cannot be reached, and removes it [TFA-04, TFA-11, TFA-12, TFA-14, TFA-21]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const row = page.getByRole('listitem').filter({ hasText: '+1' })
    await page.getByRole('button', { name: 'Add a phone number' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a phone number' })
    const number = adding.getByLabel('Phone number')
    await adding.getByLabel('Current password', { exact: true }).fill(password)
    await number.fill('+1 (500) 555-0001')
    await number.press('Enter')
    await says(page, 'phone added successfully')
    const confirming = page.getByRole('dialog', { name: 'Enter the code' })
    await expect(confirming.getByText('The code could not be delivered')).toBeVisible()
    await confirming.getByRole('button', { name: 'Later' }).click()
    await expect(row.getByText('Failed verification')).toBeVisible()
    await expect(row.getByText('+1 500 555 0001')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Send a new code' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Enter the code' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await row.getByRole('button', { name: 'Remove' }).click()
    const removing = page.getByRole('dialog')
    await removing.getByLabel('Current password', { exact: true }).fill(password)
    await removing.getByRole('button', { name: 'Remove' }).click()
    await says(page, 'phone removed successfully')
    await expect(row).toHaveCount(0)
  })

  test('makes recovery codes for the password, shown once, to copy and to keep', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: /^Make (new )?recovery codes$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Recovery codes' })
    await dialog.getByLabel('Current password', { exact: true }).fill('Wrong-2026!')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The password is not right')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    // What is shown once is not closed by a slip.
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByText('Copied.')).toBeVisible()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download as text' }).click()
    expect((await downloading).suggestedFilename()).toBe('switchback-recovery-codes.txt')
    for (const code of await codes.allTextContents()) expect(copied).toContain(code)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('10 codes are left.')).toBeVisible()
  })
})

test('lists every session, ends one, and signs out everywhere', async ({ page, request }) => {
  await openTab(page)
  const rows = page.getByRole('listitem').filter({ hasText: 'Signed in' })
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1)
  const before = await rows.count()
  await openSession(request, email)
  await page.reload()
  await expect(rows).toHaveCount(before + 1)
  await page
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click()
  await says(page, 'The session was ended')
  await expect(rows).toHaveCount(before)
  const elsewhere = await openSession(request, email)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const asking = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/login?notice=signed-out-everywhere')
  expect(await page.context().cookies()).toEqual([])
  const headers = { authorization: `Bearer ${elsewhere}` }
  expect((await request.get('/api/user', { headers })).status()).toBe(401)
})
