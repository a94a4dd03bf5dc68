import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './repository.ts'
import { listSourceFiles } from './source-files.ts'

/** Who listens to messages in the browser, and to whom: none of them is another window, whoever opened or frames it. */
const listeners: Readonly<Record<string, string>> = {
  'web/features/planning/mode-choice/recommended/recommend-worker.ts': 'a worker, to its page',
  'web/features/planning/mode-choice/recommended/use-recommendation.ts': 'a page, to its worker',
  'web/features/trips/trips/queue/queue-changes.ts': 'pages of our origin, to each other',
  'web/portals/commuter/worker-updates.ts': 'a page, to the service worker of our origin',
  'web/worker/rider-sw.ts': 'the service worker, to its pages',
}

it('no page listens to messages of other windows', () => {
  const listening = listSourceFiles(root, ['web'])
    .filter((file) => !file.includes('.test.'))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return /addEventListener\(\s*['"]message(?:error)?['"]|\bonmessage\b/.test(text)
    })
  expect(listening).toEqual(Object.keys(listeners))
})
