import type { notifyRoutes } from '#contract/rewards/notices.ts'
import type { Handlers } from '#contract/route.ts'
import { mailPageHeaders } from '#server/features/mail/outbox/page-headers.ts'
import { uploadTemplate } from '#server/features/people/invitations/upload-template.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyAll } from './notify-all.ts'
import { viewNotice } from './view-notice.ts'

export function notifyHandlers(platform: Platform): Handlers<typeof notifyRoutes, Contexts> {
  return {
    async notifyAll({ params, body, file }, { actor }) {
      const weeks = body.weekly_reminder ? body.weeks : 0
      const asked = { programId: params.id, weeks, file }
      const { noticeId, count, failures, firstReminderOn } = await notifyAll(platform, actor, asked)
      return {
        status: true,
        result: count > 0 ? 'Emails sent successfully' : 'Nobody in the file could be notified',
        count,
        failed_emails: failures.map(({ email }) => email),
        failed_reasons: failures,
        first_reminder: count > 0 ? firstReminderOn : null,
        data: { id: noticeId },
      }
    },

    notifyTemplate: async ({ query }) => uploadTemplate(query.format, platform.clock.now()),

    async viewNotice({ query }, { actor: { employerId } }) {
      const body = await viewNotice(platform, { employerId, id: query.program_id })
      return { body, headers: mailPageHeaders }
    },
  }
}
