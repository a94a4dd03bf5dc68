import {
  type InvitationText,
  paragraphsOf,
  withMergeFields,
} from '#domain/people/invitations/invitation-text.ts'
import { invitationDays } from '#domain/people/members/invitation.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'

/** Filled while the mail is sent, from the member's own row: the link is stored nowhere. */
const greeting = 'Hello {{first_name|there}},'
const community = '{{community}}'
const joinLink = '{{join_link}}'

interface Invitation {
  /** The employer's own, or the standard one. */
  text: InvitationText
  canUnsubscribe: boolean
}

/**
 * To one person, or to everybody in a file, who can end such mails. Whatever the employer wrote, the mail names it and
 * says what its link is for.
 */
export function invitationLetter({ text, canUnsubscribe }: Invitation) {
  const written = withMergeFields(text)
  return letter({
    subject: written.subject,
    paragraphs: [
      written.greeting,
      ...paragraphsOf(written.introduction),
      `To join the commute program of ${community}, choose a password and say how you come to work; it takes two minutes. The link is yours alone and works for ${invitationDays} days.`,
      ...paragraphsOf(written.closing),
      'If you do not know why you got this mail, you can ignore it.',
    ],
    action: { label: 'Join', url: joinLink },
    footer: { canUnsubscribe },
  })
}

/** To somebody the employer has let in: only the password is missing. */
export function passwordLetter() {
  return letter({
    subject: `You have joined ${community}: set your password`,
    paragraphs: [
      greeting,
      `${community} has let you into its commute program on Switchback.`,
      `Choose a password to sign in with. The link is yours alone and works for ${invitationDays} days.`,
    ],
    action: { label: 'Set your password', url: joinLink },
    footer: { canUnsubscribe: false },
  })
}

/** To somebody who is known no more when it leaves: nothing is filled then. */
export function declinedLetter(community: string) {
  return letter({
    subject: `Your wish to join ${community}`,
    paragraphs: [
      'Hello,',
      `${community} could not let you into its commute program. If you think this is a mistake, please ask there.`,
      'What you had entered was deleted.',
    ],
  })
}

/** Tells the employer that people wait for an answer; who they are is shown behind the sign-in. */
export function requestLetter({ waiting, url }: { waiting: number; url: string }) {
  const people = waiting === 1 ? 'One person waits' : `${waiting} people wait`
  return letter({
    subject: 'Somebody asks to join your community',
    paragraphs: [`${people} for you to accept or decline that they join your commute program.`],
    action: { label: 'See who asks', url },
  })
}
