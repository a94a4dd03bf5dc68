import type { Rolldown } from 'vite'
import { among, libraryParts } from './first-chunks.ts'

/** What the first signed-in screen is made of, each chunk called for its module. */
export const riderFirstScreen = ['commuter-shell', 'today-page']

interface RiderModules {
  /** What draws the portal, whatever the page. */
  entry: string
  /** What the first signed-in screen is made of, beside it. */
  firstScreen: readonly string[]
}

/** Puts what the first signed-in screen waits for into few files: libraries, what every page needs, and the screen. */
export function riderChunks(modules: RiderModules): Rolldown.CodeSplittingGroup[] {
  const isEntrys = among([modules.entry])
  const isScreens = among(modules.firstScreen)

  const fileOf = (id: string, context: Rolldown.ChunkingContext): string | null => {
    // What is fetched by itself somewhere has a file of its own.
    if (context.getModuleInfo(id)?.dynamicImporters.length) return null
    if (isEntrys(id, context)) return 'start'
    return isScreens(id, context) ? 'first' : null
  }
  return [
    { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
    // Each module is asked for itself: it does not take along what it imports.
    { name: fileOf, debugName: 'first', includeDependenciesRecursively: false, priority: 1 },
    libraryParts,
  ]
}
