import { Card } from '@mantine/core'
import '@mantine/core/styles/Card.layer.css'
import { useUser } from '#web/session/use-user.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ContactForm } from './contact-form.tsx'

export function ContactPage() {
  const { email } = useUser()
  return (
    <>
      <PageHeader title="Contact Us" subtitle="Write to us; the answer comes by e-mail." />
      <Card maw={640}>
        <ContactForm email={email} />
      </Card>
    </>
  )
}
