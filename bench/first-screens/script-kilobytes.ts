import { get } from 'node:http'
import { rounded } from '../support/median.ts'

/** What goes over the wire to a browser that takes gzip and nothing better. */
export async function scriptKilobytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map(sizeOf))
  return rounded(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000, 1)
}

function sizeOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
