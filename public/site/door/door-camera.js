// Reads the codes that are held in front of the camera.

/** @typedef {() => Promise<string | undefined>} Detect the text of a code in the picture, if there is one */

/**
 * The browser's own detector, or jsQR.
 * @param {HTMLVideoElement} video
 * @param {string} decoder the address of jsQR
 * @returns {Promise<Detect>}
 */
export async function newDetector(video, decoder) {
  const { BarcodeDetector } = globalThis
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async () => (await detector.detect(video))[0]?.rawValue
  }
  // It is not a module; importing it defines a global.
  await import(decoder)
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async () => {
    const [width, height] = [video.videoWidth, video.videoHeight]
    if (width === 0 || !drawing) return undefined
    Object.assign(canvas, { width, height })
    drawing.drawImage(video, 0, 0)
    return globalThis.jsQR(drawing.getImageData(0, 0, width, height).data, width, height)?.data
  }
}

const every = 200
const pause = 4000

/**
 * Looks for codes until the page is left. The same code counts again after a pause, because it stays in front of the
 * camera for a while.
 * @param {Detect} detect
 * @param {(code: string) => Promise<void>} onCode
 */
export function watch(detect, onCode) {
  let last = { code: '', at: 0 }
  const look = async () => {
    const code = await detect().catch(() => undefined)
    const isNew = code && (code !== last.code || Date.now() - last.at > pause)
    if (code) last = { code, at: Date.now() }
    if (code && isNew) await onCode(code)
    setTimeout(look, every)
  }
  look()
}
