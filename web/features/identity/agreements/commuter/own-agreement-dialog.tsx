import { Button, Group } from '@mantine/core'
import type { MemberAgreement } from '#contract/identity/agreements/agreements-commuter.ts'
import { useCommand } from '#web/kit/command.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import {
  memberAgreementNames,
  ownAgreements,
  ownAgreementsQuery,
} from './own-agreements-queries.ts'

interface OwnAgreementDialogProps {
  agreement: MemberAgreement
  onClose: () => void
}

/** The text of an agreement, and its acceptance where that is missing. */
export function OwnAgreementDialog({ agreement, onClose }: OwnAgreementDialogProps) {
  const { id, type, content, accepted_at } = agreement
  const { title, inline } = memberAgreementNames[type]
  const lock = useStaffLock('accept agreements')
  const accept = useCommand({
    run: () => ownAgreements.acceptOwnAgreement({ params: { id } }),
    success: () => `You have accepted the ${inline}`,
    // A version that has been replaced meanwhile: the message says so, the list brings the new one.
    refresh: [ownAgreementsQuery],
    onDone: onClose,
    onFailed: () => {
      onClose()
      return false
    },
  })
  return (
    <Dialog title={title} onClose={onClose} size={720}>
      <RichText html={content} headingShift={1} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {accepted_at === null && (
          <ReasonedButton reason={lock} loading={accept.isBusy} onClick={() => void accept.run()}>
            Accept
          </ReasonedButton>
        )}
      </Group>
    </Dialog>
  )
}
