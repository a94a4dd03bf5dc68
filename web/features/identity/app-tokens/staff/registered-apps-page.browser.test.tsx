import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { RegisteredApp } from '#contract/identity/app-tokens-staff.ts'
import type { Admin } from '#contract/staff/admins.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { RegisteredAppsPage } from './registered-apps-page.tsx'

const app: RegisteredApp = {
  _id: '0193c0de-0000-7000-8000-000000000001',
  name: 'Bike computer',
  registered_at: '2026-11-20T18:00:00.000Z',
}

const admin: Admin = {
  _id: '0193c0de-0000-7000-8000-000000000002',
  username: 'root',
  email: 'root@switchback.example',
  type: 'superadmin',
  is_active: true,
  second_step: true,
  created_at: app.registered_at,
  last_sign_in_at: null,
}

const removal = `DELETE /api/admin/apps/${app._id}`

/** The page over a server with these apps, as a superadmin unless said otherwise; answers what was sent to it. */
async function openApps(
  stored: RegisteredApp[],
  { type = 'superadmin', isTaken = false }: { type?: Admin['type']; isTaken?: boolean } = {},
) {
  let apps = stored
  const calls = answerCalls({
    'GET /api/admin/apps': () =>
      Response.json({
        data: apps,
        meta: { current_page: 1, per_page: 10, total: apps.length },
      }),
    'POST /api/admin/apps': () => {
      if (isTaken) return refusal({ name: ['An app of this name is registered already'] })
      apps = [app]
      return Response.json({ status: true, result: 'Registered', app_key: 'sba_x', data: app })
    },
    [removal]: () => {
      apps = []
      return Response.json({ status: true, result: 'Not registered any more' })
    },
  })
  await renderPage(<RegisteredAppsPage />, { admin: { ...admin, type } })
  return () => calls.filter(({ name }) => !name.startsWith('GET'))
}

const register = page.getByRole('button', { name: 'Register an app' })

it('registers an app and shows its key once, closed by its button alone', async () => {
  const sent = await openApps([])
  await expect.element(page.getByText(/^No app is registered\./)).toBeVisible()
  await register.click()
  await page.getByLabelText('Name of the app', { exact: true }).fill('Bike computer')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'The key of the app' })
  await expect.element(shown.getByLabelText('App key', { exact: true })).toHaveValue('sba_x')
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText('Bike computer')).toBeVisible()
  expect(sent()).toEqual([{ name: 'POST /api/admin/apps', body: { name: 'Bike computer' } }])
})

it('says beside the field that a name is taken', async () => {
  await openApps([], { isTaken: true })
  await register.click()
  const field = page.getByLabelText('Name of the app', { exact: true })
  await field.fill('Bike computer')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect.element(field).toHaveAccessibleDescription(/registered already/)
})

it('takes a registration back once that is confirmed', async () => {
  const sent = await openApps([app])
  await page.getByRole('button', { name: 'Actions for Bike computer' }).click()
  await page.getByRole('menuitem', { name: 'Take the registration back' }).click()
  expect(sent()).toEqual([])
  await page.getByRole('button', { name: 'Yes, take it back' }).click()
  await expect.element(page.getByText(/^No app is registered\./)).toBeVisible()
  expect(sent().map(({ name }) => name)).toEqual([removal])
})

it('is only read by administrators who are no superadmins', async () => {
  await openApps([app], { type: 'admin' })
  await expect.element(register).toHaveAttribute('aria-disabled', 'true')
  await expect.element(register).toHaveAccessibleDescription('Only superadmins can register apps.')
})
