/** What a mail is written with: text, tables, lists, pictures and links. */
export const allowedTags =
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col
  colgroup dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins
  kbd li main mark nav ol p pre q rp rt ruby s samp section small span strike strong sub sup table
  tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/)

/** Elements whose content is no text of the mail and goes with them. */
export const droppedWhole =
  `applet audio canvas frameset iframe math noembed noframes noscript object option
  plaintext script select style svg template textarea title video xmp`.split(/\s+/)

export const allowedAttributes: Record<string, string[]> = {
  '*': [
    'align',
    'bgcolor',
    'class',
    'dir',
    'height',
    'id',
    'lang',
    'role',
    'style',
    'title',
  ].concat('aria-hidden', 'aria-label', 'valign', 'width'),
  a: ['href', 'name'],
  bdo: ['dir'],
  col: ['span'],
  colgroup: ['span'],
  font: ['color', 'face', 'size'],
  hr: ['noshade', 'size'],
  img: ['alt', 'border', 'hspace', 'src', 'vspace'],
  li: ['value'],
  ol: ['reversed', 'start', 'type'],
  table: ['border', 'cellpadding', 'cellspacing'],
  td: ['colspan', 'headers', 'nowrap', 'rowspan', 'scope'],
  th: ['colspan', 'headers', 'nowrap', 'rowspan', 'scope'],
  time: ['datetime'],
  ul: ['type'],
}
