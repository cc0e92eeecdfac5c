// Uploads a picture to the desk.
import { controlOf } from '../../browser/dom.js'

/** @import { Picture } from './picture.d.ts' */

/**
 * Returns the picture, or fails with a readable message.
 * @param {HTMLFormElement} form
 * @param {Readonly<Record<string, string | File>>} fields
 * @param {(percent: number) => void} onProgress
 * @param {string} lost the message without a connection
 * @returns {Promise<Picture>}
 */
export function uploadPicture(form, fields, onProgress, lost) {
  return new Promise((done, fail) => {
    const body = new FormData()
    body.append('form_token', controlOf(form, 'form_token')?.value ?? '')
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const request = new XMLHttpRequest()
    request.open('POST', '/desk/pictures/')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () => {
      const { picture, problem } = answerOf(request)
      if (picture) done(picture)
      else fail(new Error(problem || lost))
    })
    request.addEventListener('error', () => fail(new Error(lost)))
    request.send(body)
  })
}

/**
 * The desk's response: the picture, or the text of a refusal.
 * @param {XMLHttpRequest} request
 * @returns {{ picture?: Picture, problem?: string }}
 */
function answerOf({ status, responseText }) {
  try {
    return JSON.parse(responseText)
  } catch {
    return { problem: status === 401 ? responseText : '' }
  }
}
