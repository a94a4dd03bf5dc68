import type { Agreement, EmployerAgreement } from '#contract/identity/agreements.ts'
import type { findForEmployer, findPublished } from './queries.ts'

type PublishedRow = NonNullable<Awaited<ReturnType<typeof findPublished>>>
type EmployerRow = NonNullable<Awaited<ReturnType<typeof findForEmployer>>>

export function presentPublished({ id, type, content, published_at }: PublishedRow): Agreement {
  return { _id: id, id, type, content, published_at: published_at.toISOString() }
}

export function presentForEmployer(row: EmployerRow): EmployerAgreement {
  const { id, type, content } = row
  return {
    _id: id,
    id,
    type,
    content,
    published_at: row.publishedAt.toISOString(),
    accepted_at: row.acceptedAt?.toISOString() ?? null,
    previously_accepted_at: row.previouslyAcceptedAt?.toISOString() ?? null,
    current_id: row.currentId,
  }
}
