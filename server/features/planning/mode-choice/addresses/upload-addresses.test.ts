import { describe, expect, it } from 'vitest'
import { workbook } from '#testing/address-files.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { milestonePlaces, uploadHomes } from '#testing/home-addresses.ts'

const places = milestonePlaces()
const app = appOfFile({ places })

async function employer() {
  const { id } = await createEmployer(app)
  return { id, token: await tokenOf(app, { kind: 'employer', employerId: id }) }
}

const uploadsOf = async (token: string) =>
  (await app.get('/mode-choice/addresses', { token })).body.data

const rowsOf = (employerId: string) =>
  app.platform.db
    .selectFrom('uploaded_addresses')
    .select(['row_number as row', 'address', 'state', 'failure'])
    .where('employer_id', '=', employerId)
    .orderBy('row_number')
    .execute()

describe('an upload of home addresses', () => {
  it('takes a .csv file with the column address and lists the upload [ELAS-14, ELAS-16]', async () => {
    const { id, token } = await employer()
    const answer = await uploadHomes(
      app,
      token,
      'address\n1 Main St, 1 miles\n2 Main St, 2 miles\n',
    )
    expect(answer).toMatchObject({
      status: 200,
      body: { status: true, count: 2, failed: 0, data: { id: expect.any(String) } },
    })
    expect(await uploadsOf(token)).toMatchObject([
      {
        _id: answer.body.data.id,
        file_name: 'homes.csv',
        state: 'locating',
        total: 2,
        deletes_on: '2026-12-20',
      },
    ])
    expect(await rowsOf(id)).toMatchObject([
      { row: 2, address: '1 Main St, 1 miles', state: 'waiting' },
      { row: 3, address: '2 Main St, 2 miles', state: 'waiting' },
    ])
  })

  it.each<[string, string | Uint8Array<ArrayBuffer>, string[]]>([
    ['a byte order mark and CRLF', '\uFEFFaddress\r\n1 A St\r\n', ['1 A St']],
    ['semicolons', 'name;address\nAda;1 A St, Denver\n', ['1 A St, Denver']],
    ['a line that names the separator', 'sep=;\nid;address\n7;1 A St\n', ['1 A St']],
    ['quotes, commas and lines within', 'address\n"1 ""A"" St,\nDenver"\n', ['1 "A" St, Denver']],
    ['a heading in capitals with blanks', '\n id , ADDRESS \n1,1 A St\n', ['1 A St']],
    ['carriage returns alone', 'address\r1 A St\r2 A St\r', ['1 A St', '2 A St']],
    ['formulas, as text', 'address\n"=HYPERLINK(""http://x"")"\n', ['=HYPERLINK("http://x")']],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFFaddress\n1 Ä St\n', 'utf16le')), ['1 Ä St']],
    ['western Windows', new Uint8Array(Buffer.from('address\n1 \xC4 St\n', 'latin1')), ['1 Ä St']],
    [
      'commas without quotes in the only column',
      'address\n1 A St, Denver, CO\n',
      ['1 A St, Denver, CO'],
    ],
    ['blank rows', 'address,id\n\n1 A St,1\n,\n ,2\n2 A St,3\n', ['1 A St', '2 A St']],
  ])('reads %s [ELAS-14]', async (_what, content, addresses) => {
    const { id, token } = await employer()
    expect((await uploadHomes(app, token, content)).status).toBe(200)
    expect((await rowsOf(id)).map(({ address }) => address)).toEqual(addresses)
  })

  it('counts duplicates once and lists what is no address, by rows of the file [ELAS-16]', async () => {
    const { id, token } = await employer()
    const megabyte = `1 ${'x'.repeat(1024 * 1024)}`
    const lines = ['1 Main St., Denver', '1  MAIN ST DENVER', '--', megabyte, '2 Main St']
    const answer = await uploadHomes(app, token, `address\n${lines.join('\n')}`)
    expect(answer.body).toMatchObject({ count: 2, failed: 3 })
    const path = `/mode-choice/addresses/${answer.body.data.id}`
    const { body } = await app.get(`${path}/failures`, { token })
    expect(body.data).toMatchObject([
      { row: 3, address: '1 MAIN ST DENVER', reason: 'duplicate' },
      { row: 4, address: '--', reason: 'malformed' },
      { row: 5, reason: 'malformed', message: expect.stringContaining('300 characters') },
    ])
    expect(body.data[2].address).toHaveLength(300)
    expect(body.reasons).toEqual([
      { reason: 'duplicate', count: 1 },
      { reason: 'malformed', count: 2 },
    ])
    const one = await app.get(`${path}/failures?reason=duplicate`, { token })
    expect([one.body.meta.total, one.body.data.length]).toEqual([1, 1])
    expect((await rowsOf(id)).length).toBe(5)
  })

  it.each<[string, string, string | Uint8Array<ArrayBuffer>, string]>([
    ['another type', 'homes.xlsx', 'address\n1 A St', 'Please choose a .csv file'],
    ['no type', 'homes', 'address\n1 A St', 'Please choose a .csv file'],
    ['an empty file', 'homes.csv', '', 'The file is empty'],
    ['a file of blanks', 'homes.csv', '\n \n,,\n', 'The file is empty'],
    ['no column address', 'homes.csv', 'street,addresses\n1 A St,x', 'No column named address'],
    ['no rows', 'homes.csv', 'address\n\n', 'no address below the heading'],
    ['a workbook', 'homes.csv', new Uint8Array(workbook([['address'], ['1 A St']])), 'CSV UTF-8'],
    [
      'a picture',
      'homes.csv',
      new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')),
      'CSV UTF-8',
    ],
    ['a web page', 'homes.csv', '<html><table>', 'web page'],
    ['an open quote', 'homes.csv', 'address\n"1 A St', 'never closed'],
    ['10,001 rows', 'homes.csv', `address\n${'1 A St\n'.repeat(10_001)}`, 'more than 10,000 rows'],
  ])('refuses %s and stores nothing [ELAS-14, ELAS-16]', async (_what, name, content, message) => {
    const { id, token } = await employer()
    const { status, body } = await uploadHomes(app, token, content, name)
    expect([status, Object.keys(body.message)]).toEqual([422, ['file']])
    expect(body.message.file[0]).toContain(message)
    expect(await uploadsOf(token)).toEqual([])
    expect(await rowsOf(id)).toEqual([])
  })

  it('refuses two files, none, and more than 5 MB [ELAS-14]', async () => {
    const { token } = await employer()
    const two = new FormData()
    two.append('file', new File(['address\n1 A St'], 'a.csv'))
    two.append('file', new File(['address\n2 A St'], 'b.csv'))
    const post = (body: FormData) => app.post('/mode-choice/addresses', body, { token })
    expect(await post(two)).toMatchObject({
      status: 422,
      body: { message: { file: ['Files numbers Must be less than 2'] } },
    })
    const none = new FormData()
    none.append('note', 'hello')
    expect((await post(none)).status).toBe(422)
    const large = await uploadHomes(app, token, 'x'.repeat(5 * 1024 * 1024 + 1))
    expect(large.status).toBe(413)
    expect(await uploadsOf(token)).toEqual([])
  })

  it('begins with a template of one column that it takes itself [ELAS-15]', async () => {
    const { id, token } = await employer()
    const { status, headers, text } = await app.get('/mode-choice/addresses-template', { token })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toContain('addresses.csv')
    const [heading, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(heading).toBe('address')
    expect((await uploadHomes(app, token, text)).body.count).toBe(rows.length)
    expect((await rowsOf(id)).length).toBe(rows.length)
  })

  it('is the employer’s own: others find nothing of it, and analysts do not upload', async () => {
    const { token } = await employer()
    const answer = await uploadHomes(app, token, 'address\n1 Main St\n')
    const { token: other } = await employer()
    const path = `/mode-choice/addresses/${answer.body.data.id}`
    for (const end of ['', '/progress', '/events', '/failures', '/failures-csv']) {
      expect((await app.get(`${path}${end}`, { token: other })).status).toBe(404)
    }
    for (const end of ['/cancel', '/assess']) {
      expect((await app.request('PUT', `${path}${end}`, { token: other })).status).toBe(404)
    }
    expect((await app.request('DELETE', path, { token: other })).status).toBe(404)
    expect(await uploadsOf(other)).toEqual([])
    expect(await uploadsOf(token)).toHaveLength(1)
  })
})

it('is refused while three lists are open, or for more than 100,000 addresses in all', async () => {
  const { id: employerId } = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId })
  const codes = []
  for (let n = 0; n < 4; n++)
    codes.push((await uploadHomes(app, token, 'address\n1 Elm St')).body.code)
  expect(codes).toEqual([undefined, undefined, undefined, 'too_many_open'])
  await app.platform.db
    .updateTable('address_uploads')
    .set({ state: 'finished', total: 50_000 })
    .where('employer_id', '=', employerId)
    .execute()
  const { status, body } = await uploadHomes(app, token, 'address\n1 Elm St')
  expect([status, body.code]).toEqual([409, 'too_many_rows'])
})
