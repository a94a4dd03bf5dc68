import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { hostileHtml } from '#testing/hostile-html.ts'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { AgreementEditor } from './agreement-editor.tsx'
import { MarkedText } from './difference/marked-text.tsx'

const alert = vi.fn()

beforeEach(() => {
  alert.mockClear()
  vi.stubGlobal('alert', alert)
})
afterEach(() => vi.unstubAllGlobals())

/** Everything that could run or load something; the page and the editor draw lines and marks of their own. */
function dangers(box: Element | null): string[] {
  const elements = [...(box?.querySelectorAll('*') ?? [])]
  return elements
    .filter(
      (element) =>
        !/mantine-Text-root|ProseMirror-(separator|trailingBreak)/.test(element.className),
    )
    .flatMap((element) => [
      ...(forbidden.has(element.nodeName.toLowerCase()) ? [element.nodeName] : []),
      ...[...element.attributes]
        .filter(({ name, value }) => /^on|^srcdoc$|^style$/.test(name) || /script:/i.test(value))
        .map(({ name, value }) => `${name}=${value}`),
    ])
}

const forbidden = new Set(
  'script style iframe object embed svg math img video audio form input link base meta'.split(' '),
)

/** As if it had been stored as it is: neither what readers see nor what administrators edit runs any of it. */
it.each(Object.entries(hostileHtml))('nothing of it runs: %s [ADM-AGR-14]', async (_, html) => {
  await renderPage(
    <>
      <section aria-label="Shown">
        <RichText html={html} />
        <MarkedText before="<p>Before</p>" after={html} of={{ before: 'before', after: 'after' }} />
      </section>
      <AgreementEditor content={html} onWrite={() => undefined} />
    </>,
  )
  const editor = page.getByRole('textbox', { name: 'Text of the agreement' })
  await expect.element(editor).toBeInTheDocument()
  const shown = page.getByRole('region', { name: 'Shown' })
  expect(dangers(shown.element())).toEqual([])
  expect(dangers(editor.element())).toEqual([])
  expect(alert).not.toHaveBeenCalled()
})
