/** Somebody's HTML, shown: no script, no form, nothing from us, and framed by our own pages only. */
export const mailPageHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src https: data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
}
