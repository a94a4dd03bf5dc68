import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '#web/kit/command.ts'
import { GoDialog } from '#web/kit/dialog/confirm.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
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
        <Shown label="Pass-key link" value={access.passkey} />
        <Shown label="Master password" value={access.password} />
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** A text to take along. */
function Shown({ label, value }: { label: string; value: string }) {
  const { copy, copied, error } = useClipboard({ timeout: 4000 })
  return (
    <div>
      <Group align="end" gap="xs">
        <TextInput label={label} value={value} variant="filled" readOnly flex={1} miw={220} />
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />
          }
          onClick={() => copy(value)}
          aria-label={`Copy: ${label}`}
        >
          Copy
        </Button>
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {copied && 'Copied'}
        {error && 'The browser did not allow copying: select the text instead.'}
      </Text>
    </div>
  )
}
