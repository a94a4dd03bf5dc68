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
  await section.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Automatic top-up' })
  await dialog.getByLabel('When credit falls below').fill(String(Math.ceil(before) + 50))
  await dialog.getByLabel('Buy').fill('75')
  await dialog.getByLabel('At most a month').fill('75')
  await expect(dialog.getByText(/we buy \$75\.00 with \w+ ending in \d{4},/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog).toBeHidden()

  const paid = section.getByRole('row', { name: /\$75\.00 \$77\.25 \w+ ending in \d{4} Paid/ })
  await expect(paid).toBeVisible()
  const after = (before + 75).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(balance).toHaveText(`Balance $${after}`)
  await expect(section.getByText('$75.00 of $75.00')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await section.getByRole('button', { name: 'Switch off' }).click()
  const question = page.getByRole('dialog', { name: 'Switch off automatic top-up?' })
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect(section.getByText('Off', { exact: true })).toBeVisible()
})

function dollarsIn(text: string | null): number {
  return Number((text ?? '').replaceAll(/[^\d.]/g, ''))
}
