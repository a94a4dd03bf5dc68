import type { Page } from '@playwright/test'

/** Answers `GET /user` as the server does, but with some fields of our own. */
export async function standInUser(page: Page, fields: object) {
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch()
    const user: object = await answer.json()
    await route.fulfill({ json: { ...user, ...fields } })
  })
}
