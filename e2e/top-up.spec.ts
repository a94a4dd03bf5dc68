import { expectAccessible } from './support/expect-accessible.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('credit is topped up by the saved card until its owner switches it off', async ({ page }) => {
  await signInEmployer(page, 'hospital@demo.example')
  await page.goto('/dashboard/credit-details')
  const section = page.getByRole('region', { name: 'Automatic top-up' })
  const balance = page.getByRole('banner').getByText(/Balance \$/)
  const before = dollarsIn(await balance.textContent())
  const bought = Math.ceil(before) + 50
  await section.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Automatic top-up' })
  await dialog.getByLabel('When credit falls below').fill(String(bought))
  await dialog.getByLabel('Buy').fill(String(bought))
  await dialog.getByLabel('At most a month').fill(String(bought))
  const explained = `we buy ${dollarText(bought)} with `
  await expect(dialog.getByText(explained)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog).toBeHidden()

  const paid = section.getByRole('row', { name: /\w+ ending in \d{4} Paid/ })
  await expect(paid).toContainText(dollarText(bought))
  await expect(balance).toHaveText(`Balance ${dollarText(before + bought)}`)
  const ofLimit = `${dollarText(bought)} of ${dollarText(bought)}`
  await expect(section.getByText(ofLimit)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await section.getByRole('button', { name: 'Switch off' }).click()
  const question = page.getByRole('dialog', { name: 'Switch off automatic top-up?' })
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect(section.getByText('Off', { exact: true })).toBeVisible()
})

function dollarText(dollars: number): string {
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

function dollarsIn(text: string | null): number {
  return Number((text ?? '').replaceAll(/[^\d.]/g, ''))
}
