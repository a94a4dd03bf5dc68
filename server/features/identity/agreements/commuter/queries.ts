import { sql } from 'kysely'
import type { MemberAgreement } from '#contract/identity/agreements/agreements-commuter.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

export interface MemberAgreementRow {
  id: string
  type: MemberAgreement['type']
  content: string
  publishedAt: Date
  askedFrom: Date | null
  acceptedAt: Date | null
}

/** The agreements in force that members accept, what redeeming asks for last. */
const inForce = sql`
  select distinct on (type) id, type, content, published_at, asked_from from agreements
  where published_at is not null
    and type in ('terms_and_conditions', 'privacy_policy', 'redeem_credit')
  order by type desc, published_at desc, id desc`

/** What a member accepts, and when they did. */
export async function listForMember(
  db: Db | Trx,
  { employerId, memberId }: MemberKey,
): Promise<MemberAgreementRow[]> {
  const { rows } = await sql<MemberAgreementRow>`
    select a.id, a.type, a.content, a.published_at as "publishedAt",
      a.asked_from as "askedFrom", p.accepted_at as "acceptedAt"
    from (${inForce}) as a
    left join member_agreement_acceptances as p
      on p.employer_id = ${employerId} and p.member_id = ${memberId} and p.agreement_id = a.id
    order by a.type = 'redeem_credit', a.type desc`.execute(db)
  return rows
}

/** Any published version of an agreement of members, and which one is in force. */
export async function findForMember(
  trx: Trx,
  id: string,
): Promise<{ type: MemberAgreement['type']; currentId: string } | undefined> {
  const { rows } = await sql<{ type: MemberAgreement['type']; currentId: string }>`
    select a.type, current.id as "currentId"
    from agreements as a join (${inForce}) as current on current.type = a.type
    where a.id = ${id} and a.published_at is not null`.execute(trx)
  return rows[0]
}

/** Records that a member accepted a version; false when they had done so before. */
export async function insertMemberAcceptance(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  agreementId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into member_agreement_acceptances (employer_id, member_id, agreement_id, accepted_at)
    values (${employerId}, ${memberId}, ${agreementId}, ${now})
    on conflict do nothing
    returning agreement_id`.execute(trx)
  return rows.length > 0
}

/** Records that somebody accepted the terms and the privacy policy in force by joining. */
export async function acceptByJoining(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  now: Date,
): Promise<void> {
  await sql`
    insert into member_agreement_acceptances (employer_id, member_id, agreement_id, accepted_at)
    select ${employerId}::uuid, ${memberId}::uuid, current.id, ${now}::timestamptz
    from (${inForce}) as current where current.type <> 'redeem_credit'
    on conflict do nothing`.execute(trx)
}
