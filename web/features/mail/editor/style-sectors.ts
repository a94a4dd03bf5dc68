/** What can be styled: only what mail programs understand and the server lets through. */
export const styleSectors = [
  {
    name: 'Text',
    open: true,
    buildProps: [
      'font-family',
      'font-size',
      'font-weight',
      'font-style',
      'color',
      'line-height',
      'text-align',
      'text-decoration',
    ],
    properties: [
      { property: 'font-weight', type: 'select', defaults: '400', list: listOf(['400', '700']) },
      {
        property: 'font-style',
        type: 'select',
        defaults: 'normal',
        list: listOf(['normal', 'italic']),
      },
      {
        property: 'text-align',
        type: 'select',
        defaults: 'left',
        list: listOf(['left', 'center', 'right']),
      },
      {
        property: 'text-decoration',
        type: 'select',
        defaults: 'none',
        list: listOf(['none', 'underline', 'line-through']),
      },
    ],
  },
  {
    name: 'Space',
    open: false,
    buildProps: ['width', 'max-width', 'height', 'padding', 'margin'],
  },
  {
    name: 'Look',
    open: false,
    buildProps: ['background-color', 'border', 'border-radius'],
  },
]

function listOf(values: string[]) {
  return values.map((value) => ({ id: value, value, name: value }))
}
