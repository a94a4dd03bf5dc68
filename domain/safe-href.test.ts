import { expect, it } from 'vitest'
import { safeHref } from './safe-href.ts'

it.each([
  'https://switchback.example/terms',
  'http://switchback.example',
  'mailto:support@switchback.example',
  '/terms-and-conditions',
  '#privacy',
])('follows %s [SHELL-37]', (href) => {
  expect(safeHref(` ${href} `)).toBe(href)
})

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'evil.example',
  '',
  null,
])('does not follow %j [SHELL-37]', (href) => {
  expect(safeHref(href)).toBeNull()
})
