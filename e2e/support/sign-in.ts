import type { Page } from '@playwright/test'

/** Of everybody in the demo world. */
export const demoPassword = 'Commute-2026!'

/** Opens a session for an employer of the demo world, past the sign-in page. */
export async function signInEmployer(page: Page, email = 'leader@demo.example'): Promise<string> {
  const answer = await page.request.post('/api/login', { data: { email, password: demoPassword } })
  const { accessToken }: { accessToken: string } = await answer.json()
  await page.context().addCookies([
    {
      name: 'switchback_employer',
      value: accessToken,
      domain: 'localhost',
      path: '/',
      sameSite: 'Strict',
    },
  ])
  return accessToken
}

/** A commuter has the API only: the token goes into the authorization header. */
export async function signInCommuter(page: Page, email = 'rider@demo.example'): Promise<string> {
  const answer = await page.request.post('/api/commuter/login', {
    data: { email, password: demoPassword },
  })
  const { accessToken }: { accessToken: string } = await answer.json()
  return accessToken
}
