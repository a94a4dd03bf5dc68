import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#testing/free-port.ts'
import { testSigningKey } from '#testing/test-config.ts'
import { throwawayUrl } from '../bench/support/bench-database.ts'
import { installPackages, isDebianRoot } from '../scripts/debian/install-packages.ts'
import { buildImage } from './image/build-image.ts'
import { readDockerfile } from './image/dockerfile.ts'
import { countDevPackages, folderSize } from './image/look-at-files.ts'
import { runInContainer } from './image/run-container.ts'
import { walkContainers } from './image/walk-containers.ts'
import { endProof } from './support/end-proof.ts'

/**
 * Does the Dockerfile make an image that works? Every line of it is carried out in a root that mmdebstrap makes, and
 * the result run as a container engine would, with a PostgreSQL beside it. Needs root on Debian.
 */
parseArgs({ options: { write: { type: 'boolean', default: false } } })
if (!isDebianRoot) {
  console.error('npm run prove -- image needs root on Debian: it makes a root of its own')
  process.exit(1)
}
installPackages('mmdebstrap')

const repository = join(import.meta.dirname, '..')
const stages = readDockerfile(readFileSync(join(repository, 'deploy/docker/Dockerfile'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'switchback-image-'))
try {
  const started = performance.now()
  const image = buildImage(repository, stages, folder)
  const buildSeconds = (performance.now() - started) / 1000

  const files = join(folder, 'mounts')
  const mounts = mountsIn(files, {
    database_url: throwawayUrl(),
    signing_key: testSigningKey,
    metrics_token: metricsToken(),
  })
  for (const place of Object.keys(mounts)) mkdirSync(join(image.root, place), { recursive: true })
  const env = {
    DATABASE_URL_FILE: '/run/secrets/database_url',
    SIGNING_KEY_FILE: '/run/secrets/signing_key',
    METRICS_TOKEN_FILE: '/run/secrets/metrics_token',
    PUBLIC_URL: 'https://commute.test',
    MAIL_FROM: 'Switchback <no-reply@commute.test>',
    CONTACT_EMAIL: 'help@commute.test',
    ALLOW_LOCAL_EMAIL: 'true',
    ALLOW_LOCAL_SMS: 'true',
    ALLOW_LOCAL_PAYMENTS: 'true',
    ALLOW_LOCAL_PAYOUTS: 'true',
  }
  const [webPort, workerPort] = [await freePort(), await freePort()]
  const token = metricsToken()
  const walked = await walkContainers(image, { env, mounts, webPort, workerPort, token })
  const written = ['/app/server/x', '/usr/local/bin/x', '/etc/x'].filter(
    (path) => runInContainer(image, { env, mounts }, ['touch', path]).status === 0,
  )
  const whoami = runInContainer(image, { env, mounts }, ['id', '-u']).output.trim()
  const [base] = stages
  const lines = stages.flatMap(({ steps }) => steps).length
  const [none, one] = [
    { atLeast: 0, atMost: 0 },
    { atLeast: 1, atMost: 1 },
  ]
  endProof({
    name: 'image',
    done: `${lines} lines of the Dockerfile carried out in ${Math.round(buildSeconds)} s`,
    figures: [
      { what: 'base', is: base?.from ?? 'none' },
      { what: 'files of the image, MB', is: folderSize(image.root) },
      {
        what: 'packages of it that only development needs',
        is: countDevPackages(image.root),
        ...none,
      },
      { what: 'user it runs as', is: Number(whoami), atLeast: 1000, atMost: 1000 },
      { what: 'files outside /data and /tmp that it could write', is: written.length, ...none },
      ...walked.map(({ what, is }) => ({ what, is: is ? 1 : 0, ...one })),
    ],
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function metricsToken(): string {
  return 'a-token-of-the-image-proof'
}

/** Secrets and data as a container engine mounts them, readable by the image's user. */
function mountsIn(into: string, secrets: Record<string, string>): Record<string, string> {
  const [secretsFolder, data] = [join(into, 'secrets'), join(into, 'data')]
  mkdirSync(secretsFolder, { recursive: true })
  mkdirSync(data)
  chownSync(data, 1000, 1000)
  for (const [name, text] of Object.entries(secrets)) {
    writeFileSync(join(secretsFolder, name), `${text}\n`)
  }
  return { '/run/secrets': secretsFolder, '/data': data }
}
