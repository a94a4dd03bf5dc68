import type {
  AgreementVersion,
  ListedAgreementVersion,
  staffAgreementRoutes,
} from '#contract/identity/agreements/agreements-staff.ts'
import type { Handlers } from '#contract/route.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { publishDraft } from './publish-draft.ts'
import {
  countEmployers,
  countVersions,
  findVersion,
  type ListedVersionRow,
  listVersions,
  type VersionRow,
} from './queries.ts'
import { changeDraft, createDraft, deleteDraft, revisionOf } from './save-draft.ts'

export function staffAgreementHandlers(
  platform: Platform,
): Handlers<typeof staffAgreementRoutes, Contexts> {
  const { db } = platform

  /** How employers stand with a version; nobody is asked for one that was replaced. */
  async function employersOf({ id, type, publishedAt, isInForce }: VersionRow) {
    if (!publishedAt || !type.startsWith('employer_')) return null
    const { accepted, missing } = await countEmployers(db, id)
    return { accepted, still_asked: isInForce ? missing : 0 }
  }

  return {
    async listAgreementVersions({ query }) {
      const [total, rows] = await Promise.all([
        countVersions(db, query.type),
        listVersions(db, query.type, pageOf(query)),
      ])
      return presentPage(query, total, rows.map(presentListed))
    },

    async readAgreementVersion({ params }) {
      const row = await findVersion(db, params.id)
      if (!row) throw notFound('The agreement')
      return { ...presentVersion(row), employers: await employersOf(row) }
    },

    async createAgreement({ body }, { actor }) {
      const row = await createDraft(platform, actor, body)
      return { status: true, result: 'Updated successfully', agreement: presentVersion(row) }
    },

    async changeAgreement({ params, body }, { actor }) {
      const row = await changeDraft(platform, actor, params.id, body)
      return { status: true, result: 'Updated successfully', agreement: presentVersion(row) }
    },

    async publishAgreement({ params, body }, { actor }) {
      await publishDraft(platform, actor, params.id, body.revision)
      return { status: true, result: 'Published successfully' }
    },

    async deleteAgreement({ params: { id }, body: { revision } }, { actor }) {
      await deleteDraft(platform, actor, { id, revision })
      return { status: true, result: 'The draft was deleted' }
    },
  }
}

function presentVersion(row: VersionRow): AgreementVersion {
  const { content } = row
  return { ...presentListed(row), content, revision: revisionOf(content) }
}

function presentListed(row: ListedVersionRow): ListedAgreementVersion {
  const { id, type, publishedAt } = row
  return {
    _id: id,
    id,
    type,
    state: stateOf(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    updated_by: row.updatedBy,
    published_at: publishedAt?.toISOString() ?? null,
    published_by: row.publishedBy,
  }
}

function stateOf({ publishedAt, isInForce }: ListedVersionRow): ListedAgreementVersion['state'] {
  if (!publishedAt) return 'draft'
  return isInForce ? 'in_force' : 'replaced'
}
