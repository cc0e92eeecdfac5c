// What the library offers. Its types are in almanac.d.ts.
export { connect } from './connect.js'
export { NetworkError, Outdated, Refused } from './errors.js'
export { verifyWebhook } from './verify-webhook.js'
