import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openInvoicePdf } from './open-invoice-pdf.ts'

const id = '0193c0de-0000-7000-8000-000000000301'
const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }

function answer(pdf: () => Response) {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/document-tickets' ? Response.json({ status: true, token: 't1' }) : pdf(),
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('window', { open: () => tab })
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it.each([
  [false, `/api/invoices/${id}?access_token=t1`],
  [true, `/api/invoices/${id}?access_token=t1&detailed=1`],
])(
  'opens a PDF that there is (detailed: %s) with its ticket [PAY-11]',
  async (detailed, address) => {
    answer(() => new Response('%PDF'))
    await openInvoicePdf({ id, isDetailed: detailed })
    expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(address)
    expect(tab.close).not.toHaveBeenCalled()
  },
)

it.each([404, 503])(
  'closes the tab and says why when a PDF is answered with %d',
  async (status) => {
    answer(() => Response.json({ status: false, message: 'Not now' }, { status }))
    const opened = openInvoicePdf({ id, isDetailed: false })
    await expect(opened).rejects.toThrow('Not now')
    expect(tab.location.replace).not.toHaveBeenCalled()
    expect(tab.close).toHaveBeenCalledOnce()
  },
)
