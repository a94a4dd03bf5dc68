import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What a page's own session is answered; to what it posts, where there is something. */
export async function askAs<Body>(
  page: Page,
  who: 'admin' | 'commuter' | 'employer',
  path: string,
  data?: object,
): Promise<Body> {
  const cookies = await page.context().cookies()
  const token = cookies.find((one) => one.name === `switchback_${who}`)?.value ?? ''
  const method = data ? 'POST' : 'GET'
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
