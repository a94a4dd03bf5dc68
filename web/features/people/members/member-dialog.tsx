import { DeleteMemberDialog } from './delete-member-dialog.tsx'
import { PrivateEmailDialog } from './private-email-dialog.tsx'
import type { AskedAction } from './use-member-actions.ts'

interface MemberDialogProps {
  asked: AskedAction
  onClose: () => void
}

export function MemberDialog({ asked: { kind, member }, onClose }: MemberDialogProps) {
  return kind === 'mail' ? (
    <PrivateEmailDialog member={member} onClose={onClose} />
  ) : (
    <DeleteMemberDialog member={member} onClose={onClose} />
  )
}
