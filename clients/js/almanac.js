// The exports of the library. Types are in almanac.d.ts.
export { connect } from './connect.js'
export { NetworkError, Outdated, Refused } from './errors.js'
export { verifyWebhook } from './verify-webhook.js'
