import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** A test that also fails when the page threw, or when the browser refused something of ours. */
export const test = base.extend<{ watchedPage: undefined }>({
  watchedPage: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) problems.push(message.text())
      })
      await use(undefined)
      base.expect(problems, 'errors in the page').toEqual([])
    },
    { auto: true },
  ],
})
