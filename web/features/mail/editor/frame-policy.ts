/**
 * What the mail may do in the frame it is edited in, whatever its stored design says: nothing but show itself.
 * No script runs there, neither of the mail nor of ours; the editor listens from outside.
 */
export const framePolicy = `<meta http-equiv="Content-Security-Policy" content="${[
  "default-src 'none'",
  "img-src 'self' data: blob: https:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')}">`

/**
 * The editor has no option for the sandbox of its frame, which has to be there before the frame is: every frame
 * that the document makes gets one, and a name for who cannot see it. It sends no form, opens no window and leads nowhere. Scripts are the policy's
 * to refuse: with them refused here, some browsers would not tell the editor of clicks either.
 */
export function sandboxFrames(document: Document): () => void {
  const create = document.createElement
  document.createElement = function createSandboxed(
    name: string,
    options?: ElementCreationOptions,
  ) {
    const element = create.call(document, name, options)
    if (element instanceof HTMLIFrameElement) {
      element.sandbox.add('allow-same-origin', 'allow-scripts')
      element.title = 'The email'
    }
    return element
  }
  return () => {
    document.createElement = create
  }
}
