import { withFooter } from '#domain/mail/outbox/footer.ts'
import { fillHtml, fillText, firstName, hasField } from '#domain/mail/outbox/merge-fields.ts'
import type { Mail } from '#server/gateways/email/index.ts'
import { signToken } from '#server/platform/auth/signed-token.ts'
import type { Config } from '#server/platform/config.ts'
import type { LeasedMail } from './queries/lease.ts'

export interface Content {
  subject: string
  text: string
  html: string
}

/** The mail as it leaves: its text filled, its links made. Links are signed here and stored nowhere. */
export function fillMail(config: Config, row: LeasedMail, content: Content): Mail {
  const isEndable = row.canUnsubscribe || row.isReminder || row.ends !== null
  const unsubscribe = isEndable ? unsubscribeToken(config, row) : undefined
  const filled =
    row.memberId || row.isCampaign || row.ends ? fill(config, row, content, unsubscribe) : content
  return {
    messageId: row.messageId,
    to: row.to,
    replyTo: row.replyTo,
    ...filled,
    date: row.createdAt,
    kind: row.isBulk ? 'bulk' : row.replyTo ? 'personal' : 'automatic',
    ...(unsubscribe
      ? { unsubscribeUrl: `${config.publicUrl}/api/unsubscribe/${unsubscribe}` }
      : {}),
  }
}

function fill(
  config: Config,
  row: LeasedMail,
  content: Content,
  unsubscribe: string | undefined,
): Content {
  const join = row.joinLinkAt ? joinToken(config, row, row.joinLinkAt) : undefined
  const values = {
    name: row.memberName,
    first_name: firstName(row.memberName),
    email: row.to,
    community: row.community,
    ...row.merge,
    survey_link: row.awaitsSurvey
      ? `${config.publicUrl}/survey/${surveyToken(config, row)}`
      : undefined,
    confirm_link: row.emailDeclinedAt
      ? `${config.publicUrl}/confirm-address?token=${confirmToken(config, row, row.emailDeclinedAt)}`
      : undefined,
    join_link: join ? `${config.publicUrl}/join/${join}` : undefined,
    // Who has to join or to answer first is led there alone.
    portal_link:
      row.hasLogin && !join && !row.awaitsSurvey ? `${config.publicUrl}/rider` : undefined,
    unsubscribe_link: unsubscribe ? `${config.publicUrl}/unsubscribe/${unsubscribe}` : undefined,
  }
  const complete = unsubscribe ? withUnsubscribeLink(content) : content
  return {
    subject: fillText(complete.subject, values),
    text: fillText(complete.text, values),
    html: fillHtml(complete.html, values),
  }
}

/** Whoever wrote the mail may have left it out. */
function withUnsubscribeLink({ subject, text, html }: Content): Content {
  const footed = withFooter({ text, html }, { canUnsubscribe: true })
  return {
    subject,
    text: hasField(text, 'unsubscribe_link') ? text : footed.text,
    html: hasField(html, 'unsubscribe_link') ? html : footed.html,
  }
}

function joinToken(config: Config, row: LeasedMail, at: Date): string {
  return signToken(config.signingKey, 'join', { ids: idsOf(row.employerId, row.memberId), at })
}

function confirmToken(config: Config, row: LeasedMail, at: Date): string {
  return signToken(config.signingKey, 'confirm_email', {
    ids: idsOf(row.employerId, row.memberId),
    at,
  })
}

function surveyToken(config: Config, row: LeasedMail): string {
  const ids = idsOf(row.employerId, row.memberId)
  return signToken(config.signingKey, 'survey', { ids, at: row.createdAt })
}

function unsubscribeToken(config: Config, row: LeasedMail): string {
  if (row.isCampaign) {
    // The mail's own row says whose address it went to.
    return signToken(config.signingKey, 'unsubscribe_campaign', {
      ids: [row.id],
      at: row.createdAt,
    })
  }
  if (row.ends) {
    const reader = row.userId ?? row.memberId ?? row.adminId
    const ids = row.adminId ? idsOf(reader) : idsOf(row.employerId, reader)
    return signToken(config.signingKey, `end_${row.ends}`, { ids, at: row.createdAt })
  }
  if (row.isReminder) {
    const ids = idsOf(row.employerId, row.memberId)
    return signToken(config.signingKey, 'end_reminders', { ids, at: row.createdAt })
  }
  const ids = idsOf(row.employerId, row.memberId, row.batchId)
  return signToken(config.signingKey, 'unsubscribe', { ids, at: row.createdAt })
}

function idsOf(...ids: (string | null)[]): string[] {
  return ids.map((id) => {
    if (id === null) throw new Error('a mail with a link names its employer, member and batch')
    return id
  })
}
