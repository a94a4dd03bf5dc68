import type { unsubscribeRoutes } from '#contract/mail/unsubscribe.ts'
import type { Handlers } from '#contract/route.ts'
import { maskEmail } from '#domain/identity/two-step/mask.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { resubscribe, unsubscribe } from './change-subscription.ts'
import { openUnsubscribeLink } from './unsubscribe-link.ts'

export function unsubscribeHandlers(
  platform: Platform,
): Handlers<typeof unsubscribeRoutes, Contexts> {
  return {
    async readUnsubscribe({ params }) {
      const link = await openUnsubscribeLink(platform, params.token)
      const { email, sender, hasUnsubscribed } = link
      return {
        mails: link.kind === 'reminders' ? 'reminders' : 'news',
        email: email ? maskEmail(email) : 'Your address',
        business: { name: sender },
        unsubscribed: hasUnsubscribed,
      }
    },
    async unsubscribe({ params }) {
      await unsubscribe(platform, params.token)
      return { status: true, result: 'You are unsubscribed' }
    },
    async resubscribe({ params }) {
      await resubscribe(platform, params.token)
      return { status: true, result: 'You get these emails again' }
    },
  }
}
