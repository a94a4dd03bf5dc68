import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A module that is nowhere on the disk. */
const reactModule = 'virtual:react'

/**
 * Has Preact stand in for React: the same calls in a tenth of the bytes (decision 58). Mantine imports `Activity`, too,
 * which Preact has not: what is hidden is left out then, and begins anew once it is shown.
 */
export function preactAsReact(): Plugin {
  return {
    name: 'preact-as-react',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react$/, replacement: reactModule },
          { find: /^react\/jsx-runtime$/, replacement: written('jsx-runtime/src/index.js') },
          { find: /^react-dom$/, replacement: written('compat/src/index.js') },
          { find: /^react-dom\/client$/, replacement: written('compat/client.mjs') },
          { find: /^preact$/, replacement: written('src/index.js') },
          { find: /^preact\/hooks$/, replacement: written('hooks/src/index.js') },
          { find: /^preact\/compat$/, replacement: written('compat/src/index.js') },
        ],
      },
    }),
    resolveId: (id) => (id === reactModule ? `\0${reactModule}` : null),
    load: (id) => (id === `\0${reactModule}` ? source : null),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const found = modulesOfReact(chunks.flatMap(({ moduleIds }) => moduleIds))
      if (found.length > 0) this.error(`The portal has React beside Preact: ${found.join(', ')}`)
    },
  }
}

/** What came in by a name that no alias knows: two renderers share neither hooks nor contexts. */
export function modulesOfReact(ids: readonly string[]): string[] {
  return ids.filter((id) => /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(id))
}

/** As its authors wrote it: in what they publish functions are called `z`, which is pure in this build. */
function written(file: string): string {
  return join(import.meta.dirname, '../../node_modules/preact', file)
}

const source = `
  import preact from 'preact/compat'
  export * from 'preact/compat'
  export const Activity = ({ mode, children }) => (mode === 'hidden' ? null : children)
  export default { ...preact, Activity }
`
