import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Double {
  /** Where its bucket is, and who may use it. */
  options: {
    bucket: string
    region: string
    prefix: string
    accessKeyId: string
    secretAccessKey: string
    endpoint: string
  }
  /** Names of the objects that are there. */
  names(): string[]
  /** Answers so many requests with 503 before it works again. */
  failNext(times: number): void
  /** Breaks off in the middle of the next file it gives. */
  cutNext(): void
  close(): Promise<void>
}

type Stored = Map<string, { type: string; bytes: Buffer }>

/**
 * The calls of Amazon's S3 that the product makes, by path, on a port of its own: requests that are not signed
 * by version 4 with its secret, or whose body is not what was signed, are refused as its reference says.
 */
export async function startS3Double(): Promise<S3Double> {
  const stored: Stored = new Map()
  let failures = 0
  const cut = { isNext: false }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (failures > 0) {
        failures--
        refuse(response, 503, 'SlowDown')
      } else answer({ request, response, body, options, stored, cut })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port, so the address is not a pipe's name.
  const { port } = server.address() as AddressInfo
  const options = {
    bucket: 'switchback-files',
    region: 'us-west-2',
    prefix: 'tests/',
    accessKeyId: 'AKIADOUBLE0000000000',
    secretAccessKey: 'the secret of the double',
    endpoint: `http://127.0.0.1:${port}`,
  }
  return {
    options,
    names: () => [...stored.keys()],
    failNext(times) {
      failures = times
    },
    cutNext() {
      cut.isNext = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Call {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  options: S3Double['options']
  stored: Stored
  cut: { isNext: boolean }
}

function answer({ request, response, body, options, stored, cut }: Call): void {
  const path = decodeURIComponent(request.url ?? '')
  const name = path.replace(`/${options.bucket}/`, '')
  const file = stored.get(name)
  if (!isSigned(request, body, options)) refuse(response, 403, 'SignatureDoesNotMatch')
  else if (!path.startsWith(`/${options.bucket}/`)) refuse(response, 404, 'NoSuchBucket')
  else if (request.method === 'PUT') {
    stored.set(name, { type: String(request.headers['content-type']), bytes: body })
    response.writeHead(200).end()
  } else if (request.method === 'DELETE') {
    stored.delete(name)
    response.writeHead(204).end()
  } else if (!file) refuse(response, 404, 'NoSuchKey')
  else if (cut.isNext) {
    cut.isNext = false
    response.writeHead(200, { 'content-length': file.bytes.length + 1 })
    response.write(file.bytes, () => response.destroy())
  } else response.writeHead(200, { 'content-type': file.type }).end(file.bytes)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

/** Source: Amazon, Signature Version 4 for requests with an authorization header. */
function isSigned(request: IncomingMessage, body: Buffer, options: S3Double['options']): boolean {
  const { headers, method = '', url = '' } = request
  const parts = /Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  const [, credential = '', signedHeaders = '', signature] = parts ?? []
  const [accessKeyId, day = '', region, service] = credential.split('/')
  const hash = String(headers['x-amz-content-sha256'])
  if (accessKeyId !== options.accessKeyId || region !== options.region) return false
  if (method === 'PUT' && hash !== sha256(body)) return false
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = [method, url, '', lines.join(''), signedHeaders, hash].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const date = String(headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const secret = Buffer.from(`AWS4${options.secretAccessKey}`)
  const key = [day, options.region, 's3', 'aws4_request'].reduce<Buffer>(hmac, secret)
  return hmac(key, text).toString('hex') === signature
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
