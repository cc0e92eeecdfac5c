export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{ code?: string, message?: string, data?: object }} error
   * @param {string} [requestId]
   */
  constructor(status, { code = 'unknown', message = 'The answer says no more.', data }, requestId) {
    super(`${status} ${code}: ${message}${faultsIn(data)}`)
    this.name = new.target.name
    this.status = status
    this.code = code
    /** @type {Partial<import('./interface.d.ts').components['schemas']['Error']['data']>} */
    this.data = data ?? {}
    this.requestId = requestId
  }
}

/**
 * What is wrong with each field: the message of the response only names the fields.
 * @param {{ details?: Record<string, { message?: string }> } | undefined} data
 */
function faultsIn(data) {
  return Object.entries(data?.details ?? {})
    .map(([field, { message }]) => `\n  ${field}: ${message}`)
    .join('')
}

export class Outdated extends Refused {
  get version() {
    return this.data.version
  }
}

/** No response after all retries. */
export class NetworkError extends Error {
  /**
   * @param {string} request its method and address
   * @param {unknown} cause
   */
  constructor(request, cause) {
    super(`No answer to ${request}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    this.name = new.target.name
  }
}
