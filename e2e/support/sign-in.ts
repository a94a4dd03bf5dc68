import type { Page } from '@playwright/test'

/** Of everybody in the demo world. */
export const demoPassword = 'Commute-2026!'

/** Opens a session for an employer of the demo world, past the sign-in page. */
export async function signInEmployer(page: Page, email = 'leader@demo.example'): Promise<string> {
  const answer = await page.request.post('/api/login', { data: { email, password: demoPassword } })
  const { accessToken }: { accessToken: string } = await answer.json()
  await keepToken(page, 'switchback_employer', accessToken)
  return accessToken
}

/** Opens a session of a commuter, for calls: the token goes into the authorization header. */
export async function signInCommuter(page: Page, email = 'rider@demo.example'): Promise<string> {
  const answer = await page.request.post('/api/commuter/login', {
    data: { email, password: demoPassword },
  })
  const { accessToken }: { accessToken: string } = await answer.json()
  return accessToken
}

/** The same in the members' portal, past its sign-in page. */
export async function signInRider(page: Page, email?: string): Promise<string> {
  const token = await signInCommuter(page, email)
  await keepToken(page, 'switchback_commuter', token)
  return token
}

/** Opens a session of the back office, past its sign-in page: `admin` or `root` of the demo world. */
export async function signInAdmin(page: Page, username = 'admin'): Promise<string> {
  const answer = await page.request.post('/api/admin/authenticate', {
    data: { username, password: demoPassword },
  })
  const { token }: { token: string } = await answer.json()
  await keepToken(page, 'switchback_admin', token)
  return token
}

/** Opens an administrator's session in an employer's name, beside the one of the back office. */
export async function signInAs(page: Page, email = 'leader@demo.example'): Promise<string> {
  const token = await signInAdmin(page)
  const answer = await page.request.post('/api/admin/employers/signas', {
    data: { email },
    headers: { authorization: `Bearer ${token}` },
  })
  const { accessToken }: { accessToken: string } = await answer.json()
  await keepToken(page, 'switchback_employer', accessToken)
  return accessToken
}

/** As the app keeps it. */
async function keepToken(page: Page, name: string, value: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name, value, domain: 'localhost', path: '/', sameSite: 'Strict' }])
}
