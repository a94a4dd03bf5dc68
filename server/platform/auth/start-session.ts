import { v7 as uuid } from 'uuid'
import type { Trx } from '../db/transaction-guard.ts'
import { insertSession } from './queries.ts'
import { firstExpiry } from './session-life.ts'
import { newToken, tokenHash } from './token.ts'

export type SessionOwner =
  | { kind: 'employer'; employerId: string; userId: string }
  | { kind: 'signInAs'; employerId: string; adminId: string }
  | { kind: 'memberAccess'; employerId: string; memberId: string; adminId: string }
  | { kind: 'commuter'; employerId: string; memberId: string }
  | { kind: 'admin'; adminId: string }

/** Opens a session and answers its token, which is shown once and stored only as a hash. */
export async function startSession(
  trx: Trx,
  owner: SessionOwner,
  now: Date,
  device: string | null = null,
): Promise<{ id: string; token: string }> {
  const id = uuid()
  const token = newToken()
  await insertSession(trx, {
    id,
    tokenHash: tokenHash(token),
    audience: audienceOf(owner.kind),
    employerId: 'employerId' in owner ? owner.employerId : null,
    userId: owner.kind === 'employer' ? owner.userId : null,
    memberId: 'memberId' in owner ? owner.memberId : null,
    adminId: 'adminId' in owner ? owner.adminId : null,
    device,
    now,
    expiresAt: firstExpiry(owner.kind, now),
  })
  return { id, token }
}

/** An administrator's session in an employer's account is of its kind, one in a member's portal of a kind of its own. */
function audienceOf(kind: SessionOwner['kind']) {
  if (kind === 'signInAs') return 'employer'
  return kind === 'memberAccess' ? 'member_access' : kind
}
