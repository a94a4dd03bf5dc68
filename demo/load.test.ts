import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { needKinds } from '#contract/statistics/home-overview.ts'
import { scoreTrip } from '#domain/rewards/granting/score-trip.ts'
import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { addDays, localDateOf, startOfMonth } from '#domain/time.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { listInvoiceMismatches } from '#server/features/money/invoices/queries/prove-invoices.ts'
import { listLedgers, listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { writeDrawFile } from '#server/features/rewards/draws/draw-file.ts'
import { findPeriod, listDraws } from '#server/features/rewards/draws/queries/read-draws.ts'
import { readPrograms } from '#server/features/rewards/granting/read-programs.ts'
import { listDifferingMonths } from '#server/features/trips/rollups/rebuild/queries/differing.ts'
import { type EmbeddedDatabase, openEmbedded } from '#server/platform/db/open-embedded.ts'
import { schedule } from '#server/schedule.ts'
import { ever, listFigureMismatches } from '#testing/figures/figure-mismatches.ts'
import { expectGolden } from '#testing/golden/expect-golden.ts'
import { listDemoSums } from '#testing/golden/list-demo-sums.ts'
import { recountDraws } from '#testing/recount-draws.ts'
import { rewardMismatches } from '#testing/reward-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { walkHome } from '#testing/walk-home.ts'
import { storeDemoForms } from './back-office/store-tax-forms.ts'
import { denverEmployer, schoolEmployer } from './employers.ts'
import { loadDemoWorld } from './load.ts'
import { demoTimeZone } from './local-instant.ts'
import { demoLogins, demoPassword } from './logins.ts'
import { makeDemoWorld } from './make-world.ts'
import { programEmployers } from './programs/employers.ts'
import { rider } from './rider.ts'

/** Two years by month, and a week, a quarter and a year among them. */
const demoStretches = [
  ...Array.from({ length: 24 }, (_, month) => startOfMonth('2024-12-01', month)).map((startOn) => ({
    startOn,
    endOn: startOfMonth(startOn, 1),
  })),
  { startOn: '2026-11-09', endOn: '2026-11-16' },
  { startOn: '2026-07-01', endOn: '2026-10-01' },
  { startOn: '2025-01-01', endOn: '2026-01-01' },
  { startOn: '2024-12-01', endOn: '2026-12-01' },
]

/** What needs the employers of the demo world that show it, in the order of home. */
const needsOf = {
  [denverEmployer.email]: ['join_requests', 'ending_credit', 'failed_emails', 'quiet_members'],
  'downgrade@demo.example': ['waiting_rewards', 'short_credit'],
  'overdue@demo.example': ['due_invoices', 'short_credit', 'stopped_top_up'],
}

/** What anybody can download of a period. */
async function readDrawFile(db: TestApp['platform']['db'], id: string): Promise<string> {
  const [period] = await findPeriod(db, { id })
  if (!period) throw new Error(`No period ${id}`)
  let text = ''
  const draws = await listDraws(db, period.employerId, [id])
  for await (const piece of writeDrawFile(db, period, draws)) text += piece
  return text
}

describe('the demo world that is made', () => {
  let app: TestApp
  let today: string
  let database: EmbeddedDatabase
  const lines: string[] = []

  beforeAll(async () => {
    const now = new Date('2026-11-20T18:00:00Z')
    today = localDateOf(now, demoTimeZone)
    const dump = await makeDemoWorld({ now, log: (line) => lines.push(line) })
    database = await openEmbedded({ dump })
    app = await startTestApp({ database, now: now.toISOString() })
    // As long as it takes: other suites beside it make 90 s into several times as much, and nothing here is timed.
  }, 1_800_000)
  afterAll(async () => {
    await app.stop()
    await database.close()
  })

  async function tokenOf(path: string, credentials: Record<string, string>): Promise<string> {
    const answer = await app.post(path, { ...credentials, password: demoPassword })
    expect(answer.status).toBe(200)
    return answer.body.accessToken
  }

  it('says what it made', () => {
    expect(lines.at(-1)).toMatch(/^Demo world: 118 employers, \d+ members, \d+ trips/)
    expect(lines.slice(0, 24)).toEqual(
      Array.from({ length: 24 }, (_, month) => `Demo world: month ${month + 1} of 24 …`),
    )
  })

  it('comes to the same sums', async () => {
    expectGolden('demo-sums.txt', await listDemoSums(app.platform.db))
  })

  it('has as many of each as every home counts, to the person', { timeout: 600_000 }, async () => {
    const found: Record<string, string[]> = {}
    const employers = [denverEmployer, schoolEmployer, ...programEmployers]
    for (const email of [...employers.map((each) => each.email), 'new@demo.example']) {
      const token = await tokenOf('/login', { email })
      const { needs, answers } = await walkHome(app, token)
      found[email] = needs.map(({ kind }) => kind)
      expect(answers.members.last_month, email).toBeGreaterThanOrEqual(
        answers.active_members.last_month,
      )
    }
    // Of every kind there is one, so that no list is equal to its count for being empty.
    expect(found).toMatchObject(needsOf)
    expect(new Set(Object.values(needsOf).flat())).toEqual(new Set(needKinds))
  })

  describe('for the back office', () => {
    let token: string
    beforeAll(async () => {
      const root = { username: 'root', password: demoPassword }
      token = (await app.post('/admin/authenticate', root)).body.token
    })

    const rowsOf = async (path: string) => (await app.get(path, { token })).body.data
    const statusesOf = async (path: string): Promise<string[]> => {
      const rows: { status: string }[] = await rowsOf(path)
      return [...new Set(rows.map(({ status }) => status))].toSorted()
    }

    it('has tax forms and tickets in every state, and forms that can be looked at', async () => {
      const forms = '/admin/tax-payer-approvals?per_page=100'
      expect(await statusesOf(forms)).toEqual(['approved', 'pending', 'rejected'])
      expect(await statusesOf('/admin/tickets?per_page=100')).toEqual([
        'Backlog',
        'In Progress',
        'Resolved',
      ])
      await storeDemoForms(app.platform)
      for (const { _id } of await rowsOf(forms)) {
        expect((await app.get(`/admin/tax-forms/${_id}`, { token })).status).toBe(200)
      }
    })

    it('has invoices in every state, the void and the refunded one with a reason', async () => {
      for (const status of ['pending', 'partial', 'paid', 'failed']) {
        expect(await rowsOf(`/admin/invoices?status=${status}`), status).not.toEqual([])
      }
      const [refunded] = await rowsOf('/admin/invoices?status=refunded')
      const back = (await app.get(`/admin/invoices/${refunded._id}/changes`, { token })).body
      expect(back).toMatchObject({ refundable: 0, refunds: [{ method: 'bank', by: 'east' }] })
      const [voided] = await rowsOf('/admin/invoices?status=void')
      const { body } = await app.get(`/admin/invoices/${voided._id}/changes`, { token })
      expect(body.voided).toMatchObject({ by: 'east', reason: expect.stringContaining('twice') })
    })

    it('has redemptions in every state', async () => {
      const rows = await app.platform.db
        .selectFrom('redemptions')
        .select('status')
        .distinct()
        .orderBy('status')
        .execute()
      expect(rows.map(({ status }) => status).toSorted()).toEqual([
        'cancelled',
        'failed',
        'held',
        'paid',
        'sending',
      ])
    })

    it('has a campaign that left with some failures, one to come and one without content', async () => {
      const campaigns: { _id: string; locked: boolean }[] = await rowsOf('/admin/campaigns')
      const details = await Promise.all(
        campaigns.map(
          async ({ _id }) => (await app.get(`/admin/campaigns/${_id}?emails=0`, { token })).body,
        ),
      )
      const of = (isSent: boolean, hasContent: boolean) =>
        details.find(({ locked, has_content }) => locked === isSent && has_content === hasContent)
      const [record] = of(true, true).records
      const path = `/admin/campaign-records/${record._id}/progress`
      const { body } = await app.get(path, { token })
      expect(body).toMatchObject({ sent: 312, failed: 8, waiting: 0, finished: true })
      expect(body.unsubscribed).toBeGreaterThan(0)
      expect(of(false, true).records).toMatchObject([{ sent: false }])
      expect(of(false, false).records).toEqual([])
    })

    it('has terms that are being written anew, and an administrator who is disabled', async () => {
      const versions: { _id: string; state: string }[] = await rowsOf(
        '/admin/agreements?type=employer_terms_and_conditions',
      )
      expect(versions.map(({ state }) => state)).toEqual(['draft', 'in_force'])
      const [draft, inForce] = await Promise.all(
        versions.map(
          async ({ _id }) => (await app.get(`/admin/agreements/${_id}`, { token })).body,
        ),
      )
      expect(draft.content).toContain('by the 5th of the month')
      expect(inForce.content).toContain('by the 9th of the month')
      const admins: { username: string; is_active: boolean }[] = await rowsOf('/admin/admins')
      expect(admins.filter(({ is_active }) => !is_active)).toMatchObject([{ username: 'summit' }])
    })
  })

  it('lets the employer see members active this week', async () => {
    const token = await tokenOf('/login', { email: denverEmployer.email })
    // Longer than any holidays.
    const query = `start_date=${addDays(today, -34)}&end_date=${today}&group_by=day`
    const { body } = await app.get(`/statistics/users-activity?${query}`, { token })
    expect(body).toHaveLength(35)
    const busiest = Math.max(...body.map((day: { active_users: number }) => day.active_users))
    expect(busiest).toBeGreaterThan(60)
    const stats = await app.get('/dashboard-stats', { token })
    expect(stats.body.cumulative_saved_sov).toBeGreaterThan(20_000)
    expect(stats.body.cumulative_employee_retention).toBeGreaterThan(70)
  })

  it('has an invoice of each standing, numbered in the order of their dates [PAY-05] [PAY-06]', async () => {
    const token = await tokenOf('/login', { email: denverEmployer.email })
    const { body } = await app.get('/invoices?per_page=100', { token })
    type Row = { type: string; status: string; number: string; value: number; datetime: string }
    const rows: Row[] = body.data
    const monthly = rows.filter(({ type }) => type === 'subscription')
    // 23 months after the free one, this one included, and an upgrade.
    expect(monthly.map(({ status }) => status)).toEqual([
      'partial',
      ...Array.from({ length: 24 }, () => 'paid'),
    ])
    expect(monthly[0]?.value).toBe(320)
    expect(rows.filter(({ type }) => type === 'credit')).toHaveLength(6)
    expect(body.total_remaining).toBe(0.6 * 320)
    const numbers = rows.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted().toReversed())
    expect(rows.every(({ datetime }) => datetime <= app.clock.now().toISOString())).toBe(true)
    const outbox = app.platform.db.selectFrom('outbox_mails').select('id')
    expect(await outbox.where('status', '=', 'waiting').execute()).toEqual([])
  })

  it('has an employer for every state of a program', async () => {
    const states: Record<string, unknown> = {}
    for (const { email } of programEmployers) {
      const token = await tokenOf('/login', { email })
      const { body } = await app.get('/subscriptions', { token })
      type Row = { status: string; custom_program: boolean }
      const rows: Row[] = body.data
      states[email.split('@')[0] ?? ''] = [
        ...rows.map(({ status, custom_program }) => (custom_program ? `${status} custom` : status)),
        ...(body.suspended ? ['suspended'] : []),
      ]
    }
    expect(states).toEqual({
      trial: ['active'],
      incomplete: ['pending', 'expired'],
      downgrade: ['active'],
      ending: ['active'],
      scheduled: ['future', 'expired'],
      upgrade: ['pending_upgrade'],
      cancelled: ['canceled'],
      expired: ['expired'],
      budget: ['active custom'],
      points: ['active custom'],
      inactive: ['expired custom'],
      overdue: ['active', 'suspended'],
    })
  })

  describe('on its first day', () => {
    const charges = () =>
      app.platform.db
        .selectFrom('invoices')
        .leftJoin('invoice_charges as c', 'c.invoice_id', 'invoices.id')
        .select(['invoices.id', 'c.attempt', 'c.status'])
        .orderBy('invoices.id')
        .orderBy('c.attempt')
        .execute()
    let before: Awaited<ReturnType<typeof charges>>
    const after = new Map<string, typeof before>()
    beforeAll(async () => {
      before = await charges()
      for (const { job } of schedule) {
        await job.run(app.platform, {})
        after.set(job.name, await charges())
      }
    }, 600_000)

    it.each(schedule.map(({ job }) => job.name))('the job %s has nothing to charge', (name) => {
      expect(after.get(name)).toEqual(before)
    })

    it('mails only of what ends soon, once, as everybody is told, and of what began to wait this week', async () => {
      const mails = await app.platform.db
        .selectFrom('outbox_mails')
        .select('subject')
        .where('created_at', '>=', app.clock.now())
        .orderBy('subject')
        .execute()
      const subjects = new Set(mails.map(({ subject }) => subject?.replace(/^\$[\d,.]+ /, '')))
      subjects.delete('Rewards are waiting for credit')
      expect(subjects).toEqual(new Set(['in your wallet expires soon', 'of credit expires soon']))
    })
  })

  it('lets the rider log a trip today', async () => {
    const token = await tokenOf('/commuter/login', { email: rider.email })
    const trip = { date: today, direction: 'to_work', mode: 'public_transit', source: 'website' }
    const answer = await app.post('/commuter/trips', trip, { token })
    expect(answer.status).toBe(200)
    expect(answer.body.data.points).toBe(300)
  })

  // A school that runs for less than two years has nothing in its first months, and every screen says so.
  it.each([denverEmployer.email, schoolEmployer.email])(
    'says the same of %s on every screen, in every file and in the report',
    { timeout: 1_200_000 },
    async (email) => {
      const { id } = await app.platform.db
        .selectFrom('employers')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const reader = { app, employerId: id, token: await tokenOf('/login', { email }) }
      for (const stretch of [...demoStretches, ever]) {
        expect(await listFigureMismatches(reader, stretch)).toEqual([])
      }
    },
  )

  it('keeps the rollups in step with the trips', async () => {
    const { db } = app.platform
    for (const { id } of await db.selectFrom('employers').select('id').execute()) {
      const months = { employerId: id, from: '2020-01-01', until: '2030-01-01' }
      expect(await listDifferingMonths(db, months)).toEqual([])
    }
  })

  it('gives the employer credit that ends soon, and some that has ended', async () => {
    const token = await tokenOf('/login', { email: denverEmployer.email })
    const { body: lots } = await app.get('/credit-lots', { token })
    expect(lots.balance).toBeGreaterThan(3000)
    expect((await app.get('/user', { token })).body.balance).toBe(lots.balance)
    const ends = lots.data.map((lot: { expires_at: string }) => Date.parse(lot.expires_at))
    const day = 86_400_000
    const now = app.clock.now().getTime()
    expect(Math.min(...ends) - now).toBeLessThan(7 * day)
    expect(ends.some((end: number) => end - now > 7 * day && end - now < 30 * day)).toBe(true)
    const { body: expired } = await app.get('/expired-credit', { token })
    const whose = expired.data.map(({ user }: { user: { name: string } | null }) => user?.name)
    expect(whose).toContain(rider.name)
    const first = await app.get(`/expired-credit?end_date=${addDays(today, -330)}`, { token })
    expect(first.body.data.map(({ user }: { user: object | null }) => user)).toContain(null)
  })

  it('rewards by the engine: what is kept adds up, and trips have the points of their programs', async () => {
    const { db } = app.platform
    const rewarded = await db.selectFrom('rewards').select('employer_id as id').distinct().execute()
    expect(rewarded).toHaveLength(9)
    for (const { id } of rewarded) {
      expect(await rewardMismatches(app, id)).toEqual([])
      const { programs } = await readPrograms(db, {
        employerId: id,
        fromOn: '2000-01-01',
        untilOn: today,
      })
      const trips = await db
        .selectFrom('trips')
        .select(['trip_on as tripOn', 'mode', 'miles', 'points'])
        .where('employer_id', '=', id)
        .execute()
      const wrong = trips.filter(
        (trip) =>
          scoreTrip(trip, rulesOn(programs, trip.tripOn), currentFactors).points !== trip.points,
      )
      expect(wrong).toEqual([])
    }
  })

  it('has rewards of every kind and state, draws and recommendations for the leader to see', async () => {
    const { db } = app.platform
    const { id } = await db
      .selectFrom('employers')
      .select('id')
      .where('email', '=', denverEmployer.email)
      .executeTakeFirstOrThrow()
    const kinds = await db
      .selectFrom('rewards')
      .select(['kind', 'status'])
      .distinct()
      .where('employer_id', '=', id)
      .execute()
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
      new Set(['trip', 'recommendation', 'weekly', 'prize', 'signup', 'promotion']),
    )
    expect(new Set(kinds.map(({ status }) => status))).toContain('pending')
    const token = await tokenOf('/login', { email: denverEmployer.email })
    const { body: draws } = await app.get('/draws?kind=weekly&per_page=200', { token })
    const drawn = draws.data.filter(({ status }: { status: string }) => status === 'drawn')
    expect(drawn.length).toBeGreaterThan(95)
    expect(drawn[0].published_before).toBe(true)
    const { body: program } = await app.get('/reward-settings', { token })
    expect(program.commute_recommendations).toHaveLength(2)
    expect(program.commute_recommendations[0].budget_consumed).toBeGreaterThan(0)
    const { body: all } = await app.get('/reward-settings/all', { token })
    expect(all.data).toHaveLength(3)
  })

  it('has draws that its trips count up to, and rewards for all that was logged before they pause', {
    timeout: 600_000,
  }, async () => {
    const { db } = app.platform
    const employers = await db.selectFrom('draws').select('employer_id as id').distinct().execute()
    let draws = 0
    for (const { id } of employers) {
      const recount = await recountDraws(db, id)
      expect(recount.differing).toEqual([])
      draws += recount.draws
    }
    expect(draws).toBeGreaterThan(600)
    // Rewards paused for one of them: what was logged before had been rewarded.
    const unrewarded = await db
      .selectFrom('suspensions as s')
      .innerJoin('reward_programs as p', 'p.employer_id', 's.employer_id')
      .innerJoin('trips as t', 't.employer_id', 's.employer_id')
      .leftJoin('rewards as r', 'r.trip_id', 't.id')
      .select(['t.id'])
      .whereRef('t.trip_on', '>=', 'p.start_on')
      .whereRef('t.created_at', '<', 's.started_at')
      .where('t.points', '>', 0)
      .where('r.id', 'is', null)
      .execute()
    expect(unrewarded).toEqual([])
  })

  it('has draws whose files another program checks, written from the published algorithm alone', {
    timeout: 600_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-draws-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const periods = await app.platform.db
      .selectFrom('draw_periods')
      .select(['id', 'checksum'])
      .where('outcome', '=', 'drawn')
      .execute()
    const files: string[] = []
    for (const { id, checksum } of periods) {
      const text = await readDrawFile(app.platform.db, id)
      expect(text).toContain(`\n"checksum":"${checksum}"\n}\n`)
      const path = join(folder, `${id}.json`)
      writeFileSync(path, text)
      files.push(path)
    }
    expect(files.length).toBeGreaterThan(300)
    const example = join(import.meta.dirname, '../examples/verify-draw/verify_draw.py')
    const { status, stdout } = spawnSync('python3', [example, ...files], { encoding: 'utf8' })
    expect(stdout.split('\n').filter((line) => line && !line.endsWith(': OK'))).toEqual([])
    expect(status).toBe(0)
  })

  it('has fewer redemptions than half of all postings', async () => {
    const { rows } = await sql<{ redemptions: number; postings: number }>`
      select count(*) filter (where kind in ('redemption', 'redemption_paid')) as redemptions,
        count(*) as postings from ledger_transactions`.execute(app.platform.db)
    expect(rows[0]?.redemptions).toBeGreaterThan(100)
    expect(rows[0]?.redemptions).toBeLessThan((rows[0]?.postings ?? 0) / 2)
  })

  it('has every reference checked, and is tidy and small', async () => {
    const { rows } = await sql<{ open: number; megabytes: number; dead: number }>`
      select (select count(*) from pg_constraint where contype = 'f' and not conenforced) as open,
        pg_database_size(current_database()) / 1048576 as megabytes,
        (select count(*) from pg_class where relkind = 'r' and relpages > 0
          and relnamespace = 'public'::regnamespace and reltuples < 0) as dead`.execute(
      app.platform.db,
    )
    expect(rows[0]).toMatchObject({ open: 0, dead: 0 })
    // Beside it stand two empty ones and the log, 20 MB together.
    expect(rows[0]?.megabytes).toBeLessThan(120)
  })

  it('keeps every ledger provable', async () => {
    const { db } = app.platform
    const ledgers = await listLedgers(db)
    expect(ledgers).toHaveLength(118)
    for (const id of ledgers) {
      expect(await listMismatches(db, id)).toEqual([])
      expect(await listInvoiceMismatches(db, id)).toEqual([])
    }
  })

  it('counts the trips of every member', async () => {
    const { db } = app.platform
    const counted = await sql<{ id: string; n: number }>`
      select member_id as id, count(*) as n from trips group by 1 order by 1`.execute(db)
    const kept = await sql<{ id: string; n: number }>`
      select id, logged_trips as n from members where logged_trips > 0 order by 1`.execute(db)
    expect(kept.rows).toEqual(counted.rows)
    expect(kept.rows.length).toBeGreaterThan(300)
  })

  it('prints only logins that exist', async () => {
    const { db } = app.platform
    const emails = await Promise.all([
      db.selectFrom('employer_users').select('email as login').execute(),
      db.selectFrom('commuter_logins').select('email as login').execute(),
      db.selectFrom('admins').select('username as login').execute(),
    ])
    const known = new Set(emails.flat().map(({ login }) => login))
    expect(demoLogins.filter(({ login }) => !known.has(login))).toEqual([])
  })

  it('leaves a database that has an employer as it is, and shifts nothing', async () => {
    const { db } = app.platform
    const count = () =>
      db
        .selectFrom('trips')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    const before = await count()
    await loadDemoWorld(db, { now: new Date('2027-01-01T18:00:00Z') })
    expect(await count()).toEqual(before)
  })
})
