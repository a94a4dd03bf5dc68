import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { editorAddress } from './editor-address.ts'
import { type CreatedEmail, NewEmailForm } from './new-email-form.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

/** The form of a new e-mail, and what follows it: its preview, or the editor it is built in. */
export function NewEmail() {
  const [created, setCreated] = useState<CreatedEmail | null>(null)
  const close = () => setCreated(null)

  function goOn(email: CreatedEmail) {
    if (email.kind === 'build' && !email.notice) openEditor(email.id)
    else setCreated(email)
  }

  return (
    <>
      <NewEmailForm onCreated={goOn} />
      {created?.kind === 'template' && <PreviewDialog email={created} onClose={close} />}
      {created?.kind === 'build' && (
        <Dialog title="When it will be sent" onClose={close}>
          <Text>{created.notice}</Text>
          <Group justify="flex-end" mt="lg">
            <Button data-autofocus onClick={() => openEditor(created.id)}>
              Build the email
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}

/** A document of its own, with its own policy. */
function openEditor(id: string) {
  location.assign(editorAddress(id))
}
