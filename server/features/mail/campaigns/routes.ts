import type { campaignRoutes } from '#contract/mail/campaigns.ts'
import type { Handlers } from '#contract/route.ts'
import { mailPageHeaders } from '#server/features/mail/outbox/page-headers.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { stateEvents, streamHeaders } from '#server/platform/http/state-events.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  exportFailures,
  getProgress,
  noteFailuresRead,
  presentFailure,
  readProgress,
} from './campaign-progress.ts'
import { deleteCampaign, saveCampaignContent, setCampaignDates } from './change-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { presentCampaign } from './present.ts'
import { listAddresses } from './queries/addresses.ts'
import { countCampaigns, listCampaigns } from './queries/campaigns.ts'
import { listFailures } from './queries/progress.ts'
import { getCampaign, noteRead, readCampaign, viewCampaign, viewSent } from './read-campaign.ts'
import { contentRevision } from './revisions.ts'
import { sendCampaignSample } from './send-sample.ts'

/** In 15 minutes: more than anybody prepares in an hour; each may be a hundred thousand addresses. */
const mostCreated = 60

export function campaignHandlers(platform: Platform): Handlers<typeof campaignRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async listCampaigns({ query }) {
      const [total, rows] = await Promise.all([
        countCampaigns(db),
        listCampaigns(db, pageOf(query)),
      ])
      return {
        ...presentPage(query, total, rows.map(presentCampaign)),
        current_page: query.page,
        total,
      }
    },

    async createCampaign({ headers, body }, { actor }) {
      const use = { purpose: 'create campaign', address: actor.adminId, most: mostCreated }
      await guardedUse(platform, use)
      const made = await createCampaign(platform, actor, body, headers['idempotency-key'])
      return {
        status: true,
        result: 'Campaign created successfully',
        data: { id: made.id },
        emails_count: made.count,
        duplicates: made.duplicates,
        malformed: made.malformed,
        failed_emails: made.failures,
      }
    },

    async readCampaign({ params, query }, { actor }) {
      return readCampaign(platform, actor, params.id, { withEmails: query.emails === '1' })
    },

    async listCampaignEmails({ params: { id }, query }, { actor }) {
      const { emails: count, forgottenAt } = await getCampaign(db, id)
      const total = forgottenAt ? 0 : count
      await noteRead(platform, actor, id)
      const emails = await listAddresses(db, id, pageOf(query))
      return presentPage(
        query,
        total,
        emails.map((email) => ({ email })),
      )
    },

    async readCampaignContent({ params }) {
      const campaign = await getCampaign(db, params.id)
      const { title, name, design, html, lockedAt } = campaign
      return {
        title: title ?? name,
        sent: lockedAt !== null,
        design,
        html,
        revision: contentRevision(campaign),
      }
    },

    async saveCampaignContent({ params, body }, { actor }) {
      const revision = await saveCampaignContent(platform, actor, params.id, body)
      return { status: true, result: 'Email content was saved successfully', revision }
    },

    async sendCampaignSample({ params }, { actor }) {
      await sendCampaignSample(platform, actor, params.id)
      return { status: true, result: 'Email was sent successfully' }
    },

    async setCampaignDates({ params, body }, { actor }) {
      const { revision, hasAdded } = await setCampaignDates(platform, actor, params.id, body)
      const result = hasAdded ? 'Date scheduled successfully!' : 'Dates saved'
      return { status: true, result, dates_revision: revision }
    },

    async deleteCampaign({ params }, { actor }) {
      await deleteCampaign(platform, actor, params.id)
      return { status: true, result: 'Campaign deleted successfully' }
    },

    async readCampaignProgress({ params }) {
      return getProgress(db, params.id)
    },

    async followCampaignProgress({ params }, { closing, isStillAllowed }) {
      await getProgress(db, params.id)
      const read = () => readProgress(db, params.id)
      return {
        body: stateEvents({ clock, closing, isStillAllowed, read }),
        headers: streamHeaders,
      }
    },

    async listCampaignFailures({ params, query }, { actor }) {
      await noteFailuresRead(platform, actor, params.id)
      const { failed } = await getProgress(db, params.id)
      const rows = await listFailures(db, params.id, pageOf(query))
      return presentPage(query, failed, rows.map(presentFailure))
    },

    exportCampaignFailures({ params: { id } }, { actor }) {
      return exportFailures(platform, actor, id)
    },

    async viewCampaign({ query }) {
      return { body: await viewCampaign(platform, query.program_id), headers: mailPageHeaders }
    },

    async viewSentCampaign({ query }) {
      return { body: await viewSent(platform, query.program_id), headers: mailPageHeaders }
    },
  }
}
