import type { unsubscribeRoutes } from '#contract/mail/unsubscribe.ts'
import type { Handlers } from '#contract/route.ts'
import { maskEmail } from '#domain/identity/two-step/mask.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { resubscribe, unsubscribe } from './change-subscription.ts'
import { openUnsubscribeLink, type UnsubscribeLink } from './unsubscribe-link.ts'

export function unsubscribeHandlers(
  platform: Platform,
): Handlers<typeof unsubscribeRoutes, Contexts> {
  return {
    async readUnsubscribe({ params }) {
      const link = await openUnsubscribeLink(platform, params.token)
      const { email, sender, hasUnsubscribed, hasEndedAsMember } = link
      return {
        mails: mailsOf(link),
        email: email ? maskEmail(email) : 'Your address',
        business: { name: sender },
        unsubscribed: hasUnsubscribed,
        ended_as_member: hasEndedAsMember,
      }
    },
    async unsubscribe({ params }) {
      await unsubscribe(platform, params.token)
      return { status: true, result: 'You are unsubscribed' }
    },
    async resubscribe({ params }) {
      const { isStillEnded } = await resubscribe(platform, params.token)
      const result = isStillEnded ? stillEnded : 'You get these emails again'
      return { status: true, result }
    },
  }
}

function mailsOf(link: UnsubscribeLink) {
  if (link.kind === 'choices') return link.mails
  return link.kind === 'reminders' ? 'reminders' : 'news'
}

const stillEnded =
  'This address ended the emails of a commute program, too: these come again once that is taken back by the link under one of them'
