import { AwsClient } from 'aws4fetch'
import { type FileKey, type FilesGateway, FilesGatewayFailed } from './index.ts'

export interface S3Options {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Of the service, without the bucket: Amazon's for the region, or that of another who speaks its API. */
  endpoint: string
  /** What the names of all our files begin with, where the bucket is shared; empty, or ending in a slash. */
  prefix: string
}

const timeoutMs = 20_000

/**
 * A bucket of Amazon S3, or of another service with its API, addressed by path. Each request is signed with
 * the hash of what it carries; what fails in a way that may pass is tried twice more.
 */
export function s3Files(options: S3Options): FilesGateway {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, prefix } = options
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 2,
    initRetryMs: 100,
  })

  async function call(method: string, { employerId, id }: FileKey, init: RequestInit = {}) {
    const url = `${endpoint}/${bucket}/${prefix}${employerId}/${id}`
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await client.fetch(url, { ...init, method, signal })
    } catch (error) {
      throw new FilesGatewayFailed(`${method} of a file: ${String(error)}`)
    }
  }

  return {
    kind: 's3',
    async put(key, { type, bytes }) {
      const sent = new Uint8Array(bytes)
      const headers = { 'content-type': type, 'x-amz-content-sha256': await sha256(sent) }
      const response = await call('PUT', key, { headers, body: sent })
      await done(response, 'PUT')
    },

    async get(key) {
      const response = await call('GET', key)
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      if (!response.ok) await done(response, 'GET')
      const type = response.headers.get('content-type') ?? 'application/octet-stream'
      return { type, bytes: new Uint8Array(await response.arrayBuffer()) }
    },

    async delete(key) {
      const response = await call('DELETE', key)
      if (response.status === 404) await response.body?.cancel()
      else await done(response, 'DELETE')
    },
  }
}

/** Of the body: the signature is over it, so that nobody in between changes the file. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

/** Its answer names an error by a code; the rest of it is for nobody. */
async function done(response: Response, method: string): Promise<void> {
  const text = await response.text()
  if (response.ok) return
  const [, code = 'no code'] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
  throw new FilesGatewayFailed(`${method} of a file was answered ${response.status}, ${code}`)
}
