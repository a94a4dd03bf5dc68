import { contactRoutes } from '#contract/support/contact.ts'
import { createClient } from '#web/api/client.ts'

const contact = createClient(contactRoutes)

export interface ContactMessage {
  email: string
  subject: string
  message: string
}

/** Sends a message to support and answers what to tell the sender; without an address nothing is sent. */
export async function sendMessage(message: ContactMessage): Promise<string> {
  if (!message.email) throw new Error('Something went wrong!')
  await contact.contactUs({ query: {}, body: message })
  return 'Your message has been sent successfully'
}
