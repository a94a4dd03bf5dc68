/** Our words in place of the library's. */
export const editorWords = {
  assetManager: {
    addButton: 'Add image',
    inputPlh: 'https://',
    modalTitle: 'Address of an image on the web',
    uploadTitle: 'Images are linked by their address',
  },
  traitManager: {
    empty: 'Choose something in the email first.',
    label: 'Settings',
    traits: { attributes: { href: { placeholder: 'https://' } } },
  },
  styleManager: { empty: 'Choose something in the email first.' },
}
