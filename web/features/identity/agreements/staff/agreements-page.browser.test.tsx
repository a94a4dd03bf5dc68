import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AgreementVersionDetail } from '#contract/identity/agreements/agreements-staff.ts'
import type { Admin } from '#contract/staff/admins.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { AgreementsPage } from './agreements-page.tsx'

const draftId = '0193c0de-0000-7000-8000-000000000001'
const inForceId = '0193c0de-0000-7000-8000-000000000002'

const inForce: AgreementVersionDetail = {
  _id: inForceId,
  id: inForceId,
  type: 'employer_terms_and_conditions',
  content: '<p>Valid for one year.</p>',
  state: 'in_force',
  revision: 'first',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  updated_by: null,
  published_at: '2026-11-01T00:00:00.000Z',
  published_by: null,
  employers: { accepted: 12, still_asked: 1 },
}
const draft: AgreementVersionDetail = {
  ...inForce,
  _id: draftId,
  id: draftId,
  content: '<p>Valid for two years.</p>',
  state: 'draft',
  revision: 'second',
  updated_by: 'north',
  published_at: null,
  employers: null,
}

const admin: Omit<Admin, 'type'> = {
  _id: '0193c0de-0000-7000-8000-000000000003',
  username: 'south',
  email: 'south@test.example',
  is_active: true,
  second_step: false,
  created_at: '2026-01-01T00:00:00.000Z',
  last_sign_in_at: null,
}

/** The versions as the server has them; another administrator may change one. */
let stored: AgreementVersionDetail[]
beforeEach(() => {
  stored = [draft, inForce]
})

const listed = () => {
  const meta = { current_page: 1, per_page: 200, total: stored.length }
  const data = stored.map(({ employers: _e, content: _c, revision: _r, ...row }) => row)
  return Response.json({ data, meta })
}
const find = (id: string) => () => Response.json(stored.find((row) => row.id === id))

async function open(type: Admin['type'] = 'superadmin', further = {}) {
  const calls = answerCalls({
    'GET /api/admin/me': () => Response.json({ ...admin, type }),
    'GET /api/admin/agreements': listed,
    [`GET /api/admin/agreements/${draftId}`]: find(draftId),
    [`GET /api/admin/agreements/${inForceId}`]: find(inForceId),
    'GET /api/agreements/published': () => {
      const { _id, id, type: kind, content, published_at } = inForce
      return Response.json({ _id, id, type: kind, content, published_at })
    },
    ...further,
  })
  await renderPage(<AgreementsPage />)
  await expect.element(editor).toBeVisible()
  return calls
}

const editor = page.getByRole('textbox', { name: 'Text of the agreement' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function write(text: string) {
  await userEvent.click(editor)
  await userEvent.keyboard(`{Control>}a{/Control}${text}`)
}

it('opens the last draft, and shows what is written beside it [ADM-AGR-01]', async () => {
  await open()
  const shown = page.getByRole('option', { name: /^Draft of .*north$/, selected: true })
  await expect.element(shown).toBeInTheDocument()
  await write('Valid for three years.')
  const preview = page.getByRole('tabpanel', { name: 'Preview' })
  await expect.element(preview).toHaveTextContent('Valid for three years.')
  await page.getByRole('tab', { name: 'Changes' }).click()
  const changes = page.getByRole('tabpanel', { name: 'Changes' })
  await expect.element(changes).toMatchTextContent(/\[removed: one\]\[added: three\]/)
})

it('tells how many employers accepted the version in force [ADM-AGR-12]', async () => {
  await open()
  await page.getByLabelText('Version').selectOptions(inForceId)
  await expect
    .element(page.getByText(/Accepted by 12 employers; 1 employer still asked/))
    .toBeVisible()
})

it('saves a draft with what was opened, and a published version as a new draft [ADM-AGR-06]', async () => {
  const saved = () =>
    Response.json({ status: true, result: 'Updated successfully', agreement: draft })
  const calls = await open('superadmin', {
    [`PUT /api/admin/agreements/${draftId}`]: saved,
    'POST /api/admin/agreements': saved,
  })
  await write('Changed')
  await button('Save').click()
  await vi.waitFor(() =>
    expect(calls).toContainEqual({
      name: `PUT /api/admin/agreements/${draftId}`,
      body: { content: '<p>Changed</p>', revision: 'second' },
    }),
  )
  await page.getByLabelText('Version').selectOptions(inForceId)
  await button('Save as a new draft').click()
  await vi.waitFor(() =>
    expect(calls).toContainEqual({
      name: 'POST /api/admin/agreements',
      body: { type: inForce.type, content: inForce.content },
    }),
  )
})

it('asks for content before it saves [ADM-AGR-11]', async () => {
  const calls = await open()
  await button('Create a new one').click()
  await button('Save as a new draft').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please Add Content')
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
})

it('shows what another administrator saved, and loses neither text [ADM-AGR-07]', async () => {
  const theirs = { ...draft, content: '<p>Theirs</p>', revision: 'third', updated_by: 'west' }
  const calls = await open('superadmin', {
    [`PUT /api/admin/agreements/${draftId}`]: () => {
      stored = [theirs, inForce]
      const message = 'west changed this draft after you opened it'
      return Response.json({ status: false, code: 'content_changed', message }, { status: 409 })
    },
  })
  await write('Mine')
  await button('Save').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^west changed this draft after you opened it\. Yours is not saved\./)
  await expect.element(editor).toHaveTextContent('Mine')
  await button('Save mine over it').click()
  await vi.waitFor(() =>
    expect(calls).toContainEqual({
      name: `PUT /api/admin/agreements/${draftId}`,
      body: { content: '<p>Mine</p>', revision: 'third' },
    }),
  )
})

it('saves as a draft of its own what another administrator deleted meanwhile', async () => {
  const calls = await open('superadmin', {
    [`PUT /api/admin/agreements/${draftId}`]: () => {
      const message = 'The agreement was not found'
      return Response.json({ status: false, code: 'not_found', message }, { status: 404 })
    },
    'POST /api/admin/agreements': () =>
      Response.json({ status: true, result: 'Updated successfully', agreement: draft }),
  })
  await write('Mine')
  await button('Save').click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Another administrator deleted this draft\./)
  await expect.element(editor).toHaveTextContent('Mine')
  await button('Save as a new draft').click()
  await vi.waitFor(() =>
    expect(calls).toContainEqual({
      name: 'POST /api/admin/agreements',
      body: { type: inForce.type, content: '<p>Mine</p>' },
    }),
  )
})

it('deletes no draft that another administrator has written into: it shows what', async () => {
  const calls = await open('superadmin', {
    [`DELETE /api/admin/agreements/${draftId}`]: () => {
      stored = [{ ...draft, content: '<p>Theirs</p>', revision: 'third' }, inForce]
      const message = 'north changed this draft after it was opened here'
      return Response.json({ status: false, code: 'content_changed', message }, { status: 409 })
    },
  })
  await button('Delete draft').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^north changed this draft after you opened it\./)
  await expect.element(button('Take theirs')).toBeVisible()
  expect(calls).toContainEqual({
    name: `DELETE /api/admin/agreements/${draftId}`,
    body: { revision: 'second' },
  })
})

it('deletes a draft after a yes, and goes on with a new one', async () => {
  const calls = await open('admin', {
    [`DELETE /api/admin/agreements/${draftId}`]: () => {
      stored = [inForce]
      return Response.json({ status: true, result: 'The draft was deleted' })
    },
  })
  await button('Delete draft').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('The draft was deleted')).toBeVisible()
  await expect
    .element(page.getByRole('option', { name: 'A new one', selected: true }))
    .toBeInTheDocument()
  expect(calls.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1)
  await page.getByLabelText('Version').selectOptions(inForceId)
  await expect.element(button('Delete draft')).not.toBeInTheDocument()
})

it('leaves publishing to superadmins [ADM-AGR-08]', async () => {
  await open('admin')
  await expect
    .element(button('Publish'))
    .toHaveAccessibleDescription('Only a superadmin can publish')
})

it('saves what is written before it publishes that [ADM-AGR-08] [ADM-AGR-10]', async () => {
  const calls = await open('superadmin', {
    'POST /api/admin/agreements': () =>
      Response.json({ status: true, result: 'Updated successfully', agreement: draft }),
    [`PUT /api/admin/agreements/${draftId}/publish`]: () =>
      Response.json({ status: true, result: 'Published successfully' }),
  })
  await button('Create a new one').click()
  await write('All new')
  await button('Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText('Published successfully')).toBeVisible()
  const sent = calls.filter(({ name }) => !name.startsWith('GET'))
  expect(sent).toEqual([
    {
      name: 'POST /api/admin/agreements',
      body: { type: inForce.type, content: '<p>All new</p>' },
    },
    { name: `PUT /api/admin/agreements/${draftId}/publish`, body: { revision: 'second' } },
  ])
})
