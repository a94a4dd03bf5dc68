import * as z from 'zod/mini'
import { contactMessage, type contactRoutes } from '#contract/contact.ts'
import type { Handlers } from '#contract/route.ts'
import { guardedCount } from '#server/platform/auth/attempts.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { fieldErrors } from '#server/platform/http/field-errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sendContactMessage } from './send-contact-message.ts'

export function contactHandlers(platform: Platform): Handlers<typeof contactRoutes, Contexts> {
  return {
    async contactUs({ query, body }, { address }) {
      const message = z.safeParse(contactMessage, { ...query, ...body })
      if (!message.success) throw new AppError(422, 'invalid', fieldErrors(message.error))
      await guardedCount(platform, { purpose: 'contact', account: message.data.email, address })
      await sendContactMessage(platform, message.data)
      return { status: true, result: 'Your message has been sent successfully' }
    },
  }
}
