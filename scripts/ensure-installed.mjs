// Runs before every npm script that needs the packages, in a fresh clone on the system's own Node
// (20.19 or newer): built-in modules only, and no TypeScript. `--to-run` installs what running needs,
// and without it come the tools of those who work on it as well.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const marker = join(root, 'node_modules', '.installed')
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const packages = Object.entries(JSON.parse(lock).packages).filter(([path]) => path !== '')
const hash = createHash('sha256')
  .update(`${process.platform} ${process.arch} ${lock}`)
  .digest('hex')

/** What the marker says of each level; who has all has what running needs. */
const marks = { all: `${hash} all`, toRun: `${hash} to run` }
const level = process.argv.includes('--to-run') ? 'toRun' : 'all'

const marked = read(marker)
if (marked !== marks.all && marked !== marks[level]) {
  if (isInstalledAlready('all')) writeFileSync(marker, marks.all)
  else {
    if (level === 'all' || !isInstalledAlready('toRun')) install()
    writeFileSync(marker, marks[level])
  }
}
refuseOldNode()

/** True when npm's own record of node_modules says what the lock file says, as after `npm install`. */
function isInstalledAlready(wanted) {
  const record = read(join(root, 'node_modules', '.package-lock.json'))
  if (!record) return false
  const installed = JSON.parse(record).packages
  return packages.every(([path, { version, integrity, optional, dev, devOptional }]) => {
    if (wanted === 'toRun' && (dev || devOptional)) return true
    const found = installed[path]
    // Packages for another processor or system are left out by npm.
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function install() {
  const tools = level === 'all' ? 'with the tools to work on it' : 'to run it'
  console.log(`Installing the packages of package-lock.json, ${tools}, once ...`)
  const npm = process.env.npm_execpath
  // `ci` begins anew; where the packages to run stand already, `install` only adds what is missing, and a lock
  // file that fits package.json is left as it is.
  const command = level === 'all' && marked === marks.toRun ? ['install', '--no-save'] : ['ci']
  const flags = [
    ...command,
    level === 'all' ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
  ]
  // The Node that runs npm, not the one in node_modules: that is about to be replaced.
  const { status } = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...flags], options())
    : spawnSync('npm', flags, options())
  if (status === 0) return
  console.error('Installing the packages failed: see the lines above.')
  process.exit(1)
}

function options() {
  return { cwd: root, stdio: 'inherit' }
}

/** The scripts after this one are TypeScript: they need a Node that strips types by itself. */
function refuseOldNode() {
  if (existsSync(join(root, 'node_modules', '.bin', 'node'))) return
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  console.error(
    `Switchback needs Node 22.18 or newer, this is ${process.versions.node}. Install a newer one from https://nodejs.org and start again.`,
  )
  process.exit(1)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
