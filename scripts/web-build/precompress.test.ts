import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { precompress } from './precompress.ts'

it('puts .br and .gz beside text that shrinks, and beside nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-precompress-'))
  try {
    const script = 'const answer = 42\n'.repeat(500)
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets', 'app.js'), script)
    writeFileSync(join(folder, 'assets', 'small.css'), 'a{}')
    writeFileSync(join(folder, 'font.woff2'), script)
    await precompress(folder)
    expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual([
      'assets',
      'assets/app.js',
      'assets/app.js.br',
      'assets/app.js.gz',
      'assets/small.css',
      'font.woff2',
    ])
    const read = (name: string) => readFileSync(join(folder, 'assets', name))
    expect(brotliDecompressSync(read('app.js.br')).toString()).toBe(script)
    expect(gunzipSync(read('app.js.gz')).toString()).toBe(script)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
