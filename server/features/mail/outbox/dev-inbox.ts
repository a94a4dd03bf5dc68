import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import { escapeHtml } from '#domain/mail/outbox/escape-html.ts'
import { findLocalAttachment, listLocalMessages } from '#server/gateways/local-messages/queries.ts'
import { forbidden } from '#server/platform/errors.ts'
import { isFromThisMachine } from '#server/platform/http/this-machine.ts'
import type { Platform } from '#server/platform/platform.ts'

const shown = 200

/**
 * Shows what the local gateways took at `/dev/inbox`, codes to sign in with among it: to this machine alone, and
 * never mounted in production.
 */
export function mountDevInbox(server: FastifyInstance, { db, config }: Platform): void {
  const forThisMachine = {
    async onRequest(request: FastifyRequest) {
      if (!isFromThisMachine(request, config)) {
        throw forbidden('The local inbox answers the machine it runs on only, at localhost')
      }
    },
  }
  server.get('/dev/inbox.json', forThisMachine, async () => ({
    data: await listLocalMessages(db, shown),
  }))
  server.get('/dev/inbox', forThisMachine, async (_request, reply) => {
    const messages = await listLocalMessages(db, shown)
    return reply.type('text/html; charset=utf-8').send(page(messages.map(article).join('\n')))
  })
  server.get<{ Params: { id: string; place: string } }>(
    '/dev/inbox/:id/:place',
    forThisMachine,
    async ({ params: { id, place } }, reply) => {
      const known = isUuid(id) && /^\d$/.test(place)
      const file = known ? await findLocalAttachment(db, { id, place: Number(place) }) : undefined
      if (!file) return reply.code(404).send()
      return reply.type(file.type).send(Buffer.from(file.base64, 'base64'))
    },
  )
}

type Message = Awaited<ReturnType<typeof listLocalMessages>>[number]

function article(message: Message): string {
  return `<article>
<h2>${escapeHtml(message.subject)}</h2>
<p>To ${escapeHtml(message.to_address)} by ${message.channel}, ${message.received_at.toISOString()}</p>
<pre>${escapeHtml(message.text)}</pre>
${message.attachment_names.map((name, place) => attachment(message.id, name, place)).join('\n')}
</article>`
}

function attachment(id: string, name: string, place: number): string {
  return `<p>Attached: <a href="/dev/inbox/${id}/${place}">${escapeHtml(name)}</a></p>`
}

function page(articles: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local inbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
body { font: 14px/1.5 system-ui, sans-serif; max-width: 760px; margin: 24px auto; padding: 0 16px; color-scheme: light dark }
article { border-top: 1px solid; padding: 8px 0 }
h2 { font-size: 16px; margin: 8px 0 0 }
h2, p, pre { overflow-wrap: anywhere }
pre { white-space: pre-wrap }
</style>
</head>
<body>
<main>
<h1>Local inbox</h1>
<p>Messages that would have left the machine, newest first.</p>
${articles || '<p>No message yet.</p>'}
</main>
</body>
</html>`
}
