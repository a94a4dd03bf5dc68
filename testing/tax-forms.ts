import { form } from './form.ts'
import { imageFile } from './images.ts'
import type { Answer, TestApp } from './test-app.ts'

/** A PDF as a scanner writes one, in short. */
export function pdfFile(inside = ''): Uint8Array<ArrayBuffer> {
  const text = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

/** A member sends a tax form, a picture unless stated otherwise. */
export function sendTaxForm(
  app: Pick<TestApp, 'post'>,
  token: string,
  file: File = new File([imageFile('png')], 'w9.png'),
): Promise<Answer> {
  return app.post('/commuter/tax-documents', form({ document: file }), { token })
}

/** The same, taken; answers the form's id. */
export async function uploadedTaxForm(
  app: Pick<TestApp, 'post'>,
  token: string,
  file?: File,
): Promise<string> {
  const { status, body } = await sendTaxForm(app, token, file)
  if (status !== 200) throw new Error(`The form was not taken: ${status} ${JSON.stringify(body)}`)
  return String(body.data._id)
}
