/** Where clients learn which server issues tokens for `/mcp` (RFC 9728, 3.1). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource/mcp'
