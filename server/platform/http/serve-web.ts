import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../errors.ts'
import { isApiPath } from './api-path.ts'
import { mailEditorPolicy } from './security-headers.ts'

/**
 * Serves the built web app: hashed assets for a year, everything else through `index.html`, or the
 * page's own document, so that a reload of any page works. Unknown API paths and missing assets stay 404.
 */
export async function mountWeb(server: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`)
  const documentOf = documentsIn(folder)
  if (isBuilt) {
    await server.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        // It stands below the address it works for, which ends without a slash; browsers get it compressed.
        if (/\/rider\/sw\.js(?:\.br|\.gz)?$/.test(path))
          reply.header('service-worker-allowed', '/rider')
      },
    })
  }
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!isBuilt || !isPage || isApiPath(request.url)) throw notFound('This address')
    return isMailEditor(request.url)
      ? sendMailEditor(reply)
      : reply.sendFile(documentOf(request.url))
  })
}

/** Pages that many visits begin with have a document that names their own scripts too; the members' portal is one. */
function documentsIn(folder: string): (url: string) => string {
  const pages = ['dashboard'].filter((page) => existsSync(`${folder}/${page}.html`))
  return (url) => {
    if (/^\/rider(?:\/|\?|$)/.test(url)) return 'rider.html'
    const path = /^\/([^/?]+)\/?(?:\?|$)/.exec(url)?.[1] ?? ''
    return pages.includes(path) ? `${path}.html` : 'index.html'
  }
}

/** The one page that is no page of the app: a document with a policy of its own. */
function isMailEditor(url: string): boolean {
  return /^\/mail-editor\/?(\?|$)/.test(url)
}

function sendMailEditor(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  return reply
    .header('content-security-policy', mailEditorPolicy(policy))
    .sendFile('mail-editor.html')
}
