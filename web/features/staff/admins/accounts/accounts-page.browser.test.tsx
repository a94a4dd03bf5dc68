import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ListedAdmin } from '#contract/staff/admins-accounts.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { AccountsPage } from './accounts-page.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'

const root: ListedAdmin = {
  _id: '0193c0de-0000-7000-8000-000000000002',
  username: 'root',
  email: 'root@test.example',
  type: 'superadmin',
  is_active: true,
  second_step: true,
  created_at: '2026-01-05T18:00:00.000Z',
  last_sign_in_at: '2026-11-20T18:00:00.000Z',
  otp_label: 'Operations',
  otp_recipients: [],
  sessions_count: 1,
  is_you: true,
  version: 3,
}

const north: ListedAdmin = {
  ...root,
  _id: id,
  username: 'north',
  email: 'north@test.example',
  type: 'admin',
  last_sign_in_at: null,
  otp_label: null,
  is_you: false,
}

const done = () =>
  Response.json({ status: true, result: 'Updated successfully', data: { _id: id } })
const meta = { current_page: 1, per_page: 2, total: 2 }

async function show(answers: Parameters<typeof answerCalls>[0] = {}, me: ListedAdmin = root) {
  const calls = answerCalls({
    'GET /api/admin/me': () => Response.json(me),
    'GET /api/admin/otp-recipients': () => Response.json({ data: [], meta }),
    'GET /api/admin/admins': () => Response.json({ data: [north, root], meta }),
    ...answers,
  })
  await renderPage(<AccountsPage />)
  return () => calls.filter(({ name }) => !name.startsWith('GET'))
}

const list = () =>
  page
    .getByRole('list', { name: 'List of administrators' })
    .or(page.getByRole('table', { name: 'List of administrators' }))
const text = () => list().query()?.textContent ?? ''
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

async function pick(action: string) {
  await list().getByRole('button', { name: /north/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

it('lists everybody with the last sign-in [ADM-ACC-01] [ADM-ACC-03]', async () => {
  await show()
  await expect.poll(text).toContain('root (you)')
  for (const shown of ['Superadmin', 'Administrator', 'Never', 'Nov 20, 2026, 11:00 AM'])
    expect(text()).toContain(shown)
})

it('is for superadmins alone [ADM-ACC-12]', async () => {
  await show({}, { ...root, type: 'admin' })
  await expect.element(page.getByText('Only a superadmin manages administrators.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Create admin' }).query()).toBeNull()
})

describe('Create admin', () => {
  const path = 'POST /api/admin/admins'

  async function fill(password: string) {
    await button('Create admin').click()
    await field('Username').fill('south')
    await field('Email').fill('south@test.example')
    await page.getByLabelText('Password', { exact: true }).fill(password)
    await page.getByLabelText('Confirm password', { exact: true }).fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Create admin' }).click()
  }

  it('sends what was typed [ADM-ACC-05] [ADM-ACC-11]', async () => {
    const sent = await show({ [path]: done })
    await fill('Another-Commute-77!')
    await expect.element(page.getByText('Updated successfully')).toBeVisible()
    expect(sent()).toEqual([
      {
        name: path,
        body: {
          username: 'south',
          email: 'south@test.example',
          type: 'admin',
          password: 'Another-Commute-77!',
        },
      },
    ])
  })

  it('refuses a weak password, and shows a taken name under its field [ADM-ACC-08] [ADM-ACC-10]', async () => {
    const sent = await show({
      [path]: () => refusal({ username: ['This username is taken'] }),
    })
    await fill('weak')
    await expect
      .element(page.getByLabelText('Password', { exact: true }))
      .toHaveAccessibleDescription(/Minimum 8 characters/)
    expect(sent()).toEqual([])
    await page.getByLabelText('Password', { exact: true }).fill('Another-Commute-77!')
    await page.getByLabelText('Confirm password', { exact: true }).fill('Another-Commute-77!')
    await page.getByRole('dialog').getByRole('button', { name: 'Create admin' }).click()
    await expect.element(field('Username')).toHaveAccessibleDescription('This username is taken')
  })
})

describe('Change', () => {
  const path = `PUT /api/admin/admins/${id}`

  it('sends what differs alone, and no password where none was typed [ADM-ACC-06]', async () => {
    const sent = await show({ [path]: done })
    await pick('Change')
    await page.getByRole('switch', { name: /^Active/ }).click()
    await page.getByRole('checkbox', { name: 'Operations (root)' }).click()
    await button('Save').click()
    await expect.element(page.getByText('Updated successfully')).toBeVisible()
    expect(sent()).toEqual([
      {
        name: path,
        body: { is_active: false, otp_recipients: [root._id], version: 3 },
      },
    ])
  })

  it('shows what somebody else changed meanwhile, and keeps what was typed', async () => {
    const message = 'Meanwhile west deactivated them. Nothing of yours was saved.'
    let now = north
    let isFirst = true
    const sent = await show({
      'GET /api/admin/admins': () => Response.json({ data: [now, root], meta }),
      [path]: () => {
        if (!isFirst) return done()
        isFirst = false
        now = { ...north, is_active: false, version: 4 }
        return Response.json({ status: false, code: 'admin_changed', message }, { status: 409 })
      },
    })
    await pick('Change')
    await field('Email').fill('right@test.example')
    await button('Save').click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(page.getByRole('switch', { name: /^Active/ })).not.toBeChecked()
    await expect.element(field('Email')).toHaveValue('right@test.example')
    await button('Save').click()
    await expect.element(page.getByText('Updated successfully')).toBeVisible()
    expect(sent().map(({ body }) => body)).toEqual([
      { email: 'right@test.example', version: 3 },
      { email: 'right@test.example', version: 4 },
    ])
  })

  it('shows what is saved of a field that both changed, and takes it when asked to', async () => {
    const message = 'Meanwhile west changed their email. Nothing of yours was saved.'
    let now = north
    const sent = await show({
      'GET /api/admin/admins': () => Response.json({ data: [now, root], meta }),
      [path]: () => {
        if (now !== north) return done()
        now = { ...north, email: 'theirs@test.example', version: 4 }
        return Response.json({ status: false, code: 'admin_changed', message }, { status: 409 })
      },
    })
    await pick('Change')
    await field('Email').fill('mine@test.example')
    await button('Save').click()
    await expect.element(page.getByText('Email: theirs@test.example is saved.')).toBeVisible()
    await expect.element(field('Email')).toHaveValue('mine@test.example')
    await button('Take theirs: Email').click()
    await expect.element(field('Email')).toHaveValue('theirs@test.example')
    await expect.element(button('Take theirs: Email')).not.toBeInTheDocument()
    await button('Save').click()
    await expect.element(page.getByText('Updated successfully')).toBeVisible()
    expect(sent().at(-1)?.body).toEqual({ version: 4 })
  })

  it('says that the last superadmin stays [ADM-ACC-12]', async () => {
    const message = 'The back office keeps one active superadmin: make somebody else one first'
    await show({ [path]: () => refusal(message, 409) })
    await pick('Change')
    await button('Save').click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Change north' })).toBeVisible()
  })
})

it('asks before somebody is deleted, and a no sends nothing', async () => {
  const path = `DELETE /api/admin/admins/${id}`
  const sent = await show({ [path]: done })
  await pick('Delete')
  await button('No').click()
  expect(sent()).toEqual([])
  await pick('Delete')
  await button('Yes, delete').click()
  await expect.poll(sent).toEqual([{ name: path, body: undefined }])
})

it('shows where somebody is signed in, and ends one session', async () => {
  const session = '0193c0de-0000-7000-8000-000000000009'
  const path = `DELETE /api/admin/admins/sessions/${session}`
  const sent = await show({
    [`GET /api/admin/admins/${id}/sessions`]: () =>
      Response.json({
        data: [
          {
            _id: session,
            created_at: '2026-11-20T18:00:00.000Z',
            expires_at: '2026-11-20T19:00:00.000Z',
            device: 'Firefox on Linux',
            current: false,
            employer: { _id: id, community_name: 'Example Works' },
          },
        ],
        meta: { current_page: 1, per_page: 1, total: 1 },
      }),
    [path]: done,
  })
  await pick('Sessions')
  const dialog = page.getByRole('dialog', { name: 'Sessions of north' })
  await expect.element(dialog.getByText('As Example Works')).toBeVisible()
  await dialog.getByRole('button', { name: /^End the session: Firefox on Linux/ }).click()
  await expect.poll(sent).toEqual([{ name: path, body: undefined }])
})
