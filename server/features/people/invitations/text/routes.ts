import type {
  invitationTextRoutes,
  SavedInvitationText,
} from '#contract/people/invitations-text.ts'
import type { Handlers } from '#contract/route.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readInvitationText, type StoredText } from '../queries/text.ts'
import { changeText, isStandardText, textRevision } from './change-text.ts'
import { previewText, sendTextSample } from './sample-text.ts'

export function invitationTextHandlers(
  platform: Platform,
): Handlers<typeof invitationTextRoutes, Contexts> {
  return {
    async readInvitationText(_input, { actor: { employerId } }) {
      return presentText(await readInvitationText(platform.db, employerId))
    },

    async changeInvitationText({ body }, { actor }) {
      const text = presentText(await changeText(platform, actor, body))
      const result = text.is_standard
        ? 'Invitations have the standard text again'
        : 'The text of invitations was saved'
      return { status: true, result, ...text }
    },

    async previewInvitationText({ body: { member_id: memberId, ...text } }, { actor }) {
      return previewText(platform, actor, { text, memberId })
    },

    async sendInvitationSample({ body }, { actor }) {
      await sendTextSample(platform, actor, body)
      return { status: true, result: 'A test was sent to you' }
    },
  }
}

function presentText({ changedBy, changedAt, ...text }: StoredText): SavedInvitationText {
  return {
    ...text,
    is_standard: isStandardText(text),
    revision: textRevision(text),
    changed_by: changedBy,
    changed_at: changedAt?.toISOString() ?? null,
  }
}
