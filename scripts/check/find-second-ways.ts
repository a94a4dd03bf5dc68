import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { root } from './repository.ts'

interface SecondWay {
  line: number
  /** What stands there, and what the page kit has instead. */
  message: string
}

/** Names under which a page would hold by itself that a call is under way. */
const busyFlag = /^is(?:Busy|Sending|Saving|Loading|Submitting|Deleting|Pending|Running)$/

/** Whose styles are in `web/mantine.css`. */
const ofEveryPage = new Set(
  [...readFileSync(join(root, 'web/mantine.css'), 'utf8').matchAll(/\/(\w+)\.layer\.css/g)].map(
    ([, name]) => name,
  ),
)

const messages = {
  try: 'a `try`: commands, forms and lists of web/kit catch, or outcomeOf makes an answer of it',
  caught: 'a `.catch(...)`: commands, forms and lists of web/kit catch',
  busy: 'a busy flag: useCommand and useSchemaForm know what is under way',
  route: 'a route id: useUrlSearch and useParams({ strict: false }) work on any page',
  paging: 'page arithmetic: the List of web/kit counts rows',
  form: 'a `<form>`: Form and PlainForm of web/kit keep its submit from a form around it',
  picker: 'a field that searches: SearchedPicker of web/kit waits, asks and shows no old answer',
  styles:
    'styles of every page: web/mantine.css has them, and once more they win over what came between',
  date: 'a date by hand: date-words of web/ui/format, and hourIn of web/session, say it one way everywhere',
  figure: 'a figure by the browser: exactNumber of web/ui/format and formatNumber write thousands',
  money: 'money by hand: amount, shortAmount and abbreviatedAmount of web/ui/format write dollars',
  mutation: 'useMutation: useCommand tells what came of it and refreshes',
}

/** What a feature of the web does by itself though the page kit has one way of doing it. */
export function findSecondWays(file: string, source: string): SecondWay[] {
  const { program } = parseSync(file, source)
  const found: [start: number, message: string][] = []
  new Visitor({
    ImportDeclaration({ start, source: { value } }) {
      const [, name = ''] = /\/styles\/(\w+)\.layer\.css$/.exec(value) ?? []
      if (ofEveryPage.has(name)) found.push([start, messages.styles])
    },
    TryStatement(node) {
      found.push([node.start, messages.try])
    },
    CallExpression(node) {
      const { callee, arguments: given } = node
      const name = nameOf(callee)
      if (name === 'catch' && callee.type === 'MemberExpression')
        found.push([node.start, messages.caught])
      if (/^toLocale(?:Date|Time)String$/.test(name ?? '')) found.push([node.start, messages.date])
      if (name === 'toLocaleString') found.push([node.start, messages.figure])
      // Without options it says in which zone a device is.
      if (name === 'DateTimeFormat' && given.length > 0) found.push([node.start, messages.date])
      if (name === 'getRouteApi') found.push([node.start, messages.route])
      if (name === 'useMutation') found.push([node.start, messages.mutation])
      const isBound = /^use(?:Search|Params|LoaderData|RouteContext|Match)$/.test(name ?? '')
      if (isBound && /\bfrom:/.test(source.slice(given[0]?.start ?? 0, given[0]?.end ?? 0)))
        found.push([node.start, messages.route])
    },
    NewExpression({ start, callee, arguments: given }) {
      const name = nameOf(callee)
      if (name === 'DateTimeFormat') found.push([start, messages.date])
      const isMoney = given.some((one) => /\bcurrency\b/.test(source.slice(one.start, one.end)))
      if (name === 'NumberFormat' && isMoney) found.push([start, messages.money])
    },
    TemplateLiteral({ start, quasis }) {
      if (quasis.slice(0, -1).some(({ value }) => value.raw.endsWith('$')))
        found.push([start, messages.money])
    },
    JSXExpressionContainer({ start }) {
      // As in `<b>${dollars}</b>`, and not as in `title={...}`.
      if (source[start - 1] === '$') found.push([start, messages.money])
    },
    JSXOpeningElement({ start, name }) {
      if (name.type === 'JSXIdentifier' && name.name === 'form') found.push([start, messages.form])
    },
    JSXAttribute({ start, name }) {
      if (name.name === 'onSearchChange') found.push([start, messages.picker])
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'ArrayPattern' || node.init?.type !== 'CallExpression') return
      const [state] = node.id.elements
      const isFlag = state?.type === 'Identifier' && busyFlag.test(state.name)
      if (isFlag && nameOf(node.init.callee) === 'useState') found.push([node.start, messages.busy])
    },
    BinaryExpression(node) {
      if (node.operator !== '*') return
      if (/\(\s*[\w.]*[pP]age\w*\s*-\s*1\s*\)/.test(source.slice(node.start, node.end)))
        found.push([node.start, messages.paging])
    },
  }).visit(program)
  return found
    .sort(([a], [b]) => a - b)
    .map(([start, message]) => ({ line: source.slice(0, start).split('\n').length, message }))
}

function nameOf(callee: object): string | undefined {
  const named = 'property' in callee && isNamed(callee.property) ? callee.property : callee
  return isNamed(named) ? named.name : undefined
}

function isNamed(node: unknown): node is { name: string } {
  return (
    typeof node === 'object' && node !== null && 'name' in node && typeof node.name === 'string'
  )
}
