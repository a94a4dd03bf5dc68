import * as z from 'zod/mini'
import { route } from '../../route.ts'
import { done, id, instant, pageMeta, paging, storable } from '../../shared.ts'
import { agreementType } from './agreements.ts'

/** The longest text an agreement can have, as HTML. */
const mostCharacters = 200_000

/** Whether there is something to read is seen of what is kept of it: of anything else nobody knows what it shows. */
const content = z.string().check(z.maxLength(mostCharacters), storable)

/** What was changed or seen: 409 `content_changed` when it is no longer what is saved. */
const revision = z.string().check(z.maxLength(100))

/** What is answered of it beside the code. */
const whenOvertaken =
  '409 `content_changed` when `revision` is not what is saved: `changed_by` and `changed_at` are who changed it and ' +
  'when, `revision` what is saved now.'

/** Drafts of one type that nobody published; more are somebody's mistake. */
export const mostDrafts = 50

const listedVersion = z.object({
  _id: id,
  id,
  type: agreementType,
  /** Of two published versions the later one is in force. */
  state: z.enum(['draft', 'in_force', 'replaced']),
  created_at: instant,
  updated_at: instant,
  /** The username of who saved it last; null for the first texts, and where that administrator is gone. */
  updated_by: z.nullable(z.string()),
  published_at: z.nullable(instant),
  published_by: z.nullable(z.string()),
})

const version = z.extend(listedVersion, {
  /** HTML of headings, paragraphs, lists, emphasis and links; nothing else is kept of what is sent. */
  content: z.string(),
  /** Of this content; goes along with the next change. */
  revision: z.string(),
})

const versionDetail = z.extend(version, {
  /** Employers and this version, once it is published; null for what members accept. */
  employers: z.nullable(
    z.object({
      accepted: z.int(),
      /** Approved employers whose calls are answered with 424 until one of their owners accepts. */
      still_asked: z.int(),
    }),
  ),
})

export type ListedAgreementVersion = z.output<typeof listedVersion>
export type AgreementVersion = z.output<typeof version>
export type AgreementVersionDetail = z.output<typeof versionDetail>

const saved = z.extend(done, { agreement: version })
const idParam = z.object({ id })

export const staffAgreementRoutes = {
  listAgreementVersions: route({
    method: 'GET',
    path: '/admin/agreements',
    audience: 'admin',
    staff: 'admin',
    summary:
      'All versions of the agreements, or of one, without their texts: drafts first, then the latest published.',
    query: z.object({ ...paging(15), type: z.optional(agreementType) }),
    response: z.object({ data: z.array(listedVersion), meta: pageMeta }),
  }),
  readAgreementVersion: route({
    method: 'GET',
    path: '/admin/agreements/:id',
    audience: 'admin',
    staff: 'admin',
    summary: 'One version, and of an agreement for employers how many accepted it.',
    params: idParam,
    response: versionDetail,
  }),
  createAgreement: route({
    method: 'POST',
    path: '/admin/agreements',
    audience: 'admin',
    staff: 'admin',
    summary: 'Saves a new draft, which nobody but administrators sees.',
    description: `Of one type there are ${mostDrafts} drafts at most; one more is 409 \`too_many_drafts\`.`,
    body: z.strictObject({ type: agreementType, content }),
    response: saved,
  }),
  changeAgreement: route({
    method: 'PUT',
    path: '/admin/agreements/:id',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Saves the text of a draft. A published version is 409 `agreement_published`: a new draft takes its place.',
    description: `${whenOvertaken} Without a revision it is saved over whatever is there.`,
    params: idParam,
    body: z.strictObject({ content, revision: z.optional(revision) }),
    response: saved,
  }),
  publishAgreement: route({
    method: 'PUT',
    path: '/admin/agreements/:id/publish',
    audience: 'admin',
    staff: 'superadmin',
    summary:
      'Publishes a draft: it is in force at once and never changes again. Employers are asked to accept theirs before ' +
      'anything else (424), members theirs when they sign in next.',
    description:
      'What is published already is 409 `agreement_published`, the very text that is in force 409 ' +
      `\`agreement_unchanged\`. ${whenOvertaken} It is published by what was seen of it alone.`,
    params: idParam,
    body: z.strictObject({ revision }),
    response: done,
  }),
  deleteAgreement: route({
    method: 'DELETE',
    path: '/admin/agreements/:id',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Deletes a draft. A published version is 409 `agreement_published`: it stays for good.',
    description: `${whenOvertaken} What was seen of it alone is deleted.`,
    params: idParam,
    body: z.strictObject({ revision }),
    response: done,
  }),
} as const
