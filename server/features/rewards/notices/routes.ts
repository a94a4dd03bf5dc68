import type { notifyRoutes } from '#contract/rewards/notices.ts'
import type { Handlers } from '#contract/route.ts'
import { fillHtml, firstName } from '#domain/mail/outbox/merge-fields.ts'
import { mailPageHeaders } from '#server/features/mail/outbox/page-headers.ts'
import { uploadTemplate } from '#server/features/people/invitations/upload-template.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getProgram } from './get-program.ts'
import { notifyAll } from './notify-all.ts'
import { programLetter } from './program-letter.ts'

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

/** The letter about a program as a page, as a member of the employer's own name would get it. */
async function viewNotice(platform: Platform, key: RowKey): Promise<string> {
  const { db, clock, config } = platform
  const program = await getProgram(db, key, clock.now())
  const { startOn, todayOn } = program
  // A draft is shown as if it began today.
  const dated = { ...program, startOn: startOn ?? todayOn }
  const { html } = programLetter(dated, { isReminder: false })
  return fillHtml(html, {
    name: program.name,
    first_name: firstName(program.name),
    email: program.email,
    community: program.community,
    unsubscribe_link: config.publicUrl,
  })
}
