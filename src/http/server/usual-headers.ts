/**
 * What every answer says to browsers. Each kind of page adds its own content policy. There is no
 * `Strict-Transport-Security`: whether a host speaks https only is for its operator to say, not for one program on it.
 */
export const usualHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  // Without any, browsers hide where a form of our own pages comes from, and it would be refused as foreign.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const
