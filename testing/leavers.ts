import { expect } from 'vitest'
import { tokenOf } from './factories.ts'
import type { TestApp } from './test-app.ts'
import { memberWithWallet } from './tremendous-app.ts'

/** Members who are deleted with something in the wallet, and what they do with the link they are mailed. */
export function leaversOf(app: TestApp) {
  let visitors = 0
  const from = () => ({ 'x-forwarded-for': `203.0.113.${++visitors % 250}` })
  const read = (link: string) => app.get(`/commuter/redeem/${link}`, { headers: from() })

  const agreementId = async (): Promise<string> =>
    (await app.get('/agreements/published?type=redeem_credit')).body.id

  async function redeem(link: string, changes: object = {}, headers: Record<string, string> = {}) {
    const body = {
      amount: 20,
      name: 'Sam Example',
      email: 'sam@elsewhere.example',
      agreement_id: await agreementId(),
      ...changes,
    }
    return app.post(`/commuter/redeem/${link}`, body, { headers: { ...from(), ...headers } })
  }

  /** A member with twenty dollars in the wallet who is deleted by the employer, and the link that was mailed. */
  async function afterDeleting(cents = 2000) {
    const { employer, member } = await memberWithWallet(app, cents)
    await remove(employer.id, member.id)
    await app.drainJobs()
    const mails = await mailsTo(member.email)
    return { employer, member, mails, link: linkIn(mails) }
  }

  async function remove(employerId: string, memberId: string) {
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const path = `/member?member_id=${memberId}`
    expect((await app.request('DELETE', path, { token })).status).toBe(200)
  }

  const mailsTo = async (address: string) =>
    (await app.inbox()).filter(({ to_address }) => to_address === address)
  const linkIn = (mails: { text: string | null }[]) =>
    /\/redeem\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''

  async function changeMember(
    { id, employer_id }: { id: string; employer_id: string },
    columns: { email?: string; email_declined_at?: Date; email_verified_at?: null },
  ) {
    await app.platform.db
      .updateTable('members')
      .set(columns)
      .where('employer_id', '=', employer_id)
      .where('id', '=', id)
      .execute()
  }

  const linkRow = (memberId: string) =>
    app.platform.db
      .selectFrom('leaver_links')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirst()

  const balanceOf = async (employerId: string) => {
    const token = await tokenOf(app, { kind: 'employer', employerId })
    return (await app.get('/user', { token })).body.balance
  }

  return {
    read,
    agreementId,
    redeem,
    afterDeleting,
    remove,
    mailsTo,
    linkIn,
    changeMember,
    linkRow,
    balanceOf,
  }
}
