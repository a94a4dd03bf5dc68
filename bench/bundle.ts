import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { gzippedKilobytes } from '../scripts/web-build/gzipped-kilobytes.ts'
import { pageScripts } from './bundle/page-scripts.ts'
import { rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** What do the scripts weigh that a first screen waits for? The web app is built when its sources changed. */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'dist', 'web')
execFileSync(process.execPath, [join(root, 'scripts', 'build-web.ts')], { stdio: 'inherit' })

const pages = [
  { page: '/login', document: 'index.html', atMost: 165 },
  // With its frame, and all that draws the first chart.
  {
    page: '/dashboard',
    document: 'index.html',
    chunks: ['employer-shell', 'home-page'],
    atMost: 150,
  },
  { page: '/admin/login', document: 'index.html', chunks: ['admin-login-page'], atMost: 180 },
  {
    page: '/admin',
    document: 'index.html',
    chunks: ['require-admin', 'admin-shell'],
    atMost: 180,
  },
  {
    page: '/admin with its first page',
    document: 'index.html',
    chunks: ['require-admin', 'admin-shell', 'admin-home-page'],
  },
  // Its document names the scripts of the first signed-in screen.
  { page: '/rider', document: 'rider.html', atMost: 130 },
  { page: '/mail-editor', document: 'mail-editor.html', chunks: ['mail-editor-page'] },
].map(({ page, atMost, ...parts }) => {
  const scripts = pageScripts(folder, parts)
  return {
    page,
    files: scripts.size,
    kilobytes: rounded(gzippedKilobytes(scripts.values()), 1),
    atMost,
  }
})

printHeading('Scripts of the first screens, each gzipped at level 6', folder)
printTable(
  ['page', 'files', 'kB'],
  pages.map(({ page, files, kilobytes }) => [page, files, kilobytes]),
)
console.log()
for (const { page, kilobytes, atMost } of pages)
  if (atMost) printGoal({ what: page, value: kilobytes, unit: ' kB', atMost })
