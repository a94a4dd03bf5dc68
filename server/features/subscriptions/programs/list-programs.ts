import { toDollars } from '#domain/money.ts'
import { hasFreeMonth } from '#domain/subscriptions/programs/launch-check.ts'
import { isSuspending, overdueBefore } from '#domain/subscriptions/renewals/dunning.ts'
import { sumOverdue } from '#server/features/money/invoices/queries/find-invoice.ts'
import { type Actor, isByStaff } from '#server/platform/auth/actor.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentProgram } from './present.ts'
import { readSubscriber } from './subscriber.ts'

/** All programs as they stand today, and what stands against new ones. */
export async function listPrograms(platform: Platform, actor: Actor) {
  const { db, clock } = platform
  const { employerId } = actor
  const [subscriber, [overdue]] = await Promise.all([
    readSubscriber(db, platform, employerId),
    sumOverdue(db, { employerId, before: overdueBefore(clock.now()) }),
  ])
  const { programs, joinedMembers } = subscriber
  const data = programs.map((program) => presentProgram(program, subscriber, isByStaff(actor)))
  return {
    ...presentWhole(data),
    suspended: isSuspending(overdue?.cents ?? 0),
    overdue_amount: toDollars(overdue?.cents ?? 0),
    trial_available: hasFreeMonth(programs),
    joined_members: joinedMembers,
  }
}
