/** What everybody of the demo world sends: a page that says what it is, and nothing of anybody. */
export const specimenForm: Uint8Array = pdfOf([
  'Form W-9, specimen',
  'Request for Taxpayer Identification Number and Certification',
  'This page is part of the demo world. It holds no data of anybody.',
])

/** A PDF of one page with lines of plain text, without parentheses. Source: ISO 32000-1, 7.5. */
function pdfOf([title = '', ...lines]: readonly string[]): Uint8Array {
  const text = [
    `BT /F1 18 Tf 72 700 Td (${title}) Tj /F1 11 Tf 0 -12 Td`,
    ...lines.map((line) => `0 -18 Td (${line}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file + table + trailer)
}
