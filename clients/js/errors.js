export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{ code?: string, message?: string, data?: object }} error
   * @param {string} [requestId]
   * @param {number} [retryAfterSeconds]
   */
  constructor(
    status,
    { code = 'unknown', message = 'The answer says no more.', data },
    requestId,
    retryAfterSeconds,
  ) {
    super(`${status} ${code}: ${message}${faultsIn(data)}`)
    this.name = new.target.name
    this.status = status
    this.code = code
    /** @type {Partial<import('./interface.d.ts').components['schemas']['Error']['data']>} */
    this.data = data ?? {}
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
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

export class Invalid extends Refused {}

export class NotAllowed extends Refused {}

export class NotFound extends Refused {}

export class Outdated extends Refused {
  get version() {
    return this.data.version
  }
}

export class RateLimited extends Refused {}

/** @type {Readonly<Record<number, typeof Refused>>} */
const classes = {
  400: Invalid,
  401: NotAllowed,
  403: NotAllowed,
  404: NotFound,
  410: NotFound,
  412: Outdated,
  413: Invalid,
  415: Invalid,
  422: Invalid,
  429: RateLimited,
}

/**
 * The error of a response with a status of 400 or above.
 *
 * @param {import('./almanac.d.ts').Answer} answer
 */
export function refusalOf({ status, headers, body }) {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const requestId = headers.get('x-request-id') ?? undefined
  return new (classes[status] ?? Refused)(
    status,
    body,
    requestId,
    Number.isNaN(seconds) ? undefined : seconds,
  )
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
