import { existsSync } from 'node:fs'

/** Enough for a browser without a sandbox, a graphics card or errands of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without its windows: the same pages, in two thirds of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's Chromium, or the one CHROMIUM_PATH names, with windows if any; absent when only Playwright's own may exist. */
export function findChromium(): string | undefined {
  return firstOf([process.env.CHROMIUM_PATH, ...usualPlaces, headlessShell])
}

/** The quickest Chromium for tests. */
export function findTestBrowser(): string | undefined {
  return firstOf([process.env.CHROMIUM_PATH, headlessShell, ...usualPlaces])
}

function firstOf(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path))
}
