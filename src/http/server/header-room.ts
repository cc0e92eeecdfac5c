/**
 * The limit for headers that grow with the request URL: proxies allow about 4 kB for all response headers,
 * and return 502 beyond that.
 */
export const roomInHeader = 2000
