import type { Handlers } from '#contract/route.ts'
import { contactMessage, type contactRoutes } from '#contract/support/contact.ts'
import { guardedCount } from '#server/platform/auth/attempts.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { fitTo } from '#server/platform/http/field-errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sendContactMessage } from './send-contact-message.ts'

export function contactHandlers(platform: Platform): Handlers<typeof contactRoutes, Contexts> {
  return {
    async contactUs({ query, body }, { address }) {
      const message = fitTo(contactMessage, { ...query, ...body })
      if (!message.fits) throw invalid(message.fields)
      await guardedCount(platform, { purpose: 'contact', account: message.data.email, address })
      await sendContactMessage(platform, message.data)
      return { status: true, result: 'Your message has been sent successfully' }
    },
  }
}
