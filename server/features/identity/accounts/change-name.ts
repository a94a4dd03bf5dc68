import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import { type SignedIn, userOf } from '#server/platform/auth/actor.ts'
import { getPerson, personOf } from '#server/platform/auth/person.ts'
import { refuseSignInAs } from '#server/platform/auth/refuse-sign-in-as.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepContact } from './contact.ts'
import { setName } from './queries.ts'

/** Changes the name of the person who asks; the one that merely came along with other fields is none. */
export async function changeName(
  trx: Trx,
  { clock }: Platform,
  actor: SignedIn,
  name: string,
): Promise<void> {
  const before = await getPerson(trx, await personOf(trx, actor))
  if (name === before.name) return
  refuseSignInAs(actor)
  const user = userOf(actor)
  await setName(trx, user, name)
  await keepContact(trx, user, { instead: before.email })
  await auditEmployer(trx, actor, {
    at: clock.now(),
    action: 'profile.changed',
    subject: { kind: 'user', id: user.userId },
    details: { fields: 'name' },
    values: changedValues({ kind: 'user', id: user.userId }, { name: before.name }, { name }),
  })
}
