import type { Plugin } from 'vite'

/** What only the server and the reference read of a route. */
const unread = new Set(['response', 'summary', 'description', 'query', 'params', 'headers'])

interface Part {
  start: number
  end: number
}

/** A node of the parsed module, of which is known what is looked at here. */
interface Node extends Part {
  type: string
  callee?: Node
  name?: string
  arguments?: Node[]
  properties?: Node[]
  key?: Node
}

/**
 * Leaves out of the web app what it does not read of the contract's routes: the schemas of answers alone are a tenth
 * of its code. What nothing else names is dropped with them.
 */
export function slimRoutes(folder: string): Plugin {
  return {
    name: 'slim-routes',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(folder) || !code.includes('route(')) return null
      // What a parser of JavaScript answers has these fields.
      const parts = unreadParts(this.parse(code) as unknown as Node)
      if (parts.length === 0) return null
      return { code: without(code, parts), map: null }
    },
  }
}

/** Where what is not read stands, with the comma behind it, in the order of the text. */
export function unreadParts(tree: Node): Part[] {
  const found: Part[] = []
  visit(tree, (node) => {
    const [declared] = node.arguments ?? []
    if (node.callee?.name !== 'route' || !declared?.properties) return
    for (const [index, { key, start, end }] of declared.properties.entries()) {
      if (key?.name === undefined || !unread.has(key.name)) continue
      found.push({ start, end: declared.properties[index + 1]?.start ?? end })
    }
  })
  return found.sort((a, b) => a.start - b.start)
}

/** The text without these parts. */
export function without(code: string, parts: readonly Part[]): string {
  let text = ''
  let from = 0
  for (const { start, end } of parts) {
    text += code.slice(from, start)
    from = end
  }
  return text + code.slice(from)
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const part of Object.values(node)) {
    const parts: unknown[] = Array.isArray(part) ? part : [part]
    for (const each of parts) if (isNode(each)) visit(each, look)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
