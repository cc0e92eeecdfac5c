/**
 * Headers of every response. Each kind of page adds its content policy. `Strict-Transport-Security` is left
 * to the operator, because it affects every program on the host.
 */
export const usualHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  // Without it browsers omit the origin of our own forms, which would then be refused as foreign.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const
