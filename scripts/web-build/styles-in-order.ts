import type { Plugin } from 'vite'

const intoHead = 'document.head.appendChild(link)'

/**
 * Styles that a page loads later stand below those of its document, which are in the body (`stylesLast`): of two rules
 * of the same weight the later part's counts, as in the order of its imports.
 */
export function stylesInOrder(): Plugin {
  return {
    name: 'styles-in-order',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return null
      return { code: intoBody(code), map: null }
    },
  }
}

/** Vite's own helper, which puts links into the head. */
export function intoBody(helper: string): string {
  if (!helper.includes(intoHead)) throw new Error('Vite adds styles in another way by now')
  return helper.replace(intoHead, 'document.body.appendChild(link)')
}
