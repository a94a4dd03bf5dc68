import type { Page } from '@playwright/test'
import { demoPassword } from './sign-in.ts'

/** Opens a session for an administrator of the demo world, past the sign-in page. */
export async function signInAdmin(page: Page, username: 'admin' | 'root' = 'admin') {
  const answer = await page.request.post('/api/admin/authenticate', {
    data: { username, password: demoPassword },
  })
  const { token }: { token: string } = await answer.json()
  await page.context().addCookies([
    {
      name: 'switchback_admin',
      value: token,
      domain: 'localhost',
      path: '/',
      sameSite: 'Strict',
    },
  ])
  return token
}
