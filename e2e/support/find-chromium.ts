import { existsSync } from 'node:fs'

/** Enough for a browser without a sandbox, a graphics card or errands of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's Chromium, or the one CHROMIUM_PATH names; absent when only Playwright's own may exist. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...usualPlaces].find((path) => path && existsSync(path))
}
