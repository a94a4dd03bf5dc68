import { xmlText } from '../../files/xml-text.ts'
import type { ListedOperation, Operation, Parameter } from '../open-api.ts'
import { exampleCall } from './example-call.ts'
import { exampleOf } from './example-of.ts'
import { fieldRows, type SchemaRow, schemaRows, typeText } from './schema-rows.ts'

/** What one operation takes and answers. */
export function operationArticle(listed: ListedOperation): string {
  const { operation } = listed
  const id = xmlText(operation.operationId)
  return `<article id="${id}" aria-labelledby="${id}-name">
<h3 id="${id}-name"><code>${nameOf(listed)}</code></h3>
<p>${xmlText(operation.summary)}</p>
${descriptionOf(operation)}<p>${tokenText(operation)}</p>
${example('Example of a call', exampleCall(listed))}
${(['path', 'query', 'header'] as const).map((place) => parameterList(operation, place)).join('')}
${bodySections(operation)}
${answerSections(operation)}
</article>`
}

function descriptionOf({ description }: Operation): string {
  if (!description) return ''
  const paragraphs = description.split('\n\n').map((text) => `<p>${xmlText(text)}</p>`)
  return `<details><summary>In detail</summary>${paragraphs.join('\n')}</details>\n`
}

export function nameOf({ method, path }: ListedOperation): string {
  return `${method.toUpperCase()} ${xmlText(path)}`
}

/** Values of an answer: most are always there. */
export function answerList(rows: readonly SchemaRow[]): string {
  return rowList(rows, ({ isRequired }) => (isRequired ? '' : ' <b>may be absent</b>'))
}

function inputList(rows: readonly SchemaRow[]): string {
  return rowList(rows, ({ isRequired }) => (isRequired ? ' <b>required</b>' : ''))
}

function rowList(rows: readonly SchemaRow[], mark: (row: SchemaRow) => string): string {
  const items = rows.map((row) => {
    const facts = [row.type, ...row.rules].map(xmlText).join('; ')
    return `<div><dt><code>${xmlText(row.name)}</code>${mark(row)}</dt><dd>${facts}</dd></div>`
  })
  return `<dl>${items.join('\n')}</dl>`
}

function parameterList({ parameters }: Operation, place: Parameter['in']): string {
  const rows = parameters
    .filter((parameter) => parameter.in === place)
    .flatMap(({ name, schema, required }) => fieldRows(schema, name, required))
  return rows.length > 0 ? `<h4>In the ${place}</h4>\n${inputList(rows)}` : ''
}

function bodySections({ requestBody }: Operation): string {
  const sections = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h4>Body: ${xmlText(type)}</h4>\n${inputList(schemaRows(schema))}`,
  )
  return sections.join('\n')
}

function answerSections({ responses }: Operation): string {
  const answers = Object.entries(responses['200']?.content ?? {})
  const sections = answers.map(([type, { schema, example: given }]) => {
    const rows = schemaRows(schema)
    const kind = `<h4>Answer: ${xmlText(type)}</h4>`
    if (type !== 'application/json') return kind
    const values = rows.length > 0 ? answerList(rows) : `<p>${xmlText(typeText(schema))}</p>`
    return (
      kind +
      values +
      example('Example of an answer', JSON.stringify(given ?? exampleOf(schema), null, 2))
    )
  })
  return sections.join('\n')
}

function example(heading: string, text: string): string {
  return `<details><summary>${heading}</summary><pre>${xmlText(text)}</pre></details>`
}

function tokenText({ security = [] }: Operation): string {
  const kinds = security.flatMap((requirement) =>
    Object.entries(requirement).map(([kind, [scope]]) => (scope ? `${kind} (${scope})` : kind)),
  )
  if (kinds.length === 0) return 'No token needed'
  const isOptional = security.some((requirement) => Object.keys(requirement).length === 0)
  return `Bearer token: ${kinds.join(' or ')}${isOptional ? ', or a ticket in the query' : ''}`
}
