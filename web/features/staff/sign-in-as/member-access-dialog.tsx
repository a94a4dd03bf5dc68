import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '#web/kit/command.ts'
import { GoDialog } from '#web/kit/dialog/confirm.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { CopyableText } from '#web/ui/copyable-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { signInAs } from './sign-in-as-queries.ts'

interface MemberAccessDialogProps {
  member: { id: string; name: string }
  onClose: () => void
}

interface Access {
  passkey: string
  password: string
}

/** Asks first, then shows the link into a member's account and the password it asks for, this once. */
export function MemberAccessDialog({ member, onClose }: MemberAccessDialogProps) {
  const [access, setAccess] = useState<Access | null>(null)
  const open = useCommand({
    run: () =>
      signInAs.openMemberAccess({ params: { id: member.id }, body: { user_id: member.id } }),
    success: () => null,
    onDone: ({ passkey, master_password }) => setAccess({ passkey, password: master_password }),
  })
  if (access) return <AccessShown member={member} access={access} onClose={onClose} />
  return (
    <GoDialog
      title={`Sign in as ${member.name}?`}
      confirmLabel="Make a link"
      onConfirm={() => open.run()}
      onClose={onClose}
    >
      <Text>
        You get a link that works once within 15 minutes, and a password it asks for. That you
        looked into this account is recorded under your name.
      </Text>
    </GoDialog>
  )
}

function AccessShown({ member, access, onClose }: MemberAccessDialogProps & { access: Access }) {
  return (
    <Dialog title={`Sign in as ${member.name}`} onClose={onClose} closesLightly={false}>
      <Stack>
        <Notice kind="warning">
          Both are shown here alone. The link works once, for 15 minutes; the fifth wrong password
          ends it.
        </Notice>
        <CopyableText label="Pass-key link" value={access.passkey} />
        <CopyableText label="Master password" value={access.password} />
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
