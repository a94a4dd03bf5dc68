import type { LogEvent } from 'kysely'
import { currentSpan } from './current-span.ts'
import { failureOf, type Tracing } from './tracing.ts'

const longestText = 2000

/** What Kysely is told to write down its statements with; nothing while tracing is off. */
export function statementLog(tracing: Tracing | undefined): {
  log?: (event: LogEvent) => void
} {
  if (!tracing) return {}
  return {
    log(event) {
      const { query, queryDurationMillis: ms } = event
      noteStatement(tracing, query.sql, ms, event.level === 'error' ? event.error : undefined)
    },
  }
}

/** Sends a statement that does not pass Kysely, and writes it down. */
export async function inStatement<T>(
  tracing: Tracing | undefined,
  text: string,
  send: () => Promise<T>,
): Promise<T> {
  if (!tracing) return send()
  const startedAt = performance.now()
  try {
    const result = await send()
    noteStatement(tracing, text, performance.now() - startedAt, undefined)
    return result
  } catch (error) {
    noteStatement(tracing, text, performance.now() - startedAt, error)
    throw error
  }
}

/** A span of what a request or a job asked the database; what nobody asked for, such as polling, makes none. */
function noteStatement(tracing: Tracing, text: string, ms: number, error: unknown): void {
  if (!currentSpan.getStore()?.isRecording()) return
  const { operation, table } = outlineOf(text)
  const span = tracing.begin({
    name: table ? `${operation} ${table}` : operation,
    kind: 'statement',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
      'db.query.text': withoutValues(text),
    },
    startedAt: Date.now() - ms,
  })
  tracing.end(span, error === undefined ? undefined : failureOf(error))
}

/** The first word of a statement and the first table it names, not counting what stands in brackets. */
export function outlineOf(text: string): { operation: string; table?: string } {
  const [, operation = 'SQL'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] =
    /\b(?:from|into|update)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(withoutBrackets(text)) ?? []
  const named = table?.replaceAll('"', '')
  return { operation: operation.toUpperCase(), ...(named ? { table: named } : {}) }
}

function withoutBrackets(text: string): string {
  const outer = text.replaceAll(/\([^()]*\)/g, ' ')
  return outer === text ? text : withoutBrackets(outer)
}

/** Values are parameters, which are never looked at; what stands in quotes or as a number in the text goes as well. */
export function withoutValues(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![$\w.])\d+(?:\.\d+)?\b/g, '?')
    .slice(0, longestText)
}
