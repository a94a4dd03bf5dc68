import { v7 as uuid } from 'uuid'
import { type Happening, kindRules } from '#domain/system/notifications/notification-kinds.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { insertGrowing, insertOnce, type NewRow } from './queries/record.ts'

/** Something that people are to be told of. */
export interface Recorded {
  /** In whose account it happened. */
  employerId: string
  /** The member who is told; of what employers and administrators are told, nobody. */
  memberId?: string
  /** The member it is about, whose name its text takes. */
  aboutMemberId?: string
  /** What it is told of once: an id, or a day or week for what is told once in it. */
  subject: string
  at: Date
  happened: Happening
}

/**
 * Records what people are told of, in the transaction in which it happens. Recorded before, by employer, audience,
 * member, kind and subject, it stays as it is.
 */
export function recordNotification(trx: Trx, recorded: Recorded): Promise<void> {
  return recordNotifications(trx, [recorded])
}

/** The same of several of one employer, in one statement. */
export async function recordNotifications(trx: Trx, all: readonly Recorded[]): Promise<void> {
  await insertOnce(trx, all.map(rowOf))
}

/**
 * Approved rewards: of one member and day they are one notification, which counts what is approved later on the day too.
 * Called once for each approval.
 */
export async function recordApproved(trx: Trx, all: readonly Recorded[]): Promise<void> {
  await insertGrowing(trx, all.map(rowOf))
}

function rowOf({ employerId, memberId, aboutMemberId, subject, at, happened }: Recorded): NewRow {
  const { kind, ...data } = happened
  return {
    employer_id: employerId,
    id: uuid(),
    audience: kindRules[kind].audience,
    member_id: memberId ?? null,
    about_member_id: aboutMemberId ?? null,
    kind,
    subject,
    data,
    created_at: at,
  }
}
