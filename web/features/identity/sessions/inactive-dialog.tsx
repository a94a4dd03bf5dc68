import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ContactForm } from '#web/features/support/contact/contact-form.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'

interface InactiveDialogProps {
  /** The address just tried, for the contact form. */
  email: string
  onClose: () => void
}

/** The right password on an account that is not active yet: say so and offer to write to support. */
export function InactiveDialog({ email, onClose }: InactiveDialogProps) {
  const [writing, setWriting] = useState(false)
  return (
    <GuardedDialog
      title={writing ? 'Contact Us' : 'Your account is not active yet'}
      onClose={onClose}
    >
      {writing ? (
        <ContactForm
          email={email}
          asksEmail
          initialSubject="My account is not active yet"
          onSent={onClose}
          onCancel={onClose}
        />
      ) : (
        <>
          <Text>
            We are sorry, your account is not active yet. Please contact Customer Service.
          </Text>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              Dismiss
            </Button>
            <Button data-autofocus onClick={() => setWriting(true)}>
              Contact Us
            </Button>
          </Group>
        </>
      )}
    </GuardedDialog>
  )
}
