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
          { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
          { find: /^react-dom$/, replacement: 'preact/compat' },
          { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        ],
      },
    }),
    resolveId: (id) => (id === reactModule ? `\0${reactModule}` : null),
    load: (id) => (id === `\0${reactModule}` ? source : null),
  }
}

const source = `
  import preact from 'preact/compat'
  export * from 'preact/compat'
  export const Activity = ({ mode, children }) => (mode === 'hidden' ? null : children)
  export default { ...preact, Activity }
`
