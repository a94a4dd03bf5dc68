import type {
  MemberAgreement,
  memberAgreementRoutes,
} from '#contract/identity/agreements/agreements-commuter.ts'
import type { Handlers } from '#contract/route.ts'
import { blocksRedeeming } from '#domain/identity/agreements/blocks-redeeming.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { acceptOwnAgreement } from './own-agreements.ts'
import { listForMember, type MemberAgreementRow } from './queries.ts'

export function memberAgreementHandlers(
  platform: Platform,
): Handlers<typeof memberAgreementRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async listOwnAgreements(_, { actor }) {
      const rows = await listForMember(db, memberOf(actor))
      const now = clock.now()
      return presentWhole(rows.map((row) => presentOwnAgreement(row, now)))
    },

    async acceptOwnAgreement({ params }, { actor }) {
      await acceptOwnAgreement(platform, actor, params.id)
      return { status: true, result: 'Thank you, the agreement is accepted' }
    },
  }
}

function presentOwnAgreement(row: MemberAgreementRow, now: Date): MemberAgreement {
  const { id, type, content } = row
  return {
    _id: id,
    id,
    type,
    content,
    published_at: row.publishedAt.toISOString(),
    accepted_at: row.acceptedAt?.toISOString() ?? null,
    blocks_redeeming: blocksRedeeming(row, now),
  }
}
