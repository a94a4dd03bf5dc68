import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { PreviewDialog } from './preview-dialog.tsx'

export function ViewButton({ email }: { email: CustomEmail }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => setIsOpen(true)}
        aria-label={`View: ${email.title}`}
      >
        View
      </Button>
      {isOpen && (
        <PreviewDialog
          email={{ id: email._id, title: email.title }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
