import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { clearToken, storeToken } from '#web/api/tokens.ts'
import { ReturnPage } from '#web/features/money/payments/return-page.tsx'
import { ConfirmAddressPage } from '#web/features/people/members/confirm-address-page.tsx'
import { DrawPage } from '#web/features/rewards/draws/draw-page.tsx'
import { AccessPage } from '#web/features/staff/sign-in-as/access-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'

beforeEach(() => {
  clearToken('employer')
  clearToken('commuter')
})

const link = (name: string) => page.getByRole('link', { name })
const gone = () => refusal('There is no such thing', 404)

it.each([
  { holder: null, name: 'Go to the start page', to: '/' },
  { holder: 'employer', name: 'See your draws', to: '/dashboard/reward-system/draws' },
  { holder: 'commuter', name: 'See your draws', to: '/rider/draws' },
] as const)('a draw that is none leads on: $name for $holder', async ({ holder, name, to }) => {
  if (holder) storeToken(holder, 'token')
  answerCalls({ 'GET /api/public/draws/': gone })
  await renderPage(<DrawPage />)
  await expect.element(page.getByText(/There is no draw under this address/)).toBeVisible()
  await expect.element(link(name)).toHaveAttribute('href', to)
})

it.each([
  ['over', gone],
  ['cut off', () => refusal({ token: ['This is too short'] })],
])('an administrator’s link that is %s leads to where a new one is made', async (_how, answer) => {
  answerCalls({ 'GET /api/access/': answer })
  await renderPage(<AccessPage />)
  await expect.element(page.getByRole('heading', { name: 'This link is over' })).toBeVisible()
  await expect
    .element(link('Go to the members'))
    .toHaveAttribute('href', '/admin/members-management')
})

it('an address that cannot be confirmed now may be once more, and then signs in', async () => {
  let answer = () => refusal('Too many tries', 429)
  answerCalls({ 'POST /api/commuter/confirm-email': () => answer() })
  await renderPage(<ConfirmAddressPage />, { at: '/?token=mailed' })
  const confirm = page.getByRole('button', { name: 'Confirm the address' })
  await confirm.click()
  await expect.element(page.getByText(/If you have confirmed it already, sign in/)).toBeVisible()
  answer = () => Response.json({ status: true, result: 'Your email address is confirmed' })
  await confirm.click()
  await expect.element(page.getByText('Your email address is confirmed')).toBeVisible()
  await expect.element(confirm).not.toBeInTheDocument()
  await expect.element(link('Sign in')).toHaveAttribute('href', '/rider/login')
})

it.each([
  ['cut off', '/', 'This link is incomplete. Open it from the email again.'],
  ['over', '/?token=mailed', 'This link is not valid'],
])(
  'a link to confirm an address that is %s offers nothing to press but the sign-in',
  async (_how, at, text) => {
    answerCalls({
      'POST /api/commuter/confirm-email': () => refusal({ token: ['This link is not valid'] }),
    })
    await renderPage(<ConfirmAddressPage />, { at })
    const confirm = page.getByRole('button', { name: 'Confirm the address' })
    if (at !== '/') await confirm.click()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(confirm).not.toBeInTheDocument()
    await expect.element(link('Sign in')).toBeVisible()
  },
)

it('a payment that is none leads to those that were made', async () => {
  const none = '0193c0de-0000-7000-8000-000000000001'
  answerCalls({ [`GET /api/stripe/payment-session/${none}`]: gone })
  await renderPage(<ReturnPage />, { user: employerAnswer(), at: `/?session=${none}` })
  await expect
    .element(page.getByRole('heading', { name: 'There is no such payment' }))
    .toBeVisible()
  await expect.element(link('See what has been paid')).toBeVisible()
  await expect.element(link('Go to the dashboard')).toBeVisible()
})
