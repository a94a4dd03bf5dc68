import type { Image } from './build-image.ts'
import { type Container, runInContainer, startContainer } from './run-container.ts'

interface Around {
  env: Record<string, string>
  mounts: Record<string, string>
  webPort: number
  workerPort: number
  /** Of /metrics. */
  token: string
}

interface Found {
  what: string
  is: boolean
}

const patienceMs = 120_000

/** Migrates, makes an administrator, starts web and worker from the image, uses them, and has them leave. */
export async function walkContainers(image: Image, around: Around): Promise<Found[]> {
  const { env, mounts, webPort, workerPort } = around
  const running: Container[] = []
  const start = (role: string, port: number) => {
    const own = { ...env, ROLE: role, PORT: String(port) }
    const container = startContainer(image, { env: own, mounts })
    running.push(container)
    return container
  }
  try {
    const migrated = runInContainer(
      image,
      { env: { ...env, ROLE: 'migrate' }, mounts },
      image.command,
    )
    const admin = ['node', 'scripts/admin.ts', 'create', 'dana', '--email', 'dana@commute.test']
    const made = runInContainer(image, { env, mounts }, admin, 'Commute-2026!\n')
    for (const { status, output } of [migrated, made]) if (status !== 0) console.error(output)
    const [web, worker] = [start('web', webPort), start('worker', workerPort)]
    await Promise.all([web.healthy(), worker.healthy()])
    const used = await use(around)
    return [
      { what: 'the role migrate ended with 0', is: migrated.status === 0 },
      { what: 'a first administrator was made', is: made.status === 0 },
      { what: 'web and worker were healthy, by HEALTHCHECK', is: true },
      ...used,
      { what: 'web left with 0', is: (await web.stop()) === 0 && !web.isHealthy() },
      { what: 'worker left with 0', is: (await worker.stop()) === 0 },
    ]
  } finally {
    await Promise.all(running.map((container) => container.stop()))
  }
}

async function use({ webPort, workerPort, token }: Around): Promise<Found[]> {
  const base = `http://127.0.0.1:${webPort}`
  const page = await fetch(`${base}/login`, { headers: { accept: 'text/html' } })
  const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(await page.text()) ?? []
  const asset = await fetch(`${base}${script}`)
  const message = await fetch(`${base}/api/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@commute.test', subject: 'Hello', message: 'Good morning' }),
  })
  const isMailed = await untilSaid(workerPort, token, 'switchback_mails_total{outcome="sent"} 1')
  return [
    { what: 'the sign-in page and its script came', is: page.ok && script !== '' && asset.ok },
    { what: 'what was sent to the contact form was taken', is: message.ok },
    { what: 'the job of the worker mailed it, by its metrics', is: isMailed },
  ]
}

async function untilSaid(port: number, token: string, line: string): Promise<boolean> {
  for (const givesUpAt = Date.now() + patienceMs; Date.now() < givesUpAt; ) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
    if ((await answer.text()).includes(line)) return true
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return false
}
