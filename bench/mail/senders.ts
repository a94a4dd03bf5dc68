import { once } from 'node:events'
import { join } from 'node:path'
import type { SpawnedWorker } from '#testing/kill-rounds.ts'
import { testSigningKey } from '#testing/test-config.ts'
import { startChild } from '../support/child-process.ts'

const root = join(import.meta.dirname, '..', '..')

/** Our worker as it ships, with short leases, so that a killed one's mails do not wait. */
export function startWorker(databaseUrl: string, smtpUrl: string): SpawnedWorker {
  return start('server/main.ts', {
    ROLE: 'worker',
    SEED: 'none',
    SIGNING_KEY: testSigningKey,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    MAIL_LEASE_SECONDS: '3',
    MAIL_RATE_PER_MINUTE: '100000',
  })
}

interface Plain {
  mails: number
  connections: number
  /** Where the table `plain_mails` is, for one that takes its mails from there and records each. */
  databaseUrl?: string
}

/** The floor: the same library and text, by itself no database. */
export function startPlainSender(
  smtpUrl: string,
  { mails, connections, databaseUrl }: Plain,
): SpawnedWorker {
  return start('bench/mail/plain-sender.ts', {
    SMTP_URL: smtpUrl,
    MAILS: String(mails),
    CONNECTIONS: String(connections),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
}

function start(program: string, env: Record<string, string>): SpawnedWorker {
  const { PATH = '', HOME = '' } = process.env
  const child = startChild(process.execPath, [join(root, program)], {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal)
    await ended
  }
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
