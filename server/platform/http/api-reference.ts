import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { Routes } from '#contract/route.ts'
import { openApi } from './open-api.ts'

/** Serves the contract as OpenAPI and, for people, as a reference to browse and try. */
export function mountReference(
  server: FastifyInstance,
  contract: Readonly<Record<string, Routes>>,
): void {
  let document: object | undefined
  server.get('/api/openapi.json', async () => {
    document ??= openApi(contract)
    return document
  })
  server.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
  server.get('/api/docs/rapidoc.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script()),
  )
}

let loaded: Buffer | undefined

function script(): Buffer {
  loaded ??= readFileSync(createRequire(import.meta.url).resolve('rapidoc/dist/rapidoc-min.js'))
  return loaded
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Switchback API</title>
<script type="module" src="/api/docs/rapidoc.js"></script>
</head>
<body>
<rapi-doc spec-url="/api/openapi.json" render-style="focused" load-fonts="false"
  primary-color="#0F5C4A" show-header="false" allow-server-selection="false"
  regular-font="system-ui" schema-style="table"></rapi-doc>
</body>
</html>`
