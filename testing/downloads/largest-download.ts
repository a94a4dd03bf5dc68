import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Download } from './declared-downloads.ts'

/** Where the largest file is that an employer can download so; nothing where it has none. */
export async function largestDownload(
  db: Db,
  { route, exportAs }: Download,
  employerId: string,
): Promise<string | undefined> {
  const [field] = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const idIn = route.document?.idIn
  const named = field ?? (typeof idIn === 'string' ? idIn : undefined)
  const path = `/api${route.path}${queries[route.path]?.(employerId) ?? ''}`
  const exported = (url: string) =>
    exportAs ? `${url}${url.includes('?') ? '&' : '?'}export=${exportAs}` : url
  if (!named) return exported(path)
  const find = finders[route.path]
  if (!find) throw new Error(`Nothing says which document of ${route.path} is the largest`)
  const { rows } = await find(employerId).execute(db)
  const [row] = rows
  if (!row) return undefined
  return exported(field ? path.replace(`:${field}`, row.id) : `${path}?${named}=${row.id}`)
}

const month = '?year=2026&month=11'
const year = '?type=weekly&from_year=2026-01-01&to_year=2027-01-01'

/** What a download that is no one document's is asked for. */
const queries: Readonly<Record<string, (employerId: string) => string>> = {
  '/admin/wallet-transactions': (employerId) => `?for_employer=1&employer_id=${employerId}`,
  '/admin/stats/home': () => month,
  '/admin/stats/home/1': () => month,
  '/admin/stats/platform': () => month,
  '/admin/stats/avg-commute-distance': () => year,
  '/admin/stats/avg-mile-commute-distance': () => year,
  '/commute-report': () => '?from_year=2026-01-01&to_year=2027-01-01&format=xlsx',
  '/scores': () => '?from_year=2016-01-01&to_year=2123-01-01',
}

type Finder = (employerId: string) => ReturnType<typeof sql<{ id: string }>>

const largestDraw: Finder = (employerId) => sql<{ id: string }>`
  select period_id as id from draws where employer_id = ${employerId}
  group by period_id order by sum(entrants) desc limit 1`

const largestInvoice: Finder = (employerId) => sql<{ id: string }>`
  select invoice_id as id from invoice_lines where employer_id = ${employerId}
  group by invoice_id order by count(*) desc limit 1`

const failedCampaign: Finder = () => sql<{ id: string }>`
  select record.id from campaign_records as record
  join outbox_mails as mail on mail.employer_id is null and mail.batch_id = record.id
    and mail.status = 'failed'
  group by record.id order by count(*) desc limit 1`

const finders: Readonly<Record<string, Finder>> = {
  '/members/bulk/:id/results': (employerId) => sql<{ id: string }>`
    select action_id as id from member_action_results where employer_id = ${employerId}
    group by action_id order by count(*) desc limit 1`,
  '/mode-choice/addresses/:id/failures-csv': (employerId) => sql<{ id: string }>`
    select id from address_uploads where employer_id = ${employerId} order by failed desc limit 1`,
  '/transportation-programs/export': () => sql<{ id: string }>`select 'yearly' as id`,
  '/admin/payment-images/:id': (employerId) => sql<{ id: string }>`
    select id from bank_payments where employer_id = ${employerId} and image_id is not null limit 1`,
  '/admin/tax-forms/:id': (employerId) => sql<{ id: string }>`
    select id from tax_forms where employer_id = ${employerId} and file_id is not null
      and replaced_at is null limit 1`,
  '/admin/invoices/:id': largestInvoice,
  '/admin/invoices/pdf/:id': largestInvoice,
  '/invoices/:id': largestInvoice,
  '/custom-email/view/program': (employerId) => sql<{ id: string }>`
    select id from custom_emails where employer_id = ${employerId} and deleted_at is null
    order by length(html) desc nulls last limit 1`,
  '/custom-email-recommendation/view/program': (employerId) => sql<{ id: string }>`
    select id from recommendations where employer_id = ${employerId}
    order by length(html) desc nulls last limit 1`,
  '/reward-settings/notify-all-view': (employerId) => sql<{ id: string }>`
    select id from reward_programs where employer_id = ${employerId} and deleted_at is null limit 1`,
  '/progress/:id/failures-csv': (employerId) => sql<{ id: string }>`
    select batch_id as id from outbox_mails where employer_id = ${employerId} and batch_id is not null
    group by batch_id order by count(*) filter (where status = 'failed') desc limit 1`,
  '/admin/campaign-records/:id/failures-csv': failedCampaign,
  '/custom-email-campaign-sent/view/campaign': failedCampaign,
  '/custom-email-campaign/view/program': () => sql<{ id: string }>`
    select id from campaigns where ready_at is not null and deleted_at is null and html is not null
    order by length(html) desc limit 1`,
  '/public/draws/:id/file': largestDraw,
  '/draws/:id/file': largestDraw,
  '/commuter/draws/:id/file': largestDraw,
}
