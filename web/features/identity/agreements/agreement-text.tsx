import { Button, Group } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { EmployerAgreement } from '#contract/identity/agreements.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { agreementNames } from './agreement-names.ts'

/** Opens the whole agreement over the page. */
export function AgreementText({ agreement }: { agreement: EmployerAgreement }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText aria-hidden size={18} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Read the full text
      </Button>
      {isOpen && (
        <Dialog title={agreementNames[agreement.type].title} onClose={close} size={720}>
          <RichText html={agreement.content} headingShift={1} />
          <Group justify="flex-end">
            <Button onClick={close}>Done</Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}
