/**
 * The portal's document as the server has it now. Throws where it does not name the script that this version of the
 * worker keeps: the document has a fixed name, and while a new version is brought out an instance of the one before may
 * answer it. Its scripts would be gone soon, and the portal would open neither offline nor online.
 */
export async function fetchDocument(path: string, script: string): Promise<Response> {
  // Not from the browser's own cache.
  const document = await fetch(new Request(path, { cache: 'reload' }))
  const isOfVersion = document.ok && (await document.clone().text()).includes(script)
  if (!isOfVersion) throw new Error('The document is of another version')
  return document
}
