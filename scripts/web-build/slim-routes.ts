import type { Plugin } from 'vite'

/** What only the server and the reference read of a route. */
const unread = new Set(['response', 'summary', 'description', 'query', 'params', 'headers'])

/** A node of the parsed module, of which is known what is looked at here. */
interface Node {
  type: string
  start: number
  end: number
  callee?: Node
  name?: string
  arguments?: Node[]
  properties?: Node[]
  key?: Node
  value?: unknown
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
      const values = unreadValues(this.parse(code) as unknown as Node)
      if (values.length === 0) return null
      return { code: without(code, values), map: null }
    },
  }
}

/** The values of what is not read, in the order of the text. */
export function unreadValues(tree: Node): Node[] {
  const found: Node[] = []
  visit(tree, (node) => {
    const [declared] = node.arguments ?? []
    if (node.callee?.name !== 'route' || !declared?.properties) return
    for (const { key, value } of declared.properties) {
      if (key?.name !== undefined && unread.has(key.name) && isNode(value)) found.push(value)
    }
  })
  return found.sort((a, b) => a.start - b.start)
}

/** The text with each of these values undefined. */
export function without(code: string, values: readonly Node[]): string {
  let text = ''
  let from = 0
  for (const { start, end } of values) {
    text += `${code.slice(from, start)}undefined`
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
