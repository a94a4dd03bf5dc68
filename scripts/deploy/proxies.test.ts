import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../check/repository.ts'

const folder = join(root, 'deploy')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** How each proxy takes away what a stranger says of traces, and keeps metrics inside. */
const proxies = [
  {
    file: 'docker/Caddyfile',
    removesTrace: /reverse_proxy [^}]*\n\s*header_up -traceparent\n/,
    hidesMetrics: /\n\s*respond \/metrics 404\n/,
  },
  {
    file: 'haproxy/haproxy.cfg',
    removesTrace: /\n\s*http-request del-header traceparent\n/,
    hidesMetrics: /\n\s*http-request return status 404 if \{ path \/metrics \}\n/,
  },
]

it('every proxy that is shipped is one of those', () => {
  const isProxy = /\breverse_proxy\b|\bproxy_pass\b|^\s*mode http$/m
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  expect(files.filter((file) => isProxy.test(read(file))).sort()).toEqual(
    proxies.map(({ file }) => file),
  )
})

it.each(proxies)('$file removes traceparent and keeps metrics inside', (proxy) => {
  const text = read(proxy.file)
  expect(text).toMatch(proxy.removesTrace)
  expect(text).toMatch(proxy.hidesMetrics)
})
