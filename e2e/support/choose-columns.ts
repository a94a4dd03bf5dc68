import type { Page } from '@playwright/test'

/** Shows or hides columns of the list in sight, and waits until each choice is kept; what is so already stays. */
export async function chooseColumns(
  page: Page,
  columns: readonly string[],
  isShown: boolean,
): Promise<void> {
  await page.getByRole('button', { name: 'Choose columns' }).click()
  for (const name of columns) {
    const box = page.getByRole('checkbox', { name, exact: true })
    if ((await box.isChecked()) === isShown) continue
    const kept = page.waitForResponse('**/list-choices')
    await box.setChecked(isShown)
    await kept
  }
  await page.keyboard.press('Escape')
}
