import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'

const app = appOfFile()

it.each([
  ['/members/upload', 'file'],
  ['/custom-email', 'htmlFile'],
])('POST %s says of its own field %s that it takes one file', async (path, field) => {
  const { id } = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId: id })
  const sent = form({ [field]: new File(['a'], 'a.html') })
  sent.append(field, new File(['b'], 'b.html'))
  expect(await app.post(path, sent, { token })).toMatchObject({
    status: 422,
    body: { code: 'invalid', message: { [field]: ['Files numbers Must be less than 2'] } },
  })
})
