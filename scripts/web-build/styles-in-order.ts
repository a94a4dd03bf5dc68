import type { Plugin } from 'vite'

/**
 * Has styles that come with a later part of the app stand after those of the document. These stand at the end of its
 * body, and Vite adds later ones to the head: there the app's own would win over those of a feature.
 */
export function stylesInOrder(): Plugin {
  return {
    name: 'styles-in-order',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => appendingToBody(code),
    },
  }
}

const toHead = 'document.head.appendChild(link)'

/** Vite's helper that loads a part of the app, adding its links to the body. */
export function appendingToBody(helper: string): string {
  if (!helper.includes(toHead)) throw new Error('Vite adds the links of a part in another way now')
  return helper.replace(toHead, 'document.body.appendChild(link)')
}
