/**
 * Property families that style a mail. What loads something (`behavior`, `content`) or lays one thing
 * over another (`position`, `z-index`, `transform`) is not among them.
 */
const safeProperty = new RegExp(
  `^(?:${[
    '(?:background|border|column|flex|font|letter|line|list-style|margin|max|min|mso|outline)(?:-[a-z]+)*',
    '(?:overflow|padding|text|word|page-break|-webkit-text|-ms-text|-moz-text)(?:-[a-z]+)*',
    '(?:box-shadow|box-sizing|caption-side|clear|color|color-scheme|direction|display|empty-cells)',
    '(?:float|gap|height|hyphens|opacity|table-layout|unicode-bidi|vertical-align|visibility)',
    '(?:white-space|width|align-items|align-self|justify-content|-ms-interpolation-mode)',
  ].join('|')})$`,
)

/** Plain characters and quoted names: no backslash to hide behind, no `@`, `<`, braces or entities. */
const safeValue =
  /^(?:[\p{L}\p{M}\p{N}_\s#%.,!+*/()-]|"[\p{L}\p{M}\p{N}_\s.,-]*"|'[\p{L}\p{M}\p{N}_\s.,-]*')+$/u

/** The empty name is a pair of brackets inside `calc`. `url` is missing: nothing is loaded by a style. */
const safeFunctions = new Set(
  ['', 'rgb', 'rgba', 'hsl', 'hsla', 'calc', 'min', 'max', 'clamp'].concat(
    'linear-gradient',
    'radial-gradient',
  ),
)

const safeSelector = /^[\p{L}\p{M}\p{N}_\s.#,>+~*:[\]="'()|^$-]+$/u
const safeMedia = /^@media[\w\s:(),.-]+$/i

/** The declarations of a `style` attribute that are harmless; empty when none is. */
export function cleanDeclarations(css: string): string {
  return withoutComments(css).split(';').map(cleanDeclaration).filter(Boolean).join(';')
}

/**
 * The rules of a style sheet that are harmless, for any number of screens (`@media`); other at-rules
 * go. It never holds a `<`, so it cannot end the element it stands in.
 */
export function cleanStyleSheet(css: string): string {
  return cleanRules(withoutComments(css).replaceAll(/<!--|-->/g, ' '), true).join('\n')
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
}

function cleanDeclaration(declaration: string): string {
  const colon = declaration.indexOf(':')
  const property = declaration.slice(0, colon).trim().toLowerCase()
  const value = declaration.slice(colon + 1).trim()
  if (colon < 0 || !safeProperty.test(property) || !safeValue.test(value)) return ''
  const calls = [...value.matchAll(/([\p{L}\p{M}\p{N}_-]*)\(/gu)]
  const areKnown = calls.every(([, name = '']) => safeFunctions.has(name.toLowerCase()))
  const isClosed = calls.length === value.split(')').length - 1
  return areKnown && isClosed ? `${property}:${value.replaceAll(/\s+/g, ' ')}` : ''
}

function cleanRules(css: string, mayNest: boolean): string[] {
  const rules: string[] = []
  let at = 0
  for (;;) {
    const open = css.indexOf('{', at)
    if (open < 0) return rules
    const end = endOfBlock(css, open)
    // A statement without a block, such as @import, ends before the rule starts.
    const prelude = css.slice(at, open).split(/[;}]/).at(-1)?.trim() ?? ''
    const rule = cleanRule(prelude, css.slice(open + 1, end), mayNest)
    if (rule) rules.push(rule)
    at = end + 1
  }
}

function cleanRule(prelude: string, body: string, mayNest: boolean): string {
  if (mayNest && safeMedia.test(prelude)) {
    const inner = cleanRules(body, false).join('\n')
    return inner && `${prelude}{\n${inner}\n}`
  }
  const declarations = safeSelector.test(prelude) && cleanDeclarations(body)
  return declarations ? `${prelude}{${declarations}}` : ''
}

/** Where the block that opens there closes; the end of the text when it does not. */
function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}
