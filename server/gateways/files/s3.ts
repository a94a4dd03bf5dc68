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

  /** Whatever ends a call, or the reading of its answer, without a result is a failure of the gateway. */
  async function call<Result>(
    request: RequestInit & { method: string },
    { employerId, id }: FileKey,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const url = `${endpoint}/${bucket}/${prefix}${employerId}/${id}`
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await read(await client.fetch(url, { ...request, redirect: 'error', signal }))
    } catch (error) {
      if (error instanceof FilesGatewayFailed) throw error
      throw new FilesGatewayFailed(`${request.method} of a file: ${String(error)}`)
    }
  }

  return {
    kind: 's3',
    async put(key, { type, bytes }) {
      const sent = new Uint8Array(bytes)
      const headers = { 'content-type': type, 'x-amz-content-sha256': await sha256(sent) }
      const request = { method: 'PUT', headers, body: sent }
      await call(request, key, (response) => done(response, 'PUT'))
    },

    get: (key) =>
      call({ method: 'GET' }, key, async (response) => {
        if (response.status === 404) {
          await response.body?.cancel()
          return undefined
        }
        if (!response.ok) await done(response, 'GET')
        const type = response.headers.get('content-type') ?? 'application/octet-stream'
        return { type, bytes: new Uint8Array(await response.arrayBuffer()) }
      }),

    delete: (key) =>
      call({ method: 'DELETE' }, key, async (response) => {
        if (response.status === 404) await response.body?.cancel()
        else await done(response, 'DELETE')
      }),
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
