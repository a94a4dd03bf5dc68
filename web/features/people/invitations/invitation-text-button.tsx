import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { invitationTextRoutes } from '#contract/people/invitations-text.ts'
import { useMay } from '#web/session/roles.ts'
import { InvitationTextDialog } from './invitation-text-dialog.tsx'

/** Opens what invitations say, for who may change it. */
export function InvitationTextButton() {
  const may = useMay(invitationTextRoutes.changeInvitationText)
  const [isOpen, setIsOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Edit the invitation’s text
      </Button>
      {isOpen && <InvitationTextDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
