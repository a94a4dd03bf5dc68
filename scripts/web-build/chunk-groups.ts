/** What is read of the modules of a build. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

type GroupName = (id: string, graph: ModuleGraph) => string | null

/**
 * Puts what a page of many visits imports at once into two files, for thirty small ones take longer than
 * they weigh: what it has in common with the pages of `others`, and what it has not.
 */
export function firstPageGroup(page: {
  name: string
  modules: readonly string[]
  /** What the app begins with; it stays where it is. */
  app: string
  /** The module that imports the other pages, each when it is asked for. */
  others: string
}): GroupName {
  let known: { own: Set<string>; app: Set<string>; others: Set<string> } | undefined
  return (id, graph) => {
    known ??= {
      own: reached(page.modules, graph),
      app: reached([page.app], graph),
      others: reached(graph.getModuleInfo(page.others)?.dynamicallyImportedIds ?? [], graph),
    }
    if (!known.own.has(id) || known.app.has(id)) return null
    return known.others.has(id) ? 'common' : page.name
  }
}

/** All modules that these import at once, one through the other. */
function reached(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (const id of waiting) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
