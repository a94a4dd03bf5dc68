import type { Page } from '@playwright/test'
import { cleanHtml } from '#server/features/mail/custom-emails/html/clean-html.ts'
import { hostileHtml } from '#testing/hostile-html.ts'
import { openSession } from './support/employer-api.ts'
import { expect, test } from './support/test.ts'

const payloads = Object.values(hostileHtml)
const noPicture = 'https://pictures.example/'

/** What got through: dialogs that opened, addresses of the attacker that were asked for. */
async function watch(page: Page): Promise<string[]> {
  const breaches: string[] = []
  page.on('dialog', (dialog) => {
    breaches.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.context().route('**', (route) => {
    const url = route.request().url()
    if (url.includes('attacker.example')) breaches.push(url)
    return url.startsWith('http://localhost') ? route.continue() : route.abort()
  })
  return breaches
}

/**
 * Runs in the page: sets HTML twice, as written and as the browser then spells it, and waits until each picture has
 * called its own handlers. Listeners run in the order they were added: ours come last.
 */
const show = `async (pieces) => {
  const settled = (image) => new Promise((resolve) => {
    image.addEventListener('load', resolve)
    image.addEventListener('error', resolve)
  })
  for (const html of pieces) {
    document.body.innerHTML = html
    const spelled = document.body.innerHTML
    document.body.innerHTML = spelled
    await Promise.all([...document.images].filter((image) => image.hasAttribute('src')).map(settled))
    await new Promise(requestAnimationFrame)
  }
}`

async function showIn(page: Page, pieces: string[]): Promise<void> {
  await page.evaluate(`(${show})(${JSON.stringify(pieces)})`)
}

test.describe('hostile HTML', () => {
  test('runs nothing once it is cleaned, even where scripts may run [MAIL-03]', async ({
    page,
  }) => {
    const breaches = await watch(page)
    const pages = payloads.map((html) => cleanHtml(html) ?? { css: '', body: 'too complex' })
    await showIn(
      page,
      pages.map(({ css, body }) => `<style>${css}</style>${body}`),
    )
    for (const { css, body } of pages) await page.setContent(`<style>${css}</style>${body}`)
    expect(breaches).toEqual([])
    // As it came, it would: this test can fail.
    await showIn(page, ['<img src="data:x" onerror="alert(1)">'])
    expect(breaches).toContain('dialog: 1')
  })

  test('is harmless in the preview, which can run nothing either [MAIL-15]', async ({ page }) => {
    const breaches = await watch(page)
    const token = await openSession(page.request, 'school@demo.example')
    const headers = { authorization: `Bearer ${token}` }
    const created = await page.request.post('/api/custom-email', {
      headers,
      multipart: {
        when_to_send: '2150-01-01 08:00',
        rule: 'incomplete',
        title: 'A hostile template',
        htmlFile: {
          name: 'hostile.shtml',
          mimeType: 'text/html',
          buffer: Buffer.from(
            `<h1>Still here</h1><img src="${noPicture}" alt="A bike">${payloads.join('')}`,
          ),
        },
      },
    })
    const { id }: { id: string } = (await created.json()).data
    const data = { kind: 'custom-email', id }
    const ticket = await page.request.post('/api/document-tickets', { headers, data })
    const address = `/api/custom-email/view/program?program_id=${id}&token=${(await ticket.json()).token}`
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Still here' })).toBeVisible()
    await expect(page.getByText('Unsubscribe')).toBeVisible()
    expect(breaches).toEqual([])
    await page.request.delete(`/api/custom-email/${id}`, { headers })
  })
})
