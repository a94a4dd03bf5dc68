import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { contactMessage } from '#contract/contact.ts'
import { refusalOf } from '#web/api/errors.ts'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { type ContactMessage, sendMessage } from './send-message.ts'

interface ContactFormProps {
  /** Whom the answer goes to; the reader may change it. */
  email: string
  initialSubject?: string
  onSent?: () => void
  onCancel?: () => void
}

/** A message to support; works signed out. */
export function ContactForm({ email, initialSubject = '', onSent, onCancel }: ContactFormProps) {
  const { form, onSubmit } = useSchemaForm({
    schema: contactMessage,
    initialValues: { email, subject: initialSubject, message: '' },
    send,
  })

  async function send(values: ContactMessage): Promise<FieldRefusals> {
    try {
      showSuccess(await sendMessage(values))
      form.setValues({ subject: '', message: '' })
      onSent?.()
      return {}
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          type="email"
          label="E-mail"
          description="Where our answer goes."
          autoComplete="email"
        />
        <TextInput
          key={form.key('subject')}
          {...form.getInputProps('subject')}
          label="Subject"
          autoComplete="off"
        />
        <Textarea
          key={form.key('message')}
          {...form.getInputProps('message')}
          label="Message"
          rows={6}
        />
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={form.submitting}>
            Send message
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
