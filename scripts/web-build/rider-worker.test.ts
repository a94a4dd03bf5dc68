import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { shellOf } from './rider-worker.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-shell-'))
  writeFileSync(join(folder, 'icon.svg'), 'icon')
})
afterEach(() => rmSync(folder, { recursive: true }))

const chunk = (name: string, hash: string, imports: string[] = []) => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}-${hash}.js`,
  imports,
})

function shell(hash = '1', html = '<p>') {
  const assets = [
    { type: 'asset', fileName: 'rider.html', source: html },
    { type: 'asset', fileName: 'assets/fonts-1.css', source: '' },
    { type: 'asset', fileName: 'assets/inter-latin-wght-normal-1.woff2', source: '' },
    { type: 'asset', fileName: 'assets/inter-latin-ext-wght-normal-1.woff2', source: '' },
  ]
  const chunks = [
    chunk('rider', '1', ['assets/library-1.js']),
    chunk('library', '1'),
    chunk('today-page', hash),
    chunk('progress-page', '1'),
  ]
  const files = [...assets, ...chunks].map((file) => [file.fileName, file])
  // Only what is read of a bundle.
  const bundle = Object.fromEntries(files) as unknown as Rolldown.OutputBundle
  return shellOf(bundle, {
    entry: 'worker.ts',
    document: 'rider',
    chunks: ['today-page'],
    publicFolder: folder,
    publicFiles: ['/icon.svg'],
  })
}

it('keeps what opens without a network, and no page beside it', () => {
  expect(shell().document).toBe('/rider.html')
  expect(shell().script).toBe('/assets/rider-1.js')
  expect(shell().files).toEqual([
    '/assets/fonts-1.css',
    '/assets/inter-latin-wght-normal-1.woff2',
    '/assets/library-1.js',
    '/assets/rider-1.js',
    '/assets/today-page-1.js',
    '/icon.svg',
  ])
})

it('is another version once anything of it has changed, and no other before', () => {
  const { version } = shell()
  expect(shell().version).toBe(version)
  expect(shell('2').version).not.toBe(version)
  expect(shell('1', '<b>').version).not.toBe(version)
  writeFileSync(join(folder, 'icon.svg'), 'another')
  expect(shell().version).not.toBe(version)
})
