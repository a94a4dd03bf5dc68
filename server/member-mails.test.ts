import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasField } from '#domain/mail/outbox/merge-fields.ts'
import { standardInvitation } from '#domain/people/invitations/invitation-text.ts'
import { composeMail, defaultLetter } from '#server/features/mail/custom-emails/compose-mail.ts'
import { fillMail } from '#server/features/mail/outbox/delivery/fill-mail.ts'
import type { LeasedMail } from '#server/features/mail/outbox/delivery/queries/lease.ts'
import { memberLetter } from '#server/features/money/credit/notify-expiries.ts'
import {
  failureLetter,
  leaverLetter,
  takenBackLetter,
} from '#server/features/money/redemptions/redemption-letters.ts'
import { decisionLetter } from '#server/features/money/tax-forms/staff/decide-form.ts'
import {
  declinedLetter,
  invitationLetter,
  passwordLetter,
} from '#server/features/people/invitations/invitation-letters.ts'
import { surveyLetter } from '#server/features/people/joining/survey-letter.ts'
import { logReminderLetter } from '#server/features/people/members/bulk/start-bulk.ts'
import { privateLetter } from '#server/features/people/members/mail-member.ts'
import { suggestedLetter } from '#server/features/people/members/mail-suggested.ts'
import { confirmationLetter } from '#server/features/people/members/staff/decline-email.ts'
import { winnerLetter } from '#server/features/rewards/draws/letters.ts'
import { lapsedLetterToMember } from '#server/features/rewards/granting/waiting-letters.ts'
import { programLetter } from '#server/features/rewards/notices/program-letter.ts'
import { recommendationMail } from '#server/features/rewards/recommendations/recommendation-letter.ts'
import { ticketLetter } from '#server/features/support/tickets/staff/ticket-letter.ts'
import { reminderLetter } from '#server/features/trips/reminders/remind-commuters.ts'
import {
  questionLetter,
  settledLetter,
} from '#server/features/trips/trips/questions/question-letters.ts'
import { tripsOnly } from '#testing/rewarding-community.ts'
import { testConfig } from '#testing/test-config.ts'

const publicUrl = 'https://commute.test'
const now = new Date('2026-11-20T18:00:00Z')
const ids = [
  '019a0000-0000-7000-8000-000000000001',
  '019a0000-0000-7000-8000-000000000002',
] as const
const recommendation = {
  id: ids[0],
  startOn: '2026-11-01',
  lastOn: null,
  budgetCents: 10_000,
  incentiveCents: 200,
  tripLimit: 5,
  sendEmail: true,
  emailDay: 2,
  emailTime: '08:00',
  title: 'Leave the car at home',
}

const aboutTrip = { communityName: 'Example Works', tripOn: '2026-11-19', publicUrl }

/** Every letter to a member, by the file that writes it. */
const letters = {
  'mail/custom-emails/compose-mail.ts': [
    composeMail({ title: 'News', html: null }, () => defaultLetter('News')),
  ],
  'money/credit/notify-expiries.ts': [
    memberLetter({ publicUrl }, [{ id: ids[0], cents: 500, endsOn: '2026-12-20' }], {
      name: 'Sam',
      communityName: 'Example Works',
    }),
  ],
  'money/redemptions/redemption-letters.ts': [
    failureLetter({ cents: 1250, linkEndsAt: null, publicUrl }),
    failureLetter({ cents: 1250, linkEndsAt: new Date('2026-12-20T18:00:00Z'), publicUrl }),
    takenBackLetter({
      cents: 1250,
      linkEndsAt: new Date('2026-12-20T18:00:00Z'),
    }),
    leaverLetter({
      cents: 90_000,
      mostCents: 60_000,
      communityName: 'Example Works',
      endsAt: new Date('2026-12-20T18:00:00Z'),
      isAfterFailure: true,
      pendingCents: 300,
      url: `${publicUrl}/redeem/${'x'.repeat(43)}`,
    }),
  ],
  'money/tax-forms/staff/decide-form.ts': [
    decisionLetter(null, publicUrl),
    decisionLetter('The form is not signed.', publicUrl),
  ],
  'people/invitations/invitation-letters.ts': [
    invitationLetter({ text: standardInvitation, canUnsubscribe: true }),
    passwordLetter(),
    declinedLetter('Example Works'),
  ],
  'people/joining/survey-letter.ts': [surveyLetter()],
  'people/members/mail-member.ts': [
    privateLetter('Robin of Example Works', { subject: 'Lockers', message: 'Yours is ready.' }),
  ],
  'people/members/bulk/start-bulk.ts': [logReminderLetter()],
  'people/members/mail-suggested.ts': [
    suggestedLetter('Lockers', 'Yours is ready.\n\nSee you there.'),
  ],
  'people/members/staff/decline-email.ts': [confirmationLetter()],
  'rewards/draws/letters.ts': [
    winnerLetter({
      period: { kind: 'weekly', startOn: '2026-11-09', lastOn: '2026-11-15' },
      periodId: ids[0],
      publicUrl,
      name: 'Sam',
      communityName: 'Example Works',
      won: [],
      dueOn: '2026-11-23',
    }),
  ],
  'rewards/granting/waiting-letters.ts': [
    lapsedLetterToMember({ name: 'Sam', communityName: 'Example Works', cents: 500, publicUrl }),
  ],
  'rewards/notices/program-letter.ts': [true, false].map((isReminder) =>
    programLetter(
      { startOn: '2026-11-01', lastOn: null, todayOn: '2026-11-20', settings: tripsOnly },
      { isReminder },
    ),
  ),
  'rewards/recommendations/recommendation-letter.ts': [
    recommendationMail({ recommendation, lastOn: null, html: null }),
  ],
  'support/tickets/staff/ticket-letter.ts': [
    { message: 'It is counted now.', isResolved: false },
    { message: 'It is counted now.', isResolved: true },
    { message: null, isResolved: true },
  ].map((told) =>
    ticketLetter({ id: ids[0], number: 42, subject: 'My trip is gone' }, told, publicUrl),
  ),
  'trips/reminders/remind-commuters.ts': [reminderLetter(publicUrl)],
  'trips/trips/questions/question-letters.ts': [
    questionLetter(aboutTrip, 'Were you there?'),
    ...(
      [
        { outcome: 'upheld', reason: 'You were not there.' },
        { outcome: 'dismissed', reason: null },
        { outcome: 'lapsed' },
      ] as const
    ).map((told) => settledLetter(aboutTrip, told)),
  ],
}

/** What is written to employers and staff, and to whoever has an account there. */
const toOthers = [
  'mail/campaigns/tell-missed.ts',
  'money/top-up/letters.ts',
  'staff/admins/send-code.ts',
  'staff/employers/status-letter.ts',
  'statistics/digest/send-digests.ts',
  'system/notification-mails/notification-letter.ts',
  'identity/accounts/mail-email-change.ts',
  'identity/accounts/queue-notice.ts',
  'identity/closing/commuter/close-own-account.ts',
  'identity/closing/farewell-letter.ts',
  'identity/passwords/mail-password-reset.ts',
  'identity/registration/mail-registration.ts',
  'identity/team/accept-invitation.ts',
  'identity/team/change-team.ts',
  'identity/team/mail-team-invitation.ts',
  'identity/two-step/send-code.ts',
  'money/invoices/mail-invoice.ts',
  'rewards/granting/close-months.ts',
  'subscriptions/programs/mail-program.ts',
  'subscriptions/renewals/letters.ts',
]

/** A mail to a member in the middle of the funnel, as it lies in the outbox. */
const row: LeasedMail = {
  id: ids[0],
  employerId: ids[0],
  messageId: '<one@commute.test>',
  to: 'sam@test.example',
  replyTo: null,
  subject: null,
  text: null,
  html: null,
  bodyId: null,
  merge: null,
  memberId: ids[1],
  batchId: ids[0],
  isBulk: false,
  joinLinkAt: null,
  canUnsubscribe: false,
  isReminder: false,
  ends: null,
  userId: null,
  adminId: null,
  isReaderGone: false,
  attachmentKind: null,
  attachmentId: null,
  attempts: 0,
  createdAt: now,
  isMember: true,
  memberName: 'Sam Example',
  isDisabled: false,
  hasUnsubscribed: false,
  hasLogin: true,
  awaitsSurvey: false,
  emailDeclinedAt: null,
  currentLinkAt: null,
  community: 'Example Works',
  isEmployerDisabled: false,
  isCampaign: false,
  leftOut: null,
}

const people: [string, Partial<LeasedMail>][] = [
  ['invited', { joinLinkAt: now, hasLogin: false }],
  ['without a survey', { awaitsSurvey: true }],
  ['complete', {}],
]

/** Invitations go to nobody else, and whoever is asked for an address has a declined one. */
function peopleOf(file: string): typeof people {
  if (file.endsWith('/decline-email.ts'))
    return [['whose address is declined', { emailDeclinedAt: now }]]
  return file.startsWith('people/invitations/') ? people.slice(0, 1) : people
}

/** Every address of ours in a mail, once. */
function linksIn({ text, html }: { text: string; html: string }): string[] {
  const found = `${text} ${html}`.match(/https:\/\/commute\.test[^\s"<]*/g) ?? []
  return [...new Set(found)].map((link) => link.slice(publicUrl.length))
}

const memberPage =
  /^\/(?:rider(?:\/(?:wallet|tax-form|questions|rewards|help\?ticket=[\w-]+))?|(?:(?:join|survey|unsubscribe|draws|redeem)\/|confirm-address\?token=)[\w.-]+)$/

describe('mails to members', () => {
  const config = { ...testConfig(), publicUrl }
  const cases = Object.entries(letters).flatMap(([file, written]) =>
    written.flatMap((content) =>
      peopleOf(file).map(([who, changes]) => ({ file, content, who, changes })),
    ),
  )

  it.each(cases)('lead to pages for members: $file to somebody $who', ({ content, changes }) => {
    const canUnsubscribe = hasField(content.html, 'unsubscribe_link')
    const mail = fillMail(config, { ...row, ...changes, canUnsubscribe }, content)
    for (const link of linksIn(mail)) expect(link).toMatch(memberPage)
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|href=""/)
  })

  it.each([
    ['invited', /^\/join\//],
    ['without a survey', /^\/survey\//],
    ['complete', /^\/rider$/],
  ])('give somebody %s the link to the next step', (who, page) => {
    const changes = people.find(([name]) => name === who)?.[1]
    for (const file of [
      'mail/custom-emails/compose-mail.ts',
      'rewards/notices/program-letter.ts',
    ] as const) {
      const [content] = letters[file]
      if (!content) throw new Error('no such letter')
      const links = linksIn(fillMail(config, { ...row, ...changes }, content))
      expect(links.filter((link) => page.test(link))).toHaveLength(1)
    }
  })

  it('are all of these: whoever writes a new letter says to whom', () => {
    const root = new URL('features/', import.meta.url)
    const writing = globSync('**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts') && file !== 'mail/outbox/letter.ts')
      .filter((file) => /\bletter\(\{/.test(readFileSync(new URL(file, root), 'utf8')))
    expect(writing.sort()).toEqual([...Object.keys(letters), ...toOthers].sort())
  })
})
