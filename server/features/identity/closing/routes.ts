import type { accountClosingRoutes } from '#contract/identity/closing.ts'
import type { Handlers } from '#contract/route.ts'
import { toDollars } from '#domain/money.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closeAccount } from './close-account.ts'
import { consequencesOf, reopenDays } from './consequences.ts'

export function accountClosingHandlers(
  platform: Platform,
): Handlers<typeof accountClosingRoutes, Contexts> {
  return {
    async readClosing(_input, { actor }) {
      const figures = await consequencesOf(platform.db, platform, actor.employerId)
      return {
        members: figures.members,
        programs: figures.programs,
        scheduled_programs: figures.scheduledPrograms,
        incomplete_programs: figures.incompletePrograms,
        scheduled_emails: figures.scheduledEmails,
        balance: toDollars(figures.availableCents),
        total_remaining: toDollars(figures.unpaidCents),
        reopen_days: reopenDays,
      }
    },
    async closeAccount({ body }, { actor, address }) {
      await closeAccount(platform, actor, {
        password: body.current_password,
        communityName: body.community_name,
        address,
      })
      return { status: true, result: 'Your account is closed' }
    },
  }
}
