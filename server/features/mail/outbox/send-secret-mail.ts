import { v7 as uuid } from 'uuid'
import type { Platform } from '#server/platform/platform.ts'
import { mailMetrics } from './mail-metrics.ts'

interface SecretMail {
  to: string
  subject: string
  text: string
  html: string
}

/**
 * Sends a mail that carries a code or a link at once, without the outbox: what would sign somebody in
 * is never stored in the database. Called from a job, which runs again when this fails.
 */
export async function sendSecretMail(
  { email, config, clock, metrics }: Platform,
  mail: SecretMail,
): Promise<void> {
  const { mailDone } = mailMetrics(metrics)
  const messageId = `<${uuid()}@${new URL(config.publicUrl).hostname}>`
  try {
    await email.send({
      ...mail,
      messageId,
      replyTo: null,
      date: clock.now(),
      kind: 'automatic',
    })
  } catch (error) {
    mailDone('failed')
    throw error
  }
  mailDone('sent')
}
