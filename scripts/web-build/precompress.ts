import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/
/** Below one network packet nothing is gained. */
const leastBytes = 1024

/** Writes `.br` and `.gz` beside every text file of a folder, where that makes it smaller. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const contents = await readFile(file)
  if (contents.length < leastBytes) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(contents, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
      },
    }),
    promisify(gzip)(contents, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (br.length < contents.length) await writeFile(`${file}.br`, br)
  if (gz.length < contents.length) await writeFile(`${file}.gz`, gz)
}
