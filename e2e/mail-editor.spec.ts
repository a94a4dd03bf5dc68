import { type Page, test as plain } from '@playwright/test'
import { customEmailApi } from './support/custom-emails.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expectNamed } from './support/expect-named.ts'
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts'
import { signInEmployer } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const mailIn = (page: Page) => page.frameLocator('.gjs-frame')
const state = (page: Page, text: string) =>
  expect(page.getByRole('banner').getByText(text)).toBeVisible()

test('an email is built, saved, previewed and opened again, with nothing from elsewhere [MAIL-08, MAIL-09]', async ({
  page,
}) => {
  const token = await signInEmployer(page, 'leader@demo.example')
  const emails = customEmailApi(page.request, token)
  const title = 'Built by a test'
  const outside: string[] = []
  page.on('request', (sent) => {
    const { protocol, hostname } = new URL(sent.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') outside.push(sent.url())
  })
  await page.goto('/dashboard/members')
  const section = page.getByRole('region', { name: 'Send an email to members' })
  await section.getByRole('radio', { name: 'Build an email' }).check()
  await section.getByLabel('Date', { exact: true }).fill('2031-06-07')
  await section.getByLabel('Title').fill(title)
  await section.getByRole('button', { name: 'Build', exact: true }).click()
  await expect(page).toHaveURL(/\/mail-editor\?id=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(mailIn(page).getByRole('heading')).toHaveText('Hello {{first_name|there}}')
  await expectNamed(page)

  // By keyboard alone.
  await page.getByRole('button', { name: 'Add Button' }).press('Enter')
  await expect(mailIn(page).getByRole('link', { name: 'Button' })).toBeVisible()
  await expectNamed(page)
  await mailIn(page).getByText('Write what you want').dblclick()
  await page.getByLabel('Insert a field').selectOption({ label: 'Full name' })
  await expect(mailIn(page).getByText('{{name|there}}')).toBeVisible()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: `Preview: ${title}` })
  await expect(preview.locator('iframe')).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await state(page, 'All changes saved')

  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const { html, design } = await emails.content(id)
  expect(html).toMatch(/<a [^>]*style="[^"]*background-color:#0f5c4a/)
  expect(html).toContain('{{name|there}}')
  expect(JSON.parse(design ?? '')).toHaveProperty('pages')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/dashboard\/members\?mail=scheduled/)
  await section.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit content' }).click()
  await expect(mailIn(page).getByRole('link', { name: 'Button' })).toBeVisible()
  await state(page, 'All changes saved')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText('easier on a wider screen')).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(outside).toEqual([])
  await emails.remove(id)
})

test('what could not be saved stays, with the reason', async ({ page }) => {
  const token = await signInEmployer(page, 'leader@demo.example')
  const emails = customEmailApi(page.request, token)
  const when_to_send = '2031-06-08 08:00'
  const id = await emails.create({ title: 'Not saved', when_to_send, kind: 'build' })
  await page.goto(`/mail-editor?id=${id}`)
  await page.getByRole('button', { name: 'Add Divider' }).click()
  await page.route('**/api/custom-email/*/content', (route) =>
    route.fulfill({ status: 401, json: { status: false, code: 'unauthorized', message: 'No' } }),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your session has ended')
  await state(page, 'Unsaved changes')
  await page.unroute('**/api/custom-email/*/content')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await state(page, 'All changes saved')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await emails.remove(id)
})

test('what two windows write is not lost in silence [MAIL-09]', async ({ page, context }) => {
  const token = await signInEmployer(page, 'leader@demo.example')
  const emails = customEmailApi(page.request, token)
  const when_to_send = '2031-06-10 08:00'
  const id = await emails.create({ title: 'Two windows', when_to_send, kind: 'build' })
  const other = await context.newPage()
  for (const window of [page, other]) {
    await window.goto(`/mail-editor?id=${id}`)
    await state(window, 'All changes saved')
  }
  await page.getByRole('button', { name: 'Add Divider' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await state(page, 'All changes saved')
  await other.getByRole('button', { name: 'Add Quote' }).click()
  const alert = other.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Another window changed this email')
  expect((await emails.content(id)).html).not.toContain('<blockquote')
  await state(other, 'Unsaved changes')
  await expectNamed(other)
  await other.getByRole('button', { name: 'Save mine over it' }).click()
  await state(other, 'All changes saved')
  await expect(alert).toHaveCount(0)
  expect((await emails.content(id)).html).toContain('<blockquote')
  await other.close()
  await emails.remove(id)
})

test('a sent email is only shown, an unknown one is not found, a visitor signs in first', async ({
  page,
}) => {
  await page.goto('/mail-editor?id=0193c0de-0000-7000-8000-000000000009')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signInEmployer(page, 'leader@demo.example')
  await page.goto('/mail-editor?id=0193c0de-0000-7000-8000-000000000009')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/custom-email/*/content', (route) =>
    route.fulfill({ json: { title: 'Gone out', sent: true, design: null, html: '<p>Hello</p>' } }),
  )
  await page.reload()
  await expect(page.getByText('This email has been sent and cannot be changed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

// The page reports what the frame's policy refuses: that is what is wanted here.
plain(
  'whatever a stored design says runs nothing in the frame it is edited in',
  async ({ page }) => {
    const token = await signInEmployer(page, 'leader@demo.example')
    const emails = customEmailApi(page.request, token)
    const when_to_send = '2031-06-09 08:00'
    const id = await emails.create({ title: 'Hostile', when_to_send, kind: 'build' })
    const run = "top.document.title = 'broken in'"
    const components = [
      { tagName: 'h1', content: 'Still here' },
      { tagName: 'img', attributes: { src: '/nowhere.png', onerror: run } },
      { tagName: 'script', content: run },
      { tagName: 'script', attributes: { src: '/mail-editor.js' } },
      { tagName: 'div', content: `<svg onload="${run}"></svg>`, script: run },
      { tagName: 'iframe', attributes: { src: '/login' } },
      { tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: '0;url=/login' } },
      { tagName: 'div', content: '<meta http-equiv="refresh" content="0;url=/login">' },
    ]
    const design = JSON.stringify({ pages: [{ frames: [{ component: { components } }] }] })
    const answer = await page.request.put(`/api/custom-email/${id}/content`, {
      headers: { authorization: `Bearer ${token}` },
      data: { design, html: '<h1>Still here</h1>' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)

    await page.goto(`/mail-editor?id=${id}`)
    await expect(mailIn(page).getByRole('heading', { name: 'Still here' })).toBeVisible()
    const frame = page.locator('.gjs-frame')
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin allow-scripts')
    // Not even a script of ours runs there.
    const ours = await page.locator('script[src]').first().getAttribute('src')
    const loaded = mailIn(page)
      .locator('body')
      .evaluate((body, src) => {
        const script = Object.assign(body.ownerDocument.createElement('script'), { src })
        body.append(script)
        return new Promise((resolve) => {
          script.onload = () => resolve('run')
          script.onerror = () => resolve('refused')
        })
      }, ours ?? '')
    expect(await loaded).toBe('refused')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
    await expect(page).toHaveTitle(/Hostile|Switchback/)
    await emails.remove(id)
  },
)
