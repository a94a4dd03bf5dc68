import { expect, it } from 'vitest'
import { modulesOfReact } from './preact-as-react.ts'

it('names what is of React, also in a copy that a package brings', () => {
  const own = ['/src/web/rider.tsx', '\0virtual:react', '/src/node_modules/preact/src/index.js']
  const others = ['/src/node_modules/react-number-format/dist/index.js']
  const reacts = [
    '/src/node_modules/react/jsx-dev-runtime.js',
    '/src/node_modules/a/node_modules/react-dom/index.js',
    'C:\\src\\node_modules\\scheduler\\index.js',
  ]
  expect(modulesOfReact([...own, ...others, ...reacts])).toEqual(reacts)
})
