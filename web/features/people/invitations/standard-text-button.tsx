import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import {
  type InvitationText,
  standardInvitation,
} from '#domain/people/invitations/invitation-text.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { invitationTextQuery, saveInvitationText } from './invitation-queries.ts'

interface StandardTextButtonProps {
  /** What is saved now, which an undo brings back. */
  saved: InvitationText
  revision: string
  onDone: () => void
}

interface Reset {
  saved: InvitationText
  revision: string
  /** Of the standard text once it is saved: an undo writes over nothing else. */
  after: { revision?: string }
}

/** Gives invitations the standard text again: asks first, and can be undone. */
export function StandardTextButton({ saved, revision, onDone }: StandardTextButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  const reset = useCommand({
    run: async ({ revision: opened, after }: Reset) => {
      const answer = await saveInvitationText(standardInvitation, opened)
      after.revision = answer.revision
      return answer
    },
    success: resultOf,
    undo: ({ saved: text, after }) => saveInvitationText(text, after.revision ?? ''),
    refresh: [invitationTextQuery],
    onDone,
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'start' }}
        onClick={() => setIsAsked(true)}
      >
        Back to the standard text
      </Button>
      {isAsked && (
        <Confirm
          title="Back to the standard text?"
          confirmLabel="Use the standard text"
          command={reset}
          input={{ saved, revision, after: {} }}
          onClose={() => setIsAsked(false)}
          isHarmless
        >
          <Text>
            Invitations that are sent from now on have the standard text. What is saved now can be
            brought back by Undo right afterwards; what you typed here and did not save cannot.
          </Text>
        </Confirm>
      )}
    </>
  )
}
