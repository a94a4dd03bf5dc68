import type { Rolldown } from 'vite'

/** What employers' first page is made of beside the app, each chunk called for its module. */
export const employerFirstScreen = ['employer-shell', 'home-page']

interface FirstModules {
  /** What draws the app, whatever the page. */
  app: string
  /** What draws the mail editor, which is a document of its own. */
  mailEditor: string
  /** What employers' first page begins with, and everything around it. */
  employer: readonly string[]
  /** What is around the back office, which waits for nothing of the employers' own. */
  adminShell: readonly string[]
  /** Its first page. */
  adminHome: readonly string[]
  /** A page that waits for none of them. */
  signIn: readonly string[]
}

/**
 * Puts what the first pages wait for into few files, by which of them wait for it: a hundred small ones take longer
 * than their bytes, six at a time on a slow network.
 */
export function firstChunks(modules: FirstModules): Rolldown.CodeSplittingGroup[] {
  const isApps = among([modules.app])
  const isMailEditors = among([modules.mailEditor])
  const isEmployers = among(modules.employer)
  const isAdminShell = among(modules.adminShell)
  const isAdminHome = among(modules.adminHome)
  const isSignIn = among(modules.signIn)

  const fileOf = (id: string, context: Rolldown.ChunkingContext): string | null => {
    // What is fetched by itself somewhere has a file of its own.
    if (context.getModuleInfo(id)?.dynamicImporters.length) return null
    // What the mail editor waits for keeps apart from all that it does not.
    if (isMailEditors(id, context)) {
      if (isApps(id, context)) return 'basics'
      return isEmployers(id, context) ? 'basics-of-pages' : null
    }
    if (isApps(id, context)) return 'start'
    if (!isEmployers(id, context)) return null
    if (isSignIn(id, context)) return 'sign-in-and-pages'
    if (isAdminShell(id, context)) return 'frame'
    if (isAdminHome(id, context)) return 'figures'
    // Pages of everybody wait for what is shared, and for nothing of the employers' portal.
    return id.includes('/web/portals/') ? 'employer' : 'shared'
  }
  return [
    // Each module is asked for itself: it does not take along what it imports.
    { name: fileOf, debugName: 'first', includeDependenciesRecursively: false, priority: 1 },
    libraryParts,
  ]
}

/** A library stays out of the file of a page, which imports the files above and is imported by none. */
export const libraryParts: Rolldown.CodeSplittingGroup = {
  name: 'parts',
  test: isLibrary,
  entriesAware: true,
}

function isLibrary(id: string): boolean {
  return id.includes('node_modules')
}

/** Whether one is among all that some modules import at once, but is not one of them. */
export function among(entries: readonly string[]) {
  let found: Set<string> | undefined
  return (id: string, context: Rolldown.ChunkingContext): boolean => {
    found ??= withImports(entries, context)
    return found.has(id) && !entries.includes(id)
  }
}

function withImports(entries: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(entries)
  // A set hands out what is added to it on the way, too.
  for (const id of found) {
    const module = context.getModuleInfo(id)
    if (!module) throw new Error(`The build has no module ${id}`)
    for (const imported of module.importedIds) if (!isLibrary(imported)) found.add(imported)
  }
  return found
}
