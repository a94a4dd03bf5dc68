import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createQueryClient } from './api/query-client.ts'
import { accountTab, paths, riderPaths } from './paths.ts'
import { createRiderRouter } from './rider-router.tsx'
import { createAppRouter } from './router.tsx'
import { standInForBrowser } from './router-fixture.ts'

standInForBrowser()

const writers = import.meta.glob<string>(
  [
    '../server/features/**/*.ts',
    '../domain/system/notifications/notification-link.ts',
    '!../**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const contracts = import.meta.glob<string>(['../contract/**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pages = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const links = Object.values(writers).flatMap((text) =>
  [...text.matchAll(/\$\{(?:\w+\.)*publicUrl\}([^`]*)`/g)].map(([, link = '']) => link),
)

/** Where the paths stand of links that name none themselves. */
const written: readonly (readonly [start: string, file: string])[] = [
  ['notificationLink(', 'domain/system/notifications/notification-link.ts'],
  ['choices}', 'server/features/system/notification-mails/notification-letter.ts'],
  ['all}', 'server/features/system/notification-mails/notification-letter.ts'],
  ['pagesOf(', 'server/features/identity/accounts/logins/pages.ts'],
  ['session.from ?? ', 'server/features/money/checkout/open-page.ts'],
]

const someId = '0193c0de-0000-7000-8000-000000000009'

/** The addresses that a link can be, with an id wherever something is filled in. */
function addressesOf(link: string): string[] {
  const place = written.find(([start]) => link.startsWith(`\${${start}`))
  const found = place
    ? [...(writers[`../${place[1]}`] ?? '').matchAll(/['`](\/[^'`\s]*)['`]/g)].map(
        ([, path = '']) => path,
      )
    : [link]
  return found.map((path) => path.replaceAll(/\$\{[^}]*\}/g, someId))
}

const addresses = [...new Set(links.flatMap(addressesOf))]

const calls = Object.values(contracts).flatMap((text) =>
  [...text.matchAll(/path: '([^']+)'/g)].map(
    ([, path = '']) => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  ),
)

/** What a fragment can name: an id of an element, or a name of one in a list of sections. */
const anchors = Object.values(pages)
  .flatMap((text) => [...text.matchAll(/(?:id=\{?"|id: '|\w+: '|Anchor = ')([\w-]+)['"]/g)])
  .map(([, name]) => name)

it('finds the links of mails, and where those stand that are put together', () => {
  expect(links.length).toBeGreaterThan(40)
  for (const [start] of written)
    expect(
      links.some((link) => link.startsWith(`\${${start}`)),
      start,
    ).toBe(true)
})

it.each(addresses)('%s, of a mail, is a page or a call that exists', (address) => {
  const { pathname, searchParams, hash } = new URL(address, 'https://commute.test')
  if (pathname.startsWith('/api/')) {
    expect(calls.some((call) => call.test(pathname))).toBe(true)
    return
  }
  const history = createMemoryHistory({ initialEntries: [address] })
  const create = /^\/rider(\/|$)/.test(pathname) ? createRiderRouter : createAppRouter
  const router = create(createQueryClient(), history)
  const page = router.matchRoutes(pathname, Object.fromEntries(searchParams)).at(-1)
  const known: string[] = [...Object.values(paths), ...Object.values(riderPaths)]
  const pattern = (page?.fullPath ?? '').replace(/(.)\/$/, '$1')
  expect(known).toContain(pattern)
  // An unknown address matches what it stands below.
  expect(pathname).toMatch(new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}$`))
  // What the page does not read it would leave out.
  for (const key of searchParams.keys()) expect(page?.search).toHaveProperty(key)
  const tab = searchParams.get('tab')
  if (pathname === paths.account && tab)
    expect(Object.values(accountTab).map(String)).toContain(tab)
  if (hash) expect(anchors).toContain(hash.slice(1))
})
