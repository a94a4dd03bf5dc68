import type { CustomEmail, customEmailRoutes } from '#contract/mail/custom-emails.ts'
import type { Handlers } from '#contract/route.ts'
import { localTimeOf } from '#domain/local-time.ts'
import { isPrivate, knownReach } from '#domain/mail/custom-emails/audience.ts'
import { failuresSince } from '#domain/mail/outbox/failed-lately.ts'
import { mailPageHeaders } from '#server/features/mail/outbox/page-headers.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { momentOf } from './audience-reach.ts'
import { revisionOf } from './built-content.ts'
import {
  createEmail,
  deleteEmail,
  editEmail,
  saveContent,
  scheduleEmail,
  unscheduleEmail,
} from './change-emails.ts'
import { followLink } from './counted-links.ts'
import { duplicateEmail } from './duplicate-email.ts'
import { planRevision } from './plan-revision.ts'
import { findCustomEmail } from './queries/emails.ts'
import { listCustomEmails } from './queries/list.ts'
import { countRecipients } from './queries/recipients.ts'
import { readResults } from './read-results.ts'
import { sendSample, viewEmail } from './sample-email.ts'

export function customEmailHandlers(
  platform: Platform,
): Handlers<typeof customEmailRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async listCustomEmails({ query }, { actor: { employerId } }) {
      const { rows, total } = await listCustomEmails(db, {
        employerId,
        isSent: query.sent,
        withDrafts: query.drafts,
        recommendationId: query.commute_recommendation ?? null,
        failedSince: query.sent && query.failed ? failuresSince(clock.now()) : null,
        ...pageOf(query),
      })
      return {
        ...presentPage(query, total, rows.map(presentEmail)),
        current_page: query.page,
        total,
      }
    },

    async countRecipients({ query }, { actor: { employerId } }) {
      const moment = momentOf(platform, employerId, clock.now())
      const counts = await countRecipients(db, { ...moment, ...query })
      const { all, complete, near, drivesAlone, ...others } = counts
      return {
        ...others,
        all,
        complete,
        incomplete: all - complete,
        near: knownReach('near', near),
        drives_alone: knownReach('drives_alone', drivesAlone),
      }
    },

    async createCustomEmail({ headers, body, file }, { actor }) {
      const key = headers['idempotency-key']
      const { id, notice } = await createEmail(platform, actor, { ...body, file }, key)
      return {
        status: true,
        result: 'Custom email was created successfully',
        notice,
        data: { id },
      }
    },

    async editCustomEmail({ params: { id }, body }, { actor }) {
      const { notice, revision } = await editEmail(platform, actor, id, body)
      const result = 'Custom email was edited successfully'
      return { status: true, result, notice, data: { id }, revision }
    },

    async scheduleCustomEmail({ params: { id }, body }, { actor }) {
      const { notice } = await scheduleEmail(platform, actor, id, body)
      return { status: true, result: 'Email was scheduled successfully', notice, data: { id } }
    },

    async unscheduleCustomEmail({ params }, { actor }) {
      await unscheduleEmail(platform, actor, params.id)
      return { status: true, result: 'The email is a draft again and is sent to nobody' }
    },

    async duplicateCustomEmail({ params, headers }, { actor }) {
      const id = await duplicateEmail(platform, actor, params.id, headers['idempotency-key'])
      return { status: true, result: 'The copy is a draft and is sent to nobody', data: { id } }
    },

    async deleteCustomEmail({ params }, { actor }) {
      await deleteEmail(platform, actor, params.id)
      return { status: true, result: 'Email was deleted successfully' }
    },

    async readContent({ params: { id } }, { actor: { employerId } }) {
      const [email] = await findCustomEmail(db, { employerId, id })
      if (!email) throw notFound('The email')
      const { title, design, html, startedAt, rule, ruleValue, isDraft, sendAt, timeZone } = email
      return {
        title,
        sent: startedAt !== null,
        design,
        html,
        revision: revisionOf(email),
        rule,
        rule_value: ruleValue,
        draft: isDraft,
        formatted_Date: sendAt && localTimeOf(sendAt, timeZone),
      }
    },

    async saveContent({ params, body }, { actor }) {
      const revision = await saveContent(platform, actor, params.id, body)
      return { status: true, result: 'Email content was saved successfully', revision }
    },

    async sendSample({ params }, { actor }) {
      await sendSample(platform, actor, params.id)
      return { status: true, result: 'Email was sent successfully' }
    },

    async sendSampleByGet({ params }, { actor }) {
      await sendSample(platform, actor, params.id)
      return { status: true, result: 'Email was sent successfully' }
    },

    async readResults({ params: { id } }, { actor: { employerId } }) {
      return readResults(db, { employerId, id })
    },

    async followEmailLink({ params: { token } }, { isLookAhead, log }) {
      const redirectTo = await followLink(platform, { token, isCounted: !isLookAhead, log })
      return { body: '', redirectTo, headers: linkHeaders }
    },

    async viewCustomEmail({ query }, { actor: { employerId } }) {
      const email = { employerId, id: query.program_id }
      const body = await viewEmail(platform, email, query.member_id)
      return { body, headers: mailPageHeaders }
    },
  }
}

/** Where a link leads is told nothing of the mail; and every click is counted. */
const linkHeaders = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

/** Why nobody got it, or gets it yet. */
function problemOf({ problem, rule, finished_at, recipients }: EmailRow): string | null {
  if (problem !== null) return problem
  return isPrivate(rule) && finished_at !== null && recipients === 0 ? tooFewLeft : null
}

const tooFewLeft =
  'Fewer than five people were left when its time came, so nobody got it: it would have shown who they are.'

type EmailRow = Awaited<ReturnType<typeof listCustomEmails>>['rows'][number]

function presentEmail(row: EmailRow): CustomEmail {
  const { recipients, sent, failed, waiting, unsubscribed } = row
  return {
    _id: row.id,
    title: row.title,
    rule: row.rule,
    rule_value: row.rule_value,
    revision: planRevision({ ...row, ruleValue: row.rule_value }),
    draft: row.is_draft,
    when_to_send: row.send_at?.toISOString() ?? null,
    formatted_Date: row.send_at && localTimeOf(row.send_at, row.time_zone),
    sent: row.started_at !== null,
    kind: row.kind,
    has_content: row.has_content,
    problem: problemOf(row),
    counts: { recipients, sent, failed, waiting, unsubscribed },
  }
}
