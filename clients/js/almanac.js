// The exports of the library. Types are in almanac.d.ts.
export { connect } from './connect.js'
export { Invalid, NetworkError, NotAllowed, NotFound, Outdated, RateLimited, Refused } from './errors.js'
export { verifyWebhook } from './verify-webhook.js'
