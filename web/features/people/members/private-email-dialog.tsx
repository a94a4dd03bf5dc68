import { useRef, useState } from 'react'
import type { Member } from '#contract/people/members.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DiscardDialog } from '#web/ui/forms/discard-dialog.tsx'
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx'
import { PrivateEmailForm } from './private-email-form.tsx'

interface PrivateEmailDialogProps {
  member: Member
  onClose: () => void
}

/** A mail to one member; what was typed is not lost by a slip. */
export function PrivateEmailDialog({ member, onClose }: PrivateEmailDialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isDirty = useRef(() => false)

  function close() {
    if (isDirty.current()) setIsAsking(true)
    else onClose()
  }

  return (
    <Dialog title={`To: ${member.name ?? ''} (${member.email ?? ''})`} onClose={close} size={560}>
      <PrivateEmailForm member={member} isDirty={isDirty} onSent={onClose} onCancel={close} />
      <LeaveGuard isDirty={() => isDirty.current()} />
      {isAsking && <DiscardDialog onDiscard={onClose} onKeep={() => setIsAsking(false)} />}
    </Dialog>
  )
}
