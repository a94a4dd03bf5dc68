import type { Page } from '@playwright/test'
import type { Role } from '#contract/route.ts'
import { openSession } from './employer-api.ts'
import { teamLinkSentTo } from './inbox.ts'
import { newAddress } from './new-address.ts'
import { demoPassword, signInEmployer } from './sign-in.ts'

/** Signs the page in as somebody new of an employer's team, with a role. */
export async function signInTeammate(
  page: Page,
  role: Role,
  owner = 'leader@demo.example',
): Promise<string> {
  const { request } = page
  const headers = { authorization: `Bearer ${await openSession(request, owner)}` }
  const email = newAddress(role, 'team.example')
  const name = `Robin ${role}`
  const invitedAt = new Date()
  const invited = { name, email, role, ...(role === 'owner' && { current_password: demoPassword }) }
  await request.post('/api/team', { headers, data: invited })
  const link = await teamLinkSentTo(request, email, invitedAt)
  const token = new URL(link, 'http://localhost').searchParams.get('token')
  const password = { password: demoPassword, password_confirmation: demoPassword }
  await request.post('/api/team-invitations/accept', { data: { token, name, ...password } })
  return signInEmployer(page, email)
}
