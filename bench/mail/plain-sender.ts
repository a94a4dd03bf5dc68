import { createTransport } from 'nodemailer'

/** Sends so many mails over so many connections with nothing but the library. */
const { SMTP_URL = '', MAILS, CONNECTIONS } = process.env
const mails = Number(MAILS)
const connections = Number(CONNECTIONS)
const transport = createTransport({
  url: SMTP_URL,
  pool: true,
  maxConnections: connections,
  maxMessages: 1000,
})

let next = 0
await Promise.all(
  Array.from({ length: connections }, async () => {
    for (let mail = next++; mail < mails; mail = next++) {
      await transport.sendMail({
        from: 'Switchback <no-reply@switchback.test>',
        to: `member-${mail}@test.example`,
        messageId: `<${mail}@switchback.test>`,
        subject: 'News for you',
        text: 'Hello there',
        html: '<p>Hello there</p>',
      })
    }
  }),
)
transport.close()
