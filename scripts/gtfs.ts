import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { gtfsBytes, transitRoutes } from '#contract/planning/transit.ts'
import { readLine } from './admin/read-password.ts'

/**
 * `npm run gtfs -- feed.zip --username <administrator>` sends a GTFS feed to the running server, as the page *Public
 * transit* of the back office does, and says what became of it. The password is asked for, or is the first line of
 * standard input; SWITCHBACK_TOKEN takes the place of both where a program has signed in.
 */
const usage = `usage: npm run gtfs -- <feed.zip> --username <administrator> [--name <agency>] [--url http://localhost:3000]
The password is asked for, or is the first line of standard input.`

const given = readArguments()
const answer = z.object({ message: z.optional(z.unknown()) })
const signedIn = z.object({ token: z.optional(z.string()), otp_required: z.optional(z.boolean()) })
const started = transitRoutes.importFeed.response
const feedImport = transitRoutes.readImport.response

try {
  process.exitCode = await send()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function send(): Promise<number> {
  const file = await openAsBlob(given.file)
  if (file.size > gtfsBytes) throw new Error(`${given.file} is larger than 128 MB`)
  const token = process.env.SWITCHBACK_TOKEN ?? (await signIn())
  const form = new FormData()
  form.append('name', given.name)
  form.append('file', file, basename(given.file))
  const { data } = started.parse(await call('POST', '/admin/gtfs', { token, body: form }))
  let said = ''
  for (;;) {
    const found = await call('GET', `/admin/gtfs/imports/${data._id}`, { token })
    const { status, step, percent, name, problems } = feedImport.parse(found)
    if (status === 'running') {
      const line = `${step ?? 'archive'}: ${percent}%`
      if (line !== said) console.log(line)
      said = line
      await sleep(1000)
      continue
    }
    if (status === 'done') console.log(`The timetable of ${name ?? 'the feed'} is in use.`)
    else if (status === 'refused') console.error('The feed was refused; nothing of it is used.')
    else console.error('The import broke off; nothing of it is used. Please send the feed again.')
    for (const { file: table, line, message } of problems) {
      console.error([table, line, message].filter((part) => part !== null).join(':'))
    }
    return status === 'done' ? 0 : 1
  }
}

async function signIn(): Promise<string> {
  const terminal = { input: process.stdin, output: process.stderr }
  const password = await readLine(terminal, 'Password: ')
  const credentials = { username: given.username, password }
  const first = signedIn.parse(await call('POST', '/admin/authenticate', { body: credentials }))
  if (first.token) return first.token
  if (!first.otp_required) throw new Error('This account is not active')
  const lines = createInterface(terminal)
  const otp = await lines.question('Code that was sent: ')
  lines.close()
  const body = { ...credentials, otp }
  const { token } = signedIn.parse(await call('POST', '/admin/authenticate', { body }))
  if (!token) throw new Error('The sign-in was not completed')
  return token
}

interface Sent {
  token?: string
  body?: FormData | object
}

async function call(method: string, path: string, { token, body }: Sent): Promise<unknown> {
  const isForm = body instanceof FormData
  const response = await fetch(`${given.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(
      `No server answers at ${given.url}: start it with npm start, or name it by --url`,
    )
  })
  const found: unknown = await response.json()
  if (response.ok) return found
  const { message } = answer.parse(found)
  throw new Error(typeof message === 'string' ? message : JSON.stringify(message))
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        username: { type: 'string' },
        name: { type: 'string', default: '' },
        url: { type: 'string', default: `http://localhost:${process.env.PORT ?? '3000'}` },
      },
    })
    const [file, ...others] = positionals
    const { username = '', name, url } = values
    const hasToken = process.env.SWITCHBACK_TOKEN !== undefined
    if (!file || others.length > 0 || (username === '' && !hasToken)) return leave()
    return { file, username, name, url: url.replace(/\/$/, '') }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return leave()
  }
}

function leave(): never {
  console.error(usage)
  process.exit(2)
}
