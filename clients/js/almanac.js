// What the library offers. Its types are in almanac.d.ts.
export { connect } from './connect.js'
export { Outdated, Refused } from './refused.js'
export { verifyWebhook } from './verify-webhook.js'
