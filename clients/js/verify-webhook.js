const toleratedSeconds = 300

/** @type {typeof import('./almanac.d.ts').verifyWebhook} */
export async function verifyWebhook(secret, body, headers, { nowSeconds = Date.now() / 1000 } = {}) {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name =>
    headerOf(headers, name),
  )
  if (!id || !timestamp || !signatures) throw new Error('The message is not signed.')
  if (!(Math.abs(nowSeconds - Number(timestamp)) <= toleratedSeconds))
    throw new Error('The timestamp of the message is more than five minutes off.')
  if (!(await isSigned(secret, `${id}.${timestamp}.${body}`, signatures)))
    throw new Error('The message was not signed with this secret.')
  return JSON.parse(body)
}

/**
 * @param {Parameters<typeof verifyWebhook>[2]} headers
 * @param {string} name
 */
function headerOf(headers, name) {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * Whether one of the signatures is valid: there may be several while a secret is rotated.
 *
 * @param {string} secret
 * @param {string} content
 * @param {string} signatures
 */
async function isSigned(secret, content, signatures) {
  const raw = bytesOf(secret.replace(/^whsec_/, ''))
  if (!raw) throw new Error('The secret is not a webhook secret.')
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(content)
  for (const [, encoded = ''] of signatures.matchAll(/(?:^| )v1,(\S+)/g)) {
    const signature = bytesOf(encoded)
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true
  }
  return false
}

/**
 * Decodes base64; undefined if it is invalid.
 *
 * @param {string} base64
 */
function bytesOf(base64) {
  try {
    return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
