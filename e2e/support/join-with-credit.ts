import { expect, type Page } from '@playwright/test'
import { openSession } from './employer-api.ts'
import { joinLinkSentTo } from './inbox.ts'
import { demoPassword, signInAdmin } from './sign-in.ts'

type Headers = Record<'authorization', string>

interface Joined {
  memberId: string
  /** What the member's employer, and an administrator, call the API with. */
  employer: Headers
  admin: Headers
}

/** Somebody new joins, without the survey, and gets so many dollars. The page is an administrator's from then on. */
export async function joinWithCredit(
  page: Page,
  { name, email, dollars }: { name: string; email: string; dollars: number },
): Promise<Joined> {
  const asked = new Date()
  const { request } = page
  const employer = {
    authorization: `Bearer ${await openSession(request, 'hospital@demo.example')}`,
  }
  await request.post('/api/invitations', { headers: employer, data: { name, email } })
  const invitation = await joinLinkSentTo(request, email, asked)
  const password = demoPassword
  await request.post(`/api/commuter${invitation}`, {
    data: { name, password, password_confirmation: password, survey: null },
  })
  const members = await request.get('/api/members', { headers: employer, params: { email } })
  const { data }: { data: { id: string }[] } = await members.json()
  const memberId = data[0]?.id ?? ''
  const user = await request.get('/api/user', { headers: employer })
  const { _id: employer_id }: { _id: string } = await user.json()
  const admin = { authorization: `Bearer ${await signInAdmin(page)}` }
  for (const credit of [
    { value: dollars, invoice_balance: false },
    { value: dollars, invoice_balance: true, employee_id: memberId },
  ]) {
    const given = await request.post('/api/admin/wallets/add-credit', {
      headers: admin,
      data: { employer_id, ...credit },
    })
    expect(given.status()).toBe(200)
  }
  return { memberId, employer, admin }
}
