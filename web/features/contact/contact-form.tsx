import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { contactMessage } from '#contract/contact.ts'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
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
      const fields = error instanceof ApiError ? error.fields : {}
      if (Object.keys(fields).length === 0) showError(errorMessage(error))
      return fields
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
