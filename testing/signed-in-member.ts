import { createEmployer, createLogin, createMember, tokenOf } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A member of an employer of their own, who signs in with `testPassword` and has done so. */
export async function signedInMember(
  app: TestApp,
  changes: Parameters<typeof createMember>[2] = {},
  employerChanges: Parameters<typeof createEmployer>[1] = {},
) {
  const employer = await createEmployer(app, employerChanges)
  const member = await createMember(app, employer.id, changes)
  await createLogin(app, member)
  const owner = { kind: 'commuter', employerId: employer.id, memberId: member.id } as const
  return { employer, member, token: await tokenOf(app, owner) }
}

/** What was mailed to an address, the newest first. */
export async function mailsTo(app: TestApp, email: string) {
  await app.drainJobs()
  return (await app.inbox()).filter((message) => message.to_address === email)
}
