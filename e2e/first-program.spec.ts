import type { Page } from '@playwright/test'
import { localDateOf, startOfMonth } from '#domain/time.ts'
import { employerToAsk } from './support/add-employers-to-ask.ts'
import { cards, expectPaid, fillCard } from './support/pay-by-card.ts'
import { expect, test } from './support/test.ts'

/** Who signs in for the first time types everything, and finds the way by what the pages offer. */
test('a new employer signs in, accepts the terms and finishes the checklist [SUB-72, SUB-74, AGR-05, SHELL-25]', async ({
  page,
}, { retry }) => {
  await page.goto('/login')
  await page.getByLabel('Email').pressSequentially(employerToAsk('begins', retry))
  await page.getByLabel('Password', { exact: true }).pressSequentially('Commute-2026!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  for (const text of ['terms', 'policy']) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
    await page.getByLabel('I have read and agree').check()
    await page.getByRole('button', { name: 'Accept' }).click()
  }
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const checklist = page.getByRole('region', { name: 'Start your commute program' })
  await expect(checklist).toContainText('0 of 4 done')

  await test.step('invites by file', async () => {
    await checklist.getByRole('link', { name: 'Invite members' }).click()
    await page.getByLabel('File with email addresses').setInputFiles({
      name: 'our people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'name,email\nJune Park,june.park@begins.example\nNobody,not an address\n',
      ),
    })
    await page.getByRole('button', { name: 'Upload and invite' }).click()
    await expect(page.getByText('not an address')).toBeVisible()
    await goHome(page)
    await expect(checklist).toContainText('1 of 4 done')
  })

  await test.step('launches a program that begins later', async () => {
    await checklist.getByRole('link', { name: 'Launch a program' }).click()
    await page.getByLabel('Number of employees').fill('25')
    await page.getByLabel('Start date').fill(firstOfNextMonth())
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Launch program' }).click()
    await expect(page.getByText('Your new subscription has been scheduled.')).toBeVisible()
    await goHome(page)
    await expect(checklist).toContainText('2 of 4 done')
    await checklist.getByRole('button', { name: 'Set rewards' }).click()
    const warning = page.getByRole('dialog', { name: 'Credit needed' })
    await expect(warning).toContainText('only credit is missing')
    await warning.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('buys credit after a declined card', async () => {
    await checklist.getByRole('link', { name: 'Add credit' }).click()
    await page.getByLabel('Credit amount').pressSequentially('120.50')
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await fillCard(page, cards.declined)
    await page.getByRole('button', { name: 'Pay $124.12' }).click()
    const number = page.getByLabel('Card number')
    await expect(number).toHaveAccessibleDescription(/The card was declined/)
    await number.fill('')
    await number.pressSequentially(cards.pays)
    await page.getByRole('button', { name: 'Pay $124.12' }).click()
    const notice = await expectPaid(page, '$120.50 of credit was added.')
    await notice.getByRole('link', { name: 'Back to the page you came from' }).click()
    await expect(checklist).toContainText('3 of 4 done')
  })

  await test.step('sets rewards from a day on', async () => {
    await checklist.getByRole('link', { name: 'Set rewards' }).click()
    await page.getByRole('button', { name: 'Create draft' }).click()
    const cost = page.getByRole('region', { name: 'Estimated cost' })
    await cost.getByLabel('Program Start Date', { exact: true }).fill(firstOfNextMonth())
    await page.keyboard.press('Escape')
    const launch = cost.getByRole('button', { name: /^Launch/ })
    await launch.click()
    const question = page.getByRole('dialog', { name: /^Launch on / })
    await question.getByRole('button', { name: /^Launch/ }).click()
    await expect(launch).toHaveCount(0)
    await goHome(page)
    await expect(checklist).toContainText('All is set.')
    await expect(checklist.getByRole('link', { name: 'See your rewards' })).toBeVisible()
  })
})

async function goHome(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
}

/** In the employer's time zone, which the browser has too. */
function firstOfNextMonth(): string {
  return startOfMonth(localDateOf(new Date(), 'America/Denver'), 1)
}
