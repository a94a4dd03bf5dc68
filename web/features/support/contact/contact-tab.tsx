import '@mantine/core/styles/Card.layer.css'
import { Card } from '@mantine/core'
import { useUser } from '#web/session/use-user.ts'
import { ContactForm } from './contact-form.tsx'

/** The contact form among the tabs of the account. */
export function ContactTab() {
  const { email } = useUser()
  return (
    <Card maw={640}>
      <ContactForm email={email} />
    </Card>
  )
}
