import { Text } from '@mantine/core'
import * as z from 'zod/mini'
import { contactMessage, contactRoutes } from '#contract/support/contact.ts'
import { createClient } from '#web/api/client.ts'
import { TextareaField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { EmailField, TextField } from '#web/kit/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/kit/form/use-schema-form.ts'

const contact = createClient(contactRoutes)

/** The account's address is nothing to type, and nothing to be wrong about here. */
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
  const form: SchemaForm<ContactMessage> = useSchemaForm({
    schema: asksEmail ? contactMessage : fromAccount,
    initialValues: { email, subject: initialSubject, message: '' },
    send: (values) => sendMessage(asksEmail ? values : { ...values, email }),
    success: (answer) => answer,
    onDone: () => {
      form.restart()
      onSent?.()
    },
  })
  return (
    <Form of={form} submit="Send message" isGuarded {...(onCancel && { onCancel })}>
      {asksEmail ? (
        <EmailField
          of={form}
          name="email"
          label="Email"
          description="Where our answer goes."
          autoComplete="email"
        />
      ) : (
        <Text c="dimmed">
          Our answer goes to <b>{email}</b>.
        </Text>
      )}
      <TextField of={form} name="subject" label="Subject" autoComplete="off" />
      <TextareaField of={form} name="message" label="Message" rows={6} />
    </Form>
  )
}

interface ContactMessage {
  email: string
  subject: string
  message: string
}

/** Sends a message to support and answers what the sender reads; without an address nothing is sent. */
export async function sendMessage(message: ContactMessage): Promise<string> {
  if (!message.email) throw new Error('Something went wrong!')
  await contact.contactUs({ query: {}, body: message })
  return 'Your message has been sent successfully'
}
