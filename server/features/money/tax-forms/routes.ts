import type { taxFormRoutes } from '#contract/money/tax-forms.ts'
import type { Handlers } from '#contract/route.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentTaxForm } from './present.ts'
import { listOwn } from './queries/own.ts'
import { uploadForm } from './upload-form.ts'

export function taxFormHandlers(platform: Platform): Handlers<typeof taxFormRoutes, Contexts> {
  return {
    async ownTaxForms(_, { actor }) {
      const rows = await listOwn(platform.db, memberOf(actor))
      return {
        ...presentWhole(rows.map(presentTaxForm)),
        approved: rows.some(({ status }) => status === 'approved'),
      }
    },

    async uploadTaxForm({ file }, { actor }) {
      const form = await uploadForm(platform, actor, file)
      return { status: true, result: 'Uploaded successfully', data: presentTaxForm(form) }
    },
  }
}
