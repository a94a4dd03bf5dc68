import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '#web/session/user-query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { MakeRecoveryCodesForm } from './make-recovery-codes-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface RecoveryCodesDialogProps {
  /** Whether older codes end with the new ones. */
  replaces: boolean
  onClose: () => void
}

/** Asks for the password, then shows the new codes, this once. */
export function RecoveryCodesDialog({ replaces, onClose }: RecoveryCodesDialogProps) {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function finish() {
    onClose()
    void queryClient.invalidateQueries(userQuery)
  }

  return (
    <Dialog title="Recovery codes" onClose={onClose} closesLightly={codes === null}>
      {codes === null ? (
        <MakeRecoveryCodesForm replaces={replaces} onMade={setCodes} onCancel={onClose} />
      ) : (
        <RecoveryCodes codes={codes} onDone={finish} />
      )}
    </Dialog>
  )
}
