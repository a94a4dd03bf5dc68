/** A statement of a migration that the version running beside it may not live with. */
export interface BreakingStatement {
  /** What it does to what, as `drop column trips.miles`; a migration names it so to say why it may. */
  what: string
  /** What happens to the running version. */
  why: string
}

const stillRead = 'the running version still reads and writes it'
const blocksWriters = 'whoever writes there waits until it is built'
const refusesWrites = 'what the running version writes may be refused'
const writtenAnew = 'whoever reads or writes there waits until every row is written anew'

/**
 * What of a migration's statements, in their order, the version before cannot live with: it serves until the last of
 * its processes is replaced. Tables that the migration makes itself are nobody's yet.
 */
export function findBreaking(statements: readonly string[]): BreakingStatement[] {
  const plain = statements.map(plainText)
  const own = new Set(plain.flatMap((text) => match(text, createsTable)))
  const madeTriggers = new Set(plain.flatMap((text) => match(text, createsTrigger)))
  const droppedTriggers = new Set(plain.flatMap((text) => match(text, dropsTrigger)))
  const found = plain.flatMap((text) => {
    const [altered] = match(text, altersTable)
    if (altered !== undefined) {
      if (own.has(altered)) return []
      const actions = topLevelParts(text.replace(altersTable, ''))
      return actions.flatMap((action) => breakingAction(altered, action))
    }
    return [
      ...newTrigger(text, own, droppedTriggers),
      ...breakingStatement(text, own, madeTriggers),
    ]
  })
  // Each is named once, however often it is done.
  return [...new Map(found.map((each) => [each.what, each])).values()]
}

const name = '(?:public\\.)?([\\w$]+)'
const createsTable = new RegExp(`^create (?:unlogged )?table (?:if not exists )?${name}`)
const createsTrigger = new RegExp(`^create (?:or replace )?(?:constraint )?trigger ${name}`)
const watchedTable = new RegExp(`^create .*? on ${name}`)
const altersTable = new RegExp(`^alter table (?:if exists )?(?:only )?${name} `)
const createsIndex = new RegExp(
  `^create (unique )?index (?:concurrently )?(?:if not exists )?(?:[\\w$]+ )?on (?:only )?${name}`,
)
const dropsObject =
  /^drop (table|view|materialized view|function|procedure|type|sequence|schema|extension) (?:if exists )?([\w$.]+)/
const dropsTrigger = /^drop trigger (?:if exists )?([\w$]+) on (?:public\.)?([\w$]+)/
const changesType = /^alter type ([\w$.]+) (?!add value)/
const truncates = new RegExp(`^truncate (?:table )?(?:only )?${name}`)
/** What PostgreSQL cannot note once for all rows of before: each gets a value of its own. */
const fillsEachRow =
  /\bstored\b|\bas identity\b|^(?:big|small)?serial\b|\bdefault\b.*\b(?:gen_random_uuid|uuid\w*|random|clock_timestamp|timeofday|nextval)\(/

/** A trigger on a table that was there runs for what the running version writes, too; one that is made anew did before. */
function newTrigger(
  text: string,
  own: ReadonlySet<string>,
  dropped: ReadonlySet<string>,
): BreakingStatement[] {
  const [trigger] = match(text, createsTrigger)
  const [, watched = ''] = watchedTable.exec(text) ?? []
  if (trigger === undefined || own.has(watched) || dropped.has(trigger)) return []
  return [{ what: `trigger ${trigger} on ${watched}`, why: refusesWrites }]
}

function breakingStatement(
  text: string,
  own: ReadonlySet<string>,
  madeTriggers: ReadonlySet<string>,
): BreakingStatement[] {
  const [, kind, object = ''] = dropsObject.exec(text) ?? []
  if (kind !== undefined && !own.has(object)) {
    return [{ what: `drop ${kind} ${object}`, why: stillRead }]
  }
  const [, trigger, watched] = dropsTrigger.exec(text) ?? []
  if (trigger !== undefined && !own.has(watched ?? '') && !madeTriggers.has(trigger)) {
    const why = 'the running version counts on what it keeps'
    return [{ what: `drop trigger ${trigger} of ${watched}`, why }]
  }
  const [emptied] = match(text, truncates)
  if (emptied !== undefined && !own.has(emptied)) {
    return [{ what: `truncate ${emptied}`, why: stillRead }]
  }
  const [, type] = changesType.exec(text) ?? []
  if (type !== undefined) return [{ what: `change type ${type}`, why: stillRead }]
  const [, unique, indexed = ''] = createsIndex.exec(text) ?? []
  if (indexed === '' || own.has(indexed)) return []
  return unique
    ? [{ what: `unique index on ${indexed}`, why: refusesWrites }]
    : [{ what: `index on ${indexed}`, why: blocksWriters }]
}

function breakingAction(table: string, action: string): BreakingStatement[] {
  const [, to] = /^rename to ([\w$]+)/.exec(action) ?? []
  if (to !== undefined) return [{ what: `rename table ${table}`, why: stillRead }]
  const [, renamed] = /^rename (?:column )?(?!constraint )([\w$]+) to /.exec(action) ?? []
  if (renamed !== undefined) return [{ what: `rename column ${table}.${renamed}`, why: stillRead }]
  const [, dropped] = /^drop (?:column )?(?:if exists )?(?!constraint\b)([\w$]+)/.exec(action) ?? []
  if (dropped !== undefined) return [{ what: `drop column ${table}.${dropped}`, why: stillRead }]
  const [, changed, change = ''] = /^alter (?:column )?([\w$]+) (.+)/.exec(action) ?? []
  if (changed !== undefined) return changedColumn(`${table}.${changed}`, change)
  if (
    /^add (?:constraint [\w$]+ )?(?:check|primary key|unique|foreign key|exclude)\b/.test(action)
  ) {
    return /\bnot valid$/.test(action)
      ? []
      : [{ what: `constraint of ${table}`, why: `${refusesWrites}, and all rows are looked at` }]
  }
  const [, added, of = ''] = /^add (?:column )?(?:if not exists )?([\w$]+) (.+)/.exec(action) ?? []
  if (added === undefined) return []
  const column = `${table}.${added}`
  if (fillsEachRow.test(of)) return [{ what: `filled column ${column}`, why: writtenAnew }]
  const why = 'the running version writes rows without it'
  return isNeeded(of) ? [{ what: `needed column ${column}`, why }] : []
}

function changedColumn(column: string, change: string): BreakingStatement[] {
  if (/^(?:set data )?type /.test(change)) {
    const why = 'prepared statements of the running version fail, and the table is written anew'
    return [{ what: `type of ${column}`, why }]
  }
  if (change.startsWith('set not null')) return [{ what: `not null ${column}`, why: refusesWrites }]
  if (change.startsWith('drop default'))
    return [{ what: `no default ${column}`, why: refusesWrites }]
  return []
}

/** Whether a new column has to be given with each row. */
function isNeeded(action: string): boolean {
  return /\bnot null\b/.test(action) && !/\b(?:default|generated)\b/.test(action)
}

/** One line in small letters, without quotes, comments, texts and the bodies of functions. */
function plainText(statement: string): string {
  return statement
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/--[^\n]*/g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function match(text: string, pattern: RegExp): string[] {
  const [, found] = pattern.exec(text) ?? []
  return found === undefined ? [] : [found]
}

/** The actions of one `alter table`, apart at commas that stand in no brackets. */
function topLevelParts(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}
