import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import {
  filesOf,
  withLinks,
  withScript,
  withScriptsLater,
  withStylesLast,
} from './page-documents.ts'

const chunk = (name: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}-1.js`,
  imports: imports.map((other) => `assets/${other}-1.js`),
  viteMetadata: { importedCss: new Set(css) },
})

// Only what is read of a bundle.
const bundle = Object.fromEntries(
  [
    chunk('index', ['library']),
    chunk('library'),
    chunk('home', ['library', 'chart'], ['assets/home.css']),
    chunk('chart', ['home'], ['assets/chart.css']),
  ].map((one) => [one.fileName, one]),
) as unknown as Rolldown.OutputBundle

it('finds all scripts a page imports at once, and their styles', () => {
  expect([...filesOf(bundle, ['home'])]).toEqual([
    'assets/home-1.js',
    'assets/library-1.js',
    'assets/chart-1.js',
    'assets/home.css',
    'assets/chart.css',
  ])
})

it('refuses a page whose chunk is not there', () => {
  expect(() => filesOf(bundle, ['homepage'])).toThrow('The build has no chunk homepage')
})

it('names what the document does not name yet', () => {
  const html = '<head>\n<script src="/assets/library-1.js"></script>\n</head>'
  expect(withLinks(html, filesOf(bundle, ['home']))).toBe(
    [
      '<head>',
      '<script src="/assets/library-1.js"></script>',
      '  <link rel="modulepreload" crossorigin href="/assets/home-1.js">',
      '  <link rel="modulepreload" crossorigin href="/assets/chart-1.js">',
      '  <link rel="stylesheet" crossorigin href="/assets/home.css">',
      '  <link rel="stylesheet" crossorigin href="/assets/chart.css">',
      '</head>',
    ].join('\n'),
  )
})

it('has a script run beside those of the page', () => {
  expect(withScript('<script type="module" src="/main.js"></script>', '/early.js')).toBe(
    '<script async src="/early.js"></script>\n    <script type="module" src="/main.js"></script>',
  )
})

it('has styles loaded below what is shown until they are there', () => {
  const html = [
    '<head>',
    '    <link rel="stylesheet" crossorigin href="/assets/start.css">',
    '    <link rel="modulepreload" crossorigin href="/assets/start.js">',
    '  <link rel="stylesheet" crossorigin href="/assets/first.css">',
    '</head>',
    '<body>',
    '    <div class="opening"></div>',
    '</body>',
  ]
  expect(withStylesLast(html.join('\n')).split('\n')).toEqual([
    '<head>',
    html[2],
    '</head>',
    '<body>',
    '    <div class="opening"></div>',
    '    <link rel="stylesheet" crossorigin href="/assets/start.css">',
    '    <link rel="stylesheet" crossorigin href="/assets/first.css">',
    '  </body>',
  ])
})

it('has what is drawn first come before the scripts of the page', () => {
  const html = [
    '<script src="/color-scheme.js"></script>',
    '<script type="module" crossorigin src="/assets/start.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/first.js">',
  ]
  expect(withScriptsLater(html.join('\n')).split('\n')).toEqual([
    html[0],
    '<script type="module" fetchpriority="low" crossorigin src="/assets/start.js"></script>',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/first.js">',
  ])
})
