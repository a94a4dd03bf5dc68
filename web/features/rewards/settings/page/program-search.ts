/** What the reward program page keeps in its URL; what is left out has its default. */
export interface ProgramSearch {
  /** Which program; the one in force when absent. */
  program?: string
  tab?: 'new'
  /** The change history is open. */
  history?: true
}

/** What is unknown is answered as undefined: the router lays the answer over the query it came from. */
export function programSearch(search: Record<string, unknown>): ProgramSearch {
  const { program, tab, history } = search
  return {
    program: typeof program === 'string' && isId.test(program) ? program : undefined,
    tab: tab === 'new' ? tab : undefined,
    history: history === true ? history : undefined,
  }
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
