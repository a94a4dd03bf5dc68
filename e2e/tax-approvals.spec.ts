import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectDrawn } from './support/expect-drawn.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInAdmin, signInCommuter } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** The rider of the demo world sends a form. */
async function sendForm(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const token = await signInCommuter(page)
  const answer = await page.request.post('/api/commuter/tax-documents', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { document: file },
  })
  expect(answer.status()).toBe(200)
}

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

test('staff see a form beside its decision, reject it with a message, and approve the next one [ADM-TAX-01] [ADM-TAX-02] [ADM-TAX-06] [ADM-TAX-10]', async ({
  page,
}) => {
  await signInAdmin(page)
  await page.goto('/admin/tax-pay-approval')
  await expect(page.getByLabel('Period')).toHaveValue('year')
  const buffer = await page.screenshot({ type: 'png' })
  await sendForm(page, { name: 'w9.png', mimeType: 'image/png', buffer })
  // Others send forms meanwhile.
  await page.goto('/admin/tax-pay-approval?status=pending&search=rider%40demo.example')
  const menu = page.getByRole('button', { name: /^Actions for tax form of/ }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Look and decide' }).click()
  const dialog = page.getByRole('dialog')
  const image = dialog.getByRole('img', { name: /^Tax form of/ })
  await expect(image).toBeVisible()
  await expectDrawn(image)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Message').fill('It is not signed.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Status updated successfully')).toBeVisible()

  await sendForm(page, { name: 'w9.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.reload()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Look and decide' }).click()
  await expect(dialog.getByTitle(/^Tax form of/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Yes, approve' }).click()
  await expect(page.getByText('approved successfully')).toBeVisible()
})
