import type { TestApp } from './test-app.ts'

/** Sends what is queued and answers the newest one-time code an address or number got. */
export async function latestCode(app: TestApp, to: string): Promise<string> {
  const code = /\b\d{6}\b/.exec(await latestText(app, to))?.[0]
  if (!code) throw new Error(`no code went to ${to}`)
  return code
}

/** Sends what is queued and answers the token of the newest link an address got. */
export async function latestLinkToken(app: TestApp, to: string): Promise<string> {
  const token = /token=([\w-]+)/.exec(await latestText(app, to))?.[1]
  if (!token) throw new Error(`no link went to ${to}`)
  return token
}

async function latestText(app: TestApp, to: string): Promise<string> {
  await app.drainJobs()
  const messages = await app.inbox()
  const secret = messages.find(
    (message) => message.to_address === to && /\d{6}|token=/.test(message.text),
  )
  return secret?.text ?? ''
}

/** Sends what is queued and answers the token of the newest link to join that an address got. */
export async function latestJoinToken(app: TestApp, to: string): Promise<string> {
  await app.drainJobs()
  for (const message of await app.inbox()) {
    const token = /\/join\/([\w-]+)/.exec(message.text)?.[1]
    if (message.to_address === to && token) return token
  }
  throw new Error(`no link to join went to ${to}`)
}
