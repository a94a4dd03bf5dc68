import type { Plugin, Rolldown } from 'vite'

/** A page whose document names what it needs, so that a browser loads it before any script has run. */
export interface FirstPage {
  /** Of the document, without its ending. */
  name: string
  /** The document it is made of; its own name adds the links to that very one. */
  of?: string
  /** A script that runs beside those of the page, as soon as it is there. */
  script?: string
  /** Its styles stand below what it has to show until they are there. */
  stylesLast?: boolean
  /** Its scripts come after both. */
  scriptsLater?: boolean
  /** The chunks that it adds to the app's own, each called for its module. */
  chunks: readonly string[]
}

type Bundle = Rolldown.OutputBundle

/**
 * Writes a document beside `index.html`, or the one it is named after, for each page that many visits begin with: the
 * same one, which also names the scripts and styles of that page. Without it they were found one import after the other.
 */
export function pageDocuments(pages: readonly FirstPage[]): Plugin {
  return {
    name: 'page-documents',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of pages) {
          const { name, of = 'index' } = page
          const document = bundle[`${of}.html`]
          if (document?.type !== 'asset') throw new Error(`The build has no ${of}.html`)
          const source = pageSource(String(document.source), page, filesOf(bundle, page.chunks))
          if (of === name) document.source = source
          else this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
        }
      },
    },
  }
}

function pageSource(html: string, page: FirstPage, files: ReadonlySet<string>): string {
  const linked = withLinks(page.script ? withScript(html, page.script) : html, files)
  const ordered = page.stylesLast ? withStylesLast(linked) : linked
  return page.scriptsLater ? withScriptsLater(ordered) : ordered
}

/** The scripts that these chunks import at once, they themselves included, and the styles of all of them. */
export function filesOf(bundle: Bundle, chunks: readonly string[]): Set<string> {
  const waiting = chunks.map((name) => fileOf(bundle, name))
  const files = new Set<string>()
  for (const file of waiting) {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') continue
    files.add(file)
    waiting.push(...chunk.imports)
  }
  const styles = [...files].flatMap((file) => {
    // Vite notes a chunk's styles there, and does not say so in the type of a chunk.
    const { viteMetadata } = bundle[file] as { viteMetadata?: { importedCss: Set<string> } }
    return [...(viteMetadata?.importedCss ?? [])]
  })
  return new Set([...files, ...styles])
}

/** The script of the chunk that is called for a module. */
export function fileOf(bundle: Bundle, name: string): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
  if (!found) throw new Error(`The build has no chunk ${name}`)
  return found.fileName
}

/** The document with links to the files it does not name yet. */
export function withLinks(html: string, files: ReadonlySet<string>): string {
  const links = [...files]
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
  return html.replace('</head>', `${links.map((link) => `  ${link}\n`).join('')}</head>`)
}

/** The document with a script that is asked for before those of the page, and holds up none of them. */
export function withScript(html: string, script: string): string {
  return html.replace('<script type="module"', `<script async src="${script}"></script>\n    $&`)
}

/** The document with its styles at the end of its body: a browser draws what stands above while they are on their way. */
export function withStylesLast(html: string): string {
  const links = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g
  const styles = [...html.matchAll(links)].map(([link]) => `    ${link.trim()}\n`)
  return html.replace(links, '').replace(/[ \t]*<\/body>/, `${styles.join('')}  </body>`)
}

/** The document whose scripts leave the network to what is drawn before they run. */
export function withScriptsLater(html: string): string {
  return html.replace(
    /<script type="module"|<link rel="modulepreload"/g,
    (start) => `${start} fetchpriority="low"`,
  )
}
