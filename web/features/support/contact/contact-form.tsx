import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { contactMessage } from '#contract/support/contact.ts'
import { refusalOf } from '#web/api/errors.ts'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { type ContactMessage, sendMessage } from './send-message.ts'

/** The account's address is nothing to type, and nothing to complain about here. */
const fromAccount = z.extend(contactMessage, { email: z.string() })

interface ContactFormProps {
  /** Whom the answer goes to: the account's own address, or a first guess of one. */
  email: string
  /** Signed out, only the reader knows the address. */
  asksEmail?: boolean
  initialSubject?: string
  onSent?: () => void
  onCancel?: () => void
}

/** A message to support; works signed out. */
export function ContactForm(props: ContactFormProps) {
  const { email, asksEmail = false, initialSubject = '', onSent, onCancel } = props
  const { form, onSubmit } = useSchemaForm({
    schema: asksEmail ? contactMessage : fromAccount,
    initialValues: { email, subject: initialSubject, message: '' },
    send,
  })

  async function send(values: ContactMessage): Promise<FieldRefusals> {
    try {
      showSuccess(await sendMessage(asksEmail ? values : { ...values, email }))
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
        {asksEmail ? (
          <TextInput
            key={form.key('email')}
            {...form.getInputProps('email')}
            type="email"
            label="E-mail"
            description="Where our answer goes."
            autoComplete="email"
          />
        ) : (
          <Text c="dimmed">
            Our answer goes to <b>{email}</b>.
          </Text>
        )}
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
