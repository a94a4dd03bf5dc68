import type { Locator, Page } from '@playwright/test'

export function chartNamed(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** Chooses an entry of a chart's menu. */
export async function chooseOption(page: Page, title: string, option: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${title}` }).click()
  await page.getByRole('menuitem', { name: option }).click()
}

/** The cells of a chart's table, rows of texts without the head. */
export async function tableRows(page: Page, title: string): Promise<string[][]> {
  await chooseOption(page, title, 'View as table')
  const rows = page.getByRole('region', { name: `${title} as a table` }).locator('tbody tr')
  await rows.first().waitFor()
  const texts = await rows.all()
  return Promise.all(texts.map((row) => row.locator('th, td').allTextContents()))
}
