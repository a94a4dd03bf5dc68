import type { FastifyInstance } from 'fastify'
import type { Routes } from '#contract/route.ts'
import { xmlText } from '../../files/xml-text.ts'
import { type ListedOperation, listOperations, type OpenApi, openApi } from '../open-api.ts'
import { answerList, nameOf, operationArticle } from './operation-article.ts'
import { schemaRows } from './schema-rows.ts'

/** Serves the contract as OpenAPI and, for people, as a page to browse. */
export function mountReference(
  server: FastifyInstance,
  contract: Readonly<Record<string, Routes>>,
): void {
  let document: OpenApi | undefined
  let page: string | undefined
  const described = () => (document ??= openApi(contract))
  server.get('/api/openapi.json', async () => described())
  server.get('/api/docs', async (_request, reply) => {
    page ??= referencePage(described())
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

/** The contract as one page without a script: the browser's own search finds everything in it. */
export function referencePage(document: OpenApi): string {
  const operations = listOperations(document)
  const groups = document.tags.map(({ name }) => ({
    name,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const { title, version, description } = document.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${xmlText(title)}</title>
<style>${styles}</style>
</head>
<body>
<header>
<h1>${xmlText(title)}</h1>
<p>Version ${xmlText(version)}. ${xmlText(description)}
The same for programs: <a href="/api/openapi.json">OpenAPI ${xmlText(document.openapi)}</a>.</p>
<p>In the examples <code>$ORIGIN</code> stands for the address of this server, <code>$TOKEN</code> for the bearer token.</p>
</header>
<nav aria-label="Operations">${groups.map(groupLinks).join('\n')}</nav>
<main>
${groups.map(groupSection).join('\n')}
${errorSection(document)}
</main>
</body>
</html>`
}

interface Group {
  name: string
  operations: readonly ListedOperation[]
}

function groupLinks({ name, operations }: Group): string {
  const links = operations.map(
    (listed) =>
      `<li><a href="#${xmlText(listed.operation.operationId)}">${nameOf(listed)}</a></li>`,
  )
  return `<details><summary>${headingOf(name)}</summary><ul>${links.join('\n')}</ul></details>`
}

function groupSection({ name, operations }: Group): string {
  return `<section aria-labelledby="${xmlText(name)}">
<h2 id="${xmlText(name)}">${headingOf(name)}</h2>
${operations.map(operationArticle).join('\n')}
</section>`
}

function errorSection({ components }: OpenApi): string {
  return `<section aria-labelledby="errors">
<h2 id="errors">What every refusal answers</h2>
${answerList(schemaRows(components.schemas.Error ?? {}))}
</section>`
}

/** `twoStep` as people write it. */
function headingOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return xmlText(words.charAt(0).toUpperCase() + words.slice(1))
}

const styles = `
:root { color-scheme: light dark; --link: light-dark(#0f5c4a, #7fd1b9); --line: light-dark(#c9d2cd, #3a4541) }
body { margin: 0 auto; max-width: 75rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif;
  color: light-dark(#14211d, #e6ece9); background: light-dark(#fbfbf8, #0f1513) }
a { color: var(--link) }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere }
pre { white-space: pre-wrap; margin: .5rem 0 }
ul { margin: 0; padding-left: 1.2rem }
li, dt, dd { overflow-wrap: anywhere }
summary { cursor: pointer }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
h3 { margin: 2.5rem 0 0 }
h4 { margin: 1rem 0 .25rem }
article p { margin: .25rem 0 }
dl { margin: 0 }
dl div { border-top: 1px solid var(--line); padding: .25rem 0 }
dd { margin: 0 }
dt b { font-weight: 400; font-style: italic }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 20rem minmax(0, 1fr); gap: 0 2rem }
  header { grid-column: 1 / -1 }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto }
  dl div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 1rem }
}`
