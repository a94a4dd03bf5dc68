import { createTransport } from 'nodemailer'
import pg from 'pg'

/**
 * Sends so many mails over so many connections with nothing but the library. With a database it takes 50 at
 * once from a plain table and records each that has left there, as plainly as one can.
 */
const { SMTP_URL = '', MAILS, CONNECTIONS, DATABASE_URL } = process.env
const mails = Number(MAILS)
const connections = Number(CONNECTIONS)
const transport = createTransport({
  url: SMTP_URL,
  pool: true,
  maxConnections: connections,
  maxMessages: 1000,
})
const pool = DATABASE_URL
  ? new pg.Pool({ connectionString: DATABASE_URL, max: connections })
  : undefined

let next = 0
let held: number[] = []
let claiming: Promise<void> | undefined

async function claim(db: pg.Pool): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `update plain_mails set leased_until = now() + interval '1 minute' where id in (
      select id from plain_mails where sent_at is null and leased_until is null
      order by id limit 50 for update skip locked) returning id`,
  )
  held = rows.map(({ id }) => id)
}

async function take(): Promise<number | undefined> {
  if (!pool) return next < mails ? next++ : undefined
  if (held.length === 0) {
    claiming ??= claim(pool).finally(() => {
      claiming = undefined
    })
    await claiming
  }
  return held.shift()
}

await Promise.all(
  Array.from({ length: connections }, async () => {
    for (let mail = await take(); mail !== undefined; mail = await take()) {
      await transport.sendMail({
        from: 'Switchback <no-reply@switchback.test>',
        to: `member-${mail}@test.example`,
        messageId: `<${mail}@switchback.test>`,
        subject: 'News for you',
        text: 'Hello there',
        html: '<p>Hello there</p>',
      })
      await pool?.query('update plain_mails set sent_at = now() where id = $1', [mail])
    }
  }),
)
transport.close()
await pool?.end()
