// Refuses a file that is no picture, or is too large, where it is chosen. The editors upload it and have their own message.
import { findAll } from '../browser/dom.js'
import { refusalOf } from './pictures/picture-place.js'

for (const input of findAll(document, 'input[data-not-a-picture]', HTMLInputElement))
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    input.setCustomValidity((file && refusalOf(file, input)) ?? '')
    if (file) input.reportValidity()
  })
