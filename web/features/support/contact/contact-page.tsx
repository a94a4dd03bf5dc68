import '@mantine/core/styles/Card.layer.css'
import { Card } from '@mantine/core'
import { useUser } from '#web/session/user.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ContactForm } from './contact-form.tsx'

export function ContactPage() {
  return (
    <>
      <PageHeader title="Contact Us" subtitle="Write to us; the answer comes by email." />
      <ContactTab />
    </>
  )
}

/** The contact form, also among the tabs of the account. */
export function ContactTab() {
  const { email } = useUser()
  return (
    <Card maw={640}>
      <ContactForm email={email} />
    </Card>
  )
}
